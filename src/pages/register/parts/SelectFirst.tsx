import { useSay } from '../../../i18n/translate'
import { href } from '../../../routes/links'
import { Empty } from '../../../ui/async-states'
import { buttonClass } from '../../../ui/Button'
import { Body } from '../../../ui/Frame'

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
