import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '../../../bridge/contract/operation'
import type { user } from '../../../bridge/contract/operations/system-user'
import { loadPart } from '../../api/load-part'
import { useIsBorrower } from '../../api/query/by-user-type'
import type { QueryResult } from '../../api/query/query-result'
import { maskMobile } from '../../domain/person/mobile'
import { LanguageChoice } from '../../features/account/LanguageChoice'
import { PersonAvatar } from '../../features/account/PersonAvatar'
import { useLogOut } from '../../features/auth/use-log-out'
import { AboutFacts } from '../../features/loan/AboutFacts'
import { Menu } from '../../features/menu/Menu'
import { userType } from '../../features/order/status'
import { usePageReads } from '../../features/page-reads/use-page-reads'
import { languages } from '../../i18n/languages'
import { currentLanguage, useT } from '../../i18n/translate'
import { type Session, useSession } from '../../session/session'
import { Num } from '../../ui/base/Amount'
import { bell, info, language, logout } from '../../ui/base/icons'
import { List, Row } from '../../ui/display/List'
import { useLazyImport } from '../../ui/hooks/use-lazy-import'
import { Line } from '../../ui/layout/Frame'
import { Card, Overlap, Stack } from '../../ui/layout/Page'
import { Confirm, Sheet } from '../../ui/layout/Sheet'
import { AccountOverview } from './parts/AccountOverview'
import { getMenu } from './parts/entries'
import { HapticsSwitch } from './parts/HapticsSwitch'
import { ReminderSheet } from './parts/ReminderSheet'

/** Account page: user, menu, language, about, log out. */
export default function Index() {
  const t = useT()
  const session = useSession()
  const borrower = useIsBorrower()
  const { name, limit, due } = usePageReads('/pages/me/index')
  const { busy, logOut: leave } = useLogOut()
  const [open, setOpen] = useState<'language' | 'reminders' | 'about' | 'logout' | null>(null)
  const close = () => setOpen(null)
  if (!session) return null

  return (
    <Overlap>
      <PersonHead session={session} name={name}>
        {limit && due && <AccountOverview limit={limit} due={due} />}
      </PersonHead>
      <Menu groups={getMenu(borrower)} onFirstScreen={2}>
        <List>
          <Row
            icon={language}
            title="me.index.language"
            value={<span className="mut">{languages[currentLanguage()].name}</span>}
            onPress={() => setOpen('language')}
          />
          {borrower && <Row icon={bell} title="me.reminders.title" onPress={() => setOpen('reminders')} />}
          <HapticsSwitch />
          <Row icon={info} title="me.index.about" onPress={() => setOpen('about')} />
          <Row icon={logout} title="me.index.logout" chevron={false} onPress={() => setOpen('logout')} />
        </List>
      </Menu>
      <Sheet open={open === 'language'} onClose={close} title="me.index.language">
        <p className="mut">{t('me.index.language.hint')}</p>
        <LanguageChoice label="me.index.language" />
      </Sheet>
      <ReminderSheet open={open === 'reminders'} onClose={close} />
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
      >
        {!borrower && <Unsent />}
      </Confirm>
    </Overlap>
  )
}

const loadUnsent = () => loadPart(() => import('../../features/offline/Unsent'))

function Unsent() {
  const { module } = useLazyImport(loadUnsent)
  return module ? <module.UnsentEntries /> : null
}

interface PersonHeadProps {
  session: Session
  name: QueryResult<ReplyOf<typeof user.getMerchantName>>
  children: ReactNode
}

/** The signed-in user and their account type. */
function PersonHead({ session, name, children }: PersonHeadProps) {
  const t = useT()
  return (
    <Card>
      <Line together>
        <PersonAvatar name={session.userName} fileId={session.avatar} own />
        <Stack grow>
          <h2>{(name.state === 'ready' && name.data.storeName) || session.userName}</h2>
          <span className="sm mut">
            <Num>{maskMobile(session.mobile)}</Num> · {t(userType[session.userType])}
          </span>
        </Stack>
      </Line>
      {children}
    </Card>
  )
}
