import { useState } from 'react'
import { user } from '../../../bridge/contract/operations/system-user'
import { useIsBorrower } from '../../api/by-user-type'
import { useOperation } from '../../api/use-operation'
import { maskMobile } from '../../domain/mobile'
import { LanguageChoice, languageNames } from '../../features/account/LanguageChoice'
import { ownPicture } from '../../features/account/own-picture'
import { PersonAvatar } from '../../features/account/PersonAvatar'
import { useLogOut } from '../../features/auth/use-log-out'
import { AboutFacts } from '../../features/loan/AboutFacts'
import { userType } from '../../features/order/status'
import { currentLanguage, type MessageKey, useT } from '../../i18n/translate'
import { href } from '../../routes/links'
import { useSession } from '../../session/session'
import { Line } from '../../ui/Frame'
import type { IconShape } from '../../ui/Icon'
import {
  bank,
  chart,
  document,
  edit,
  fingerprint,
  grid,
  idCard,
  info,
  key,
  language,
  lock,
  logout,
  message,
  order,
  people,
  shield,
  wallet,
} from '../../ui/icons'
import { List, Row } from '../../ui/List'
import { Card, Overlap, Stack } from '../../ui/Page'
import { Confirm, Sheet } from '../../ui/Sheet'

interface Entry {
  icon: IconShape
  title: MessageKey
  address: string
}

const entry = (icon: IconShape, title: MessageKey, address: string): Entry => ({ icon, title, address })
const person = entry(idCard, 'me.info.title', href('/pages/me/personageInfo'))
const messages = entry(message, 'index.messageCenter.title', href('/pages/index/messageCenter'))
const feedback = entry(edit, 'me.feedback.title', href('/pages/me/feedback'))
const records = entry(order, 'me.index.records', href('/pages/me/tradingRecord/index'))
const more = entry(grid, 'me.index.more', href('/pages/index/other'))
const agent = entry(people, 'agent.agent.title', href('/pages/agent/agent'))

/** What keeps everybody safe. */
const ofEverybody: readonly Entry[] = [
  entry(fingerprint, 'me.loginManagement.title', href('/pages/me/loginManagement')),
  entry(key, 'me.password.title', href('/pages/me/password/index')),
  entry(lock, 'me.paymentCode.index.title', href('/pages/me/paymentCode/index')),
]

/** What is theirs, in groups: the person, money, safety, help. */
const ofBorrowers: readonly (readonly Entry[])[] = [
  [
    person,
    entry(shield, 'index.indexView.title', href('/pages/index/indexView')),
    entry(document, 'index.preInfo.title', href('/pages/index/preInfo')),
    entry(chart, 'me.credit.title', href('/pages/me/creditInfo/index')),
  ],
  [
    entry(wallet, 'me.eWalletMgrt.title', href('/pages/me/eWalletMgrt')),
    entry(bank, 'me.card.title', href('/pages/me/card')),
    records,
  ],
  ofEverybody,
  [agent, messages, feedback, more],
]
const ofAgents: readonly (readonly Entry[])[] = [
  [person, agent],
  ofEverybody,
  [records, messages, feedback, more],
]

/** Me: who is signed in, what is theirs, language, about, log out. */
export default function Index() {
  const t = useT()
  const session = useSession()
  const borrower = useIsBorrower()
  const name = useOperation(user.getMerchantName, {}, { aside: true })
  const { busy, leave } = useLogOut()
  const [open, setOpen] = useState<'language' | 'about' | 'logout' | null>(null)
  const close = () => setOpen(null)
  if (!session) return null

  return (
    <Overlap>
      <Card>
        <Line together>
          <PersonAvatar name={session.userName} fileId={session.avatar} load={ownPicture} />
          <Stack grow>
            <h2>{(name.state === 'ready' && name.data.storeName) || session.userName}</h2>
            <span className="sm mut">
              <span className="num">{maskMobile(session.mobile)}</span> · {t(userType[session.userType])}
            </span>
          </Stack>
        </Line>
      </Card>
      {(borrower ? ofBorrowers : ofAgents).map((group) => (
        <List key={group[0]?.address}>
          {group.map(({ icon, title, address }) => (
            <Row key={address} icon={icon} title={title} href={address} />
          ))}
        </List>
      ))}
      <List>
        <Row
          icon={language}
          title="me.index.language"
          value={<span className="mut">{languageNames[currentLanguage()]}</span>}
          onPress={() => setOpen('language')}
        />
        <Row icon={info} title="me.index.about" onPress={() => setOpen('about')} />
        <Row icon={logout} title="me.index.logout" chevron={false} onPress={() => setOpen('logout')} />
      </List>
      <Sheet open={open === 'language'} onClose={close} title="me.index.language">
        <p className="mut">{t('me.index.language.hint')}</p>
        <LanguageChoice label="me.index.language" />
      </Sheet>
      <Sheet open={open === 'about'} onClose={close} title="me.index.about">
        <AboutFacts />
      </Sheet>
      <Confirm
        open={open === 'logout'}
        onClose={close}
        title="me.index.logout.ask"
        text="me.index.logout.text"
        confirm="me.index.logout"
        tone="bad"
        busy={busy}
        onConfirm={() => void leave()}
      />
    </Overlap>
  )
}
