import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { buttonClass } from '../../../ui/base/Button'
import { Body } from '../../../ui/layout/Frame'
import { Empty } from '../../../ui/state/async-states'

/** Shown if a registration page was opened before its earlier steps. */
export function MissingSteps() {
  const t = useT()
  return (
    <Body center>
      <Empty
        picture="search"
        title="register.astray"
        text="register.astray.text"
        action={
          <a className={buttonClass()} href={href('/pages/register/selectAccountType')}>
            {t('register.start')}
          </a>
        }
      />
    </Body>
  )
}
