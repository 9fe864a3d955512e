import { href } from '../../../nav/go'
import { useSay } from '../../../text/text'
import { buttonClass } from '../../../ui/Button'
import { Body } from '../../../ui/Frame'
import { Empty } from '../../../ui/faces'

/** A page of registering that was opened without what comes before it. */
export function SelectFirst() {
  const say = useSay()
  return (
    <Body center>
      <Empty
        picture="search"
        title="register.astray"
        text="register.astray.text"
        action={
          <a className={buttonClass()} href={href('/pages/register/selectAccountType')}>
            {say('register.start')}
          </a>
        }
      />
    </Body>
  )
}
