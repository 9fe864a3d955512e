import type { Session as LoginReply } from '../../../../bridge/contract/entities/person'
import { auth } from '../../../../bridge/contract/operations/auth-app'
import { Failure } from '../../../../bridge/gateway/failure'
import { call, failureMessage } from '../../../api/service'
import { mobile } from '../../../domain/form/rules'
import { chooseLanguage, suggestedLanguage } from '../../../features/account/phone-language'
import { completeLogin } from '../../../features/auth/complete-login'
import { languages } from '../../../i18n/languages'
import { loadNamespaces } from '../../../i18n/namespaces'
import { t } from '../../../i18n/translate'
import { takeAddressAfterLogin } from '../../../routes/after-login'
import { restart } from '../../../routes/history/links'
import { deviceId } from '../../../session/device-id'
import type { SignInMethod } from '../../../session/session'

// the cipher is needed as soon as the six-digit PIN is complete, so load it together with this module
void import('../../../../bridge/gateway/pin-cipher').catch(() => undefined)

// re-exported so that the bundler puts the sheets into the same chunk as the sign-in code
export { Sheets } from './Sheets'

/** The language to offer with one tap, undefined for none. */
export function suggestLanguage() {
  const language = suggestedLanguage()
  return language && { language, name: languages[language].name, choose: () => chooseLanguage(language) }
}

/** Completes a login and opens the next page. */
export async function finishLogin(token: string, reply: LoginReply, method: SignInMethod): Promise<void> {
  restart(takeAddressAfterLogin(await completeLogin(token, reply, method)))
}

/** Returns the error message for an invalid mobile number. */
export async function mobileProblem(typed: string): Promise<string> {
  await loadNamespaces(['common'])
  return t(typed.trim() ? (mobile(typed)?.key ?? 'rule.mobile.format') : 'signin.index.mobileRequired')
}

/** Signs in by PIN. Returns the reply, or an error message if signing in fails. */
export async function pinLogin(phoneNumber: string, pin: string): Promise<LoginReply | string> {
  try {
    return await call(auth.pinLogin, { phoneNumber, pin, deviceId: deviceId() })
  } catch (error) {
    if (error instanceof Failure) return failureMessage(error)
    throw error
  }
}
