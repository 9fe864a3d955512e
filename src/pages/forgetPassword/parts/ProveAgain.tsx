import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import type { Path, ReadQuery } from '../../../routes/lookup'
import { buttonClass } from '../../../ui/base/Button'
import { Body } from '../../../ui/layout/Frame'
import { Empty } from '../../../ui/state/async-states'

interface ProveAgainProps {
  query: Pick<ReadQuery<Extract<Path, '/pages/forgetPassword/idCard'>>, 'type' | 'phoneNumber' | 'email'>
  /** True if only the identity must be proved again; otherwise a new code is needed first. */
  identity?: boolean
}

/** Shown if a page of the recovery was opened before its earlier steps. */
export function ProveAgain({ query: { type, phoneNumber, email }, identity = false }: ProveAgainProps) {
  const t = useT()
  const query = { type, phoneNumber, email }
  return (
    <Body center>
      <Empty
        picture="search"
        title="register.forgot.proveAgain"
        text="register.forgot.proveAgain.text"
        action={
          <a
            className={buttonClass()}
            href={
              identity
                ? href('/pages/forgetPassword/idCard', query)
                : href('/pages/forgetPassword/index', { ...query, by: email && 'mail' })
            }
          >
            {t('register.goOn')}
          </a>
        }
      />
    </Body>
  )
}
