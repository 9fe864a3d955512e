import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { Empty } from '../../../ui/async-states'
import { buttonClass } from '../../../ui/Button'
import { Body } from '../../../ui/Frame'

/** A registration page that was opened before its earlier steps. */
export function SelectFirst() {
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
