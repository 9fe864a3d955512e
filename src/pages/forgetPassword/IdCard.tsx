import { auth } from '../../../bridge/contract/operations/auth-app'
import { type AccountIdentifier, IdentityStep, toCodeTicket } from '../../features/identity/IdentityStep'
import { useT } from '../../i18n/translate'
import { href, useQuery } from '../../routes/history/links'
import { stepToken } from '../../session/completed-steps'
import { buttonClass } from '../../ui/base/Button'
import { Body } from '../../ui/layout/Frame'
import { Empty } from '../../ui/state/async-states'
import { ProveAgain } from './parts/ProveAgain'

/** Verifies the owner of the account, by ID number or by face. */
export default function IdCard() {
  const t = useT()
  const asked = useQuery('/pages/forgetPassword/idCard')
  const { type, phoneNumber, email } = asked
  const account: AccountIdentifier = phoneNumber ? { phoneNumber } : { email }
  const query = { type, ...account }
  const checked = stepToken('codeChecked', phoneNumber || email)
  // without a checked code the service returns nothing about the account
  if (checked === undefined) return <ProveAgain query={asked} />
  const ticket = toCodeTicket(account, checked)
  const next = href('/pages/forgetPassword/resetPassword', query)
  return (
    <IdentityStep
      account={{ ...account, ...ticket }}
      operation={auth.forgetPwd}
      next={next}
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
