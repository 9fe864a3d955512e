import { href } from '../nav/go'
import { homeOf } from '../nav/guard'
import { useSession } from '../state/session'
import { useSay } from '../text/text'
import { buttonClass } from '../ui/Button'
import { Body } from '../ui/Frame'
import { Empty } from '../ui/faces'

/** A link that lacks what its page needs: that it does, and a way home. */
export default function IncompleteLink() {
  const say = useSay()
  const session = useSession()
  return (
    <Body center>
      <Empty
        picture="search"
        title="ui.incomplete.title"
        text="ui.incomplete.text"
        action={
          <a className={buttonClass()} href={session ? homeOf(session) : href('/pages/login/index')}>
            {say(session ? 'ui.incomplete.home' : 'ui.incomplete.login')}
          </a>
        }
      />
    </Body>
  )
}
