import type { Scene } from '../../../bridge/contract/codes'
import { emailCodes, smsCodes } from '../../../bridge/contract/operations/auth-codes'
import { call } from '../../api/service'

/** Sends a code for a scene to a mobile (ten digits) and gives its ticket. Rejects with a Failure, `codeLimit` among them. */
export async function sendSmsCode(phoneNumber: string, scene: Scene): Promise<string> {
  return (await call(smsCodes.sendSms, { phoneNumber, scene })).smsTranceId
}

/** Checks a code; its ticket is proof afterwards. Rejects with a Failure, `codeWrong` among them. */
export async function checkSmsCode(smsTranceId: string, smsAuthCode: string): Promise<void> {
  await call(smsCodes.verifySmsAuthCode, { smsTranceId, smsAuthCode })
}

/** Sends a code for a scene to an e-mail address and gives its ticket. Rejects with a Failure. */
export async function sendEmailCode(email: string, scene: Scene): Promise<string> {
  return (await call(emailCodes.sendEmail, { email, scene })).emailTranceId
}

/** Checks an e-mailed code; its ticket is proof afterwards. Rejects with a Failure. */
export async function checkEmailCode(emailTranceId: string, emailAuthCode: string): Promise<void> {
  await call(emailCodes.verifyEmailCode, { emailTranceId, emailAuthCode })
}
