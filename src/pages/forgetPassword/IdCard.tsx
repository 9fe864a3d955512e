import { type AccountIdentifier, IdentityStep } from '../../features/identity/IdentityStep'
import { useT } from '../../i18n/translate'
import { href, useQuery } from '../../routes/history/links'
import { useNextPage } from '../../routes/next-page'
import { buttonClass } from '../../ui/base/Button'
import { Body } from '../../ui/layout/Frame'
import { Empty } from '../../ui/state/async-states'

/** Verifies the owner of the account, by ID number or by face. */
export default function IdCard() {
  const t = useT()
  const { type, phoneNumber, email } = useQuery('/pages/forgetPassword/idCard')
  const account: AccountIdentifier = phoneNumber ? { phoneNumber } : { email }
  const query = { type, ...account }
  const reset = useNextPage('/pages/forgetPassword/resetPassword')
  const next = href('/pages/forgetPassword/resetPassword', query)
  return (
    <IdentityStep
      account={account}
      next={next}
      onProven={() => reset.replace(query)}
      fallback={
        <Body center>
          <Empty
            picture="done"
            title="register.forgot.noIdentity"
            action={
              <a className={buttonClass()} href={next}>
                {t('register.goOn')}
              </a>
            }
          />
        </Body>
      }
    />
  )
}
