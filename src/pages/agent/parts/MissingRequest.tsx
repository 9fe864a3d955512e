import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/links'
import { Empty } from '../../../ui/async-states'
import { buttonClass } from '../../../ui/Button'
import { Body } from '../../../ui/Frame'

/** A page of the flow that was opened without its loan, or after that loan was submitted. */
export function MissingRequest() {
  const t = useT()
  return (
    <Body center>
      <Empty
        picture="search"
        title="agent.astray.title"
        text="agent.astray.text"
        action={
          <a className={buttonClass('secondary', 'small')} href={href('/pages/agent/index')}>
            {t('agent.astray.go')}
          </a>
        }
      />
    </Body>
  )
}
