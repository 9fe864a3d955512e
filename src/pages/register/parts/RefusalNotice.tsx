import { normaliseMobile } from '../../../domain/person/mobile'
import { registration } from '../../../features/auth/registration'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { buttonClass } from '../../../ui/base/Button'
import { Notice } from '../../../ui/state/status'
import type { Phase } from './use-register'

type Remedy = Extract<Phase, { name: 'refused' }>['remedy']

/** Explains why the account was not created, and links to the solution. */
export function RefusalNotice({ message, remedy }: { message: string; remedy: Remedy }) {
  const t = useT()
  const ways = {
    login: {
      text: 'register.login',
      to: href('/pages/login/index', { phoneNumber: normaliseMobile(registration().mobile) }),
    },
    codes: { text: 'register.newCodes', to: href('/pages/register/verification') },
    agreements: { text: 'register.goOn', to: href('/pages/register/index') },
    none: null,
  } as const
  const way = ways[remedy]
  return (
    <div role="alert">
      <Notice
        tone="bad"
        action={
          way && (
            <a className={buttonClass('secondary', 'small')} href={way.to}>
              {t(way.text)}
            </a>
          )
        }
      >
        {message}
      </Notice>
    </div>
  )
}
