import { useState } from 'react'
import { limits } from '../../../bridge/contract/limits'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { user } from '../../../bridge/contract/operations/system-user'
import { lender } from '../../domain/lender'
import { maskMobile } from '../../domain/mobile'
import { LanguageChoice, languageNames } from '../../lending/LanguageChoice'
import { userType } from '../../lending/status'
import { href, restart } from '../../nav/go'
import { restartApp } from '../../nav/language'
import { useIsBorrower } from '../../state/byUserType'
import { useAction, useResource } from '../../state/resource'
import { forgetSession, useSession } from '../../state/session'
import { currentLanguage, type MessageKey, useSay } from '../../text/text'
import { Avatar } from '../../ui/Avatar'
import { Facts } from '../../ui/Facts'
import { Line } from '../../ui/Frame'
import type { IconShape } from '../../ui/Icon'
import { idCard, info, language, lock, logout, message, wallet } from '../../ui/icons'
import { List, Row } from '../../ui/List'
import { Card, Overlap, Stack } from '../../ui/Page'
import { Confirm, Sheet } from '../../ui/Sheet'

interface Entry {
  icon: IconShape
  title: MessageKey
  address: string
}

const both: readonly Entry[] = [
  { icon: message, title: 'index.messageCenter.title', address: href('/pages/index/messageCenter') },
]
const ofBorrowers: readonly Entry[] = [
  { icon: idCard, title: 'index.preInfo.title', address: href('/pages/index/preInfo') },
  { icon: wallet, title: 'me.eWalletMgrt.title', address: href('/pages/me/eWalletMgrt') },
  { icon: lock, title: 'me.paymentCode.index.title', address: href('/pages/me/paymentCode/index') },
  ...both,
]

/** Me: who is signed in, what is theirs, language, about, log out. */
export default function Index() {
  const say = useSay()
  const session = useSession()
  const borrower = useIsBorrower()
  const name = useResource(user.getMerchantName, {})
  const { run, busy } = useAction(auth.logout)
  const [open, setOpen] = useState<'language' | 'about' | 'logout' | null>(null)
  const close = () => setOpen(null)
  if (!session) return null

  const leave = async () => {
    // whatever the service says, this device forgets the session
    await run({}, { quiet: true }).catch(() => undefined)
    // the page goes first: a page that loses its session is kept as the place to come back to
    restart('/pages/login/index')
    forgetSession()
  }

  return (
    <Overlap>
      <Card>
        <Line together>
          <Avatar name={session.userName} />
          <Stack grow>
            <h2>{(name.state === 'ready' && name.data.storeName) || session.userName}</h2>
            <span className="sm mut">
              <span className="num">{maskMobile(session.mobile)}</span> · {say(userType[session.userType])}
            </span>
          </Stack>
        </Line>
      </Card>
      <List>
        {(borrower ? ofBorrowers : both).map(({ icon, title, address }) => (
          <Row key={address} icon={icon} title={title} href={address} />
        ))}
      </List>
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
        <p className="mut">{say('me.index.language.hint')}</p>
        <LanguageChoice label="me.index.language" onChange={restartApp} />
      </Sheet>
      <Sheet open={open === 'about'} onClose={close} title="me.index.about">
        <Facts
          rows={[
            { label: 'me.index.about.version', value: `${limits.appVersion} (${limits.appBuild})` },
            { label: 'me.index.about.lender', value: lender.name },
            { label: 'me.index.about.sec', value: lender.secNo },
            { label: 'me.index.about.ca', value: lender.caNo },
          ]}
        />
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
