import { type Text, useT } from '../../i18n/translate'
import { homeOf } from '../../routes/guard'
import { href } from '../../routes/history/links'
import { useSession } from '../../session/session'
import { buttonClass } from '../../ui/base/Button'
import type { PictureName } from '../../ui/base/pictures'
import { Body } from '../../ui/layout/Frame'
import { Empty } from '../../ui/state/async-states'

interface WayHomeProps {
  title: Text
  text: Text
  picture?: PictureName
}

/** A page that has nothing to show: why, and the way home. */
export function WayHome({ title, text, picture = 'search' }: WayHomeProps) {
  const t = useT()
  const session = useSession()
  return (
    <Body center>
      <Empty
        picture={picture}
        title={title}
        text={text}
        action={
          <a className={buttonClass()} href={session ? homeOf(session) : href('/pages/login/index')}>
            {t(session ? 'ui.incomplete.home' : 'ui.incomplete.login')}
          </a>
        }
      />
    </Body>
  )
}

/** A page that reports what was just done, when nothing was: it was opened by a link or after a restart. */
export const NotDone = () => <WayHome title="ui.notDone.title" text="ui.notDone.text" />
