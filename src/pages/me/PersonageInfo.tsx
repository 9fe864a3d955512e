import { useState } from 'react'
import type { Information } from '../../../bridge/contract/entities/person'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { customerInformation } from '../../../bridge/contract/operations/loan-customer'
import { dict } from '../../../bridge/contract/operations/system-dictionaries'
import { user } from '../../../bridge/contract/operations/system-user'
import { takePicture } from '../../api/device/pictures'
import { useIsBorrower } from '../../api/query/by-user-type'
import { useOperation, usePrefetch } from '../../api/query/use-operation'
import { call } from '../../api/service'
import { maskEmail } from '../../domain/person/email'
import { maskMobile } from '../../domain/person/mobile'
import { IdentityFacts } from '../../features/identity/IdentityFacts'
import { IdentityPictures } from '../../features/identity/IdentityPictures'
import { usePrefetchIdTypes } from '../../features/identity/id-types'
import { currentLanguage, useT } from '../../i18n/translate'
import { href } from '../../routes/history/links'
import { currentSession, learnUser } from '../../session/session'
import { edit, shield } from '../../ui/base/icons'
import { Facts } from '../../ui/display/Facts'
import { List, Row } from '../../ui/display/List'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Card, Overlap, Section } from '../../ui/layout/Page'
import { AgentOnboarding } from './parts/AgentOnboarding'
import { OwnAvatar } from './parts/OwnAvatar'
import { StoreSheet } from './parts/StoreSheet'

const walletsInOwnLanguage = () => ({ paramType: 'e_wallet' as const, language: currentLanguage() })

/** Everything known of the signed-in person; what may be edited is edited here. An agent also finds the onboarding form. */
export default function PersonageInfo() {
  const known = useOperation(user.getInformation, {})
  usePrefetch(dict.selectDictDataByType, walletsInOwnLanguage())
  usePrefetchIdTypes()
  return (
    <LoadedPage of={known} skeleton="card" overlap>
      {(information) => <Known of={information} />}
    </LoadedPage>
  )
}

function Known({ of }: { of: Information }) {
  const t = useT()
  const borrower = useIsBorrower()
  const wallets = useOperation(dict.selectDictDataByType, walletsInOwnLanguage(), { aside: true })
  const [editing, setEditing] = useState(false)
  const options =
    wallets.state === 'ready' ? wallets.data.map(({ value, label }) => ({ id: value, text: label })) : []
  const wallet = options.find(({ id }) => id === of.ewalletUsed)?.text ?? of.ewalletUsed

  const changeAvatar = async () => {
    const fileId = await takePicture()
    if (!fileId) return
    await call(customerInformation.editInformation, { avatar: fileId })
    const token = currentSession()?.token
    if (token) learnUser(await call(auth.getUserInfo, {}), token)
  }

  return (
    <Overlap>
      <Card>
        <OwnAvatar name={of.userName} fileId={of.avatar} onChange={changeAvatar} />
      </Card>
      <List>
        <AccountRows of={of} />
        {borrower && (
          <Row
            icon={edit}
            title={<b>{of.storeName ?? t('me.info.noStore')}</b>}
            sub={wallet ? ['me.info.wallet', { wallet }] : undefined}
            onPress={() => setEditing(true)}
          />
        )}
        {borrower && (
          <Row icon={shield} title="index.indexView.title" href={href('/pages/index/indexView')} />
        )}
      </List>
      {of.agentCode !== null && (
        <Card>
          <Facts
            rows={[
              { label: 'me.info.agentCode', value: of.agentCode },
              { label: 'me.info.score', value: of.creditScore ?? undefined },
            ]}
          />
        </Card>
      )}
      {of.ekyc && <Identity of={of.ekyc} />}
      {!borrower && <AgentOnboarding />}
      <StoreSheet open={editing} onClose={() => setEditing(false)} of={of} wallets={options} />
    </Overlap>
  )
}

/** What one signs in with, and where one can be reached. */
function AccountRows({ of }: { of: Information }) {
  const t = useT()
  return (
    <>
      <Row
        title="me.info.account"
        value={<span className="mut">{of.userAccount ?? t('me.info.none')}</span>}
        href={href('/pages/me/account/set')}
      />
      <Row
        title="me.editPhone.mobile"
        value={<span className="mut num">{maskMobile(of.phoneNumber)}</span>}
        href={href('/pages/me/editPhone')}
      />
      <Row
        title="me.editPhone.email"
        value={<span className="mut">{of.email ? maskEmail(of.email) : t('me.info.none')}</span>}
        href={href('/pages/me/editPhone')}
      />
    </>
  )
}

/** What the ID says; it can't be edited here. */
function Identity({ of }: { of: NonNullable<Information['ekyc']> }) {
  return (
    <Section title="me.info.identity">
      <Card>
        <IdentityFacts of={of} />
        <IdentityPictures fileIds={of.pictures} />
      </Card>
    </Section>
  )
}
