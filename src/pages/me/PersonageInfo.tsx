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
import { wireLanguage } from '../../api/wire-language'
import { maskEmail } from '../../domain/person/email'
import { maskMobile } from '../../domain/person/mobile'
import { IdentityFacts } from '../../features/identity/IdentityFacts'
import { IdentityPictures } from '../../features/identity/IdentityPictures'
import { usePrefetchIdTypes } from '../../features/identity/id-types'
import { useRevealedRecord } from '../../features/identity/use-revealed-record'
import { useT } from '../../i18n/translate'
import { href } from '../../routes/history/links'
import { currentSession } from '../../session/session'
import { updateSessionUser } from '../../session/session-changes'
import { Num } from '../../ui/base/Amount'
import { edit, shield } from '../../ui/base/icons'
import { Facts } from '../../ui/display/Facts'
import { List, Row } from '../../ui/display/List'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Card, Overlap, Section } from '../../ui/layout/Page'
import { AgentOnboarding } from './parts/AgentOnboarding'
import { OwnAvatar } from './parts/OwnAvatar'
import { StoreSheet } from './parts/StoreSheet'

const walletsQuery = () => ({ paramType: 'e_wallet' as const, language: wireLanguage() })

/** All data of the signed-in user, partly editable. Agents also have the onboarding form. */
export default function PersonageInfo() {
  const known = useOperation(user.getInformation, {})
  usePrefetch(dict.selectDictDataByType, walletsQuery())
  usePrefetchIdTypes()
  return (
    <LoadedPage query={known} skeleton="card" overlap>
      {(information) => <PersonalInfo information={information} />}
    </LoadedPage>
  )
}

function PersonalInfo({ information }: { information: Information }) {
  const t = useT()
  const borrower = useIsBorrower()
  const wallets = useOperation(dict.selectDictDataByType, walletsQuery(), { optional: true })
  const [editing, setEditing] = useState(false)
  const options =
    wallets.state === 'ready' ? wallets.data.map(({ value, label }) => ({ id: value, text: label })) : []
  const wallet = options.find(({ id }) => id === information.ewalletUsed)?.text ?? information.ewalletUsed

  const changeAvatar = async () => {
    const fileId = await takePicture()
    if (!fileId) return
    await call(customerInformation.editInformation, { avatar: fileId })
    const token = currentSession()?.token
    if (token) updateSessionUser(await call(auth.getUserInfo, {}), token)
  }

  return (
    <Overlap>
      <Card>
        <OwnAvatar name={information.userName} fileId={information.avatar} onChange={changeAvatar} />
      </Card>
      <List>
        <AccountRows information={information} />
        {borrower && (
          <Row
            icon={edit}
            title={<b>{information.storeName ?? t('me.info.noStore')}</b>}
            sub={wallet ? ['me.info.wallet', { wallet }] : undefined}
            onPress={() => setEditing(true)}
          />
        )}
        {borrower && (
          <Row icon={shield} title="index.indexView.title" href={href('/pages/index/indexView')} />
        )}
      </List>
      {information.agentCode !== null && (
        <Card>
          <Facts
            rows={[
              { label: 'me.info.agentCode', value: information.agentCode },
              { label: 'me.info.score', value: information.creditScore ?? t('me.info.noScore') },
            ]}
          />
        </Card>
      )}
      {information.ekyc && <Identity record={information.ekyc} />}
      {!borrower && <AgentOnboarding />}
      <StoreSheet
        open={editing}
        onClose={() => setEditing(false)}
        information={information}
        wallets={options}
      />
    </Overlap>
  )
}

function AccountRows({ information }: { information: Information }) {
  const t = useT()
  return (
    <>
      <Row
        title="me.info.account"
        value={<span className="mut">{information.userAccount ?? t('me.info.none')}</span>}
        href={href('/pages/me/account/set')}
      />
      <Row
        title="me.editPhone.mobile"
        value={<Num className="mut">{maskMobile(information.phoneNumber)}</Num>}
        href={href('/pages/me/editPhone')}
      />
      <Row
        title="me.editPhone.email"
        value={
          <span className="mut">{information.email ? maskEmail(information.email) : t('me.info.none')}</span>
        }
        href={href('/pages/me/editPhone')}
      />
    </>
  )
}

function Identity({ record: masked }: { record: NonNullable<Information['ekyc']> }) {
  const { record, ...revealing } = useRevealedRecord(masked)
  return (
    <Section title="me.info.identity">
      <Card>
        <IdentityFacts record={record} revealing={revealing} />
        <IdentityPictures fileIds={record.pictures} />
      </Card>
    </Section>
  )
}
