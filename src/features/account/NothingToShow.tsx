import { type Text, useT } from '../../i18n/translate'
import { homePath } from '../../routes/guard'
import { href } from '../../routes/history/links'
import { useSession } from '../../session/session'
import { buttonClass } from '../../ui/base/Button'
import type { PictureName } from '../../ui/base/pictures'
import { Body } from '../../ui/layout/Frame'
import { Empty } from '../../ui/state/async-states'

interface NothingToShowProps {
  title: Text
  text: Text
  picture?: PictureName
}

/** A page without content: explains why, and links to the home page. */
export function NothingToShow({ title, text, picture = 'search' }: NothingToShowProps) {
  const t = useT()
  const session = useSession()
  return (
    <Body center>
      <Empty
        picture={picture}
        title={title}
        text={text}
        action={
          <a className={buttonClass()} href={session ? homePath(session) : href('/pages/login/index')}>
            {t(session ? 'ui.incomplete.home' : 'ui.incomplete.login')}
          </a>
        }
      />
    </Body>
  )
}

/** Shown on a result page that was opened without a result, e.g. by a link or after a restart. */
export const NotDone = () => <NothingToShow title="ui.notDone.title" text="ui.notDone.text" />
