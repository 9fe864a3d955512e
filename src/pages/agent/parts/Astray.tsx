import { useSay } from '../../../i18n/translate'
import { href } from '../../../routes/links'
import { Empty } from '../../../ui/async-states'
import { buttonClass } from '../../../ui/Button'
import { Body } from '../../../ui/Frame'

/** A page of the flow that was opened without the loan it is about, or after that loan was asked for. */
export function Astray() {
  const say = useSay()
  return (
    <Body center>
      <Empty
        picture="search"
        title="agent.astray.title"
        text="agent.astray.text"
        action={
          <a className={buttonClass('secondary', 'small')} href={href('/pages/agent/index')}>
            {say('agent.astray.go')}
          </a>
        }
      />
    </Body>
  )
}
