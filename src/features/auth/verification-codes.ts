import type { Scene } from '../../../bridge/contract/codes'
import { emailCodes, smsCodes } from '../../../bridge/contract/operations/auth-codes'
import { call } from '../../api/service'

/** Sends a code for a scene to a mobile number (ten digits) and returns its ticket. Rejects with a Failure, e.g. `codeLimit`. */
export async function sendSmsCode(phoneNumber: string, scene: Scene): Promise<string> {
  return (await call(smsCodes.sendSms, { phoneNumber, scene })).smsTranceId
}

/** Verifies a code; afterwards its ticket serves as proof. Rejects with a Failure, e.g. `codeWrong`. */
export async function checkSmsCode(smsTranceId: string, smsAuthCode: string): Promise<void> {
  await call(smsCodes.verifySmsAuthCode, { smsTranceId, smsAuthCode })
}

/** Sends a code for a scene to an e-mail address and returns its ticket. Rejects with a Failure. */
export async function sendEmailCode(email: string, scene: Scene): Promise<string> {
  return (await call(emailCodes.sendEmail, { email, scene })).emailTranceId
}

/** Verifies an e-mailed code; afterwards its ticket serves as proof. Rejects with a Failure. */
export async function checkEmailCode(emailTranceId: string, emailAuthCode: string): Promise<void> {
  await call(emailCodes.verifyEmailCode, { emailTranceId, emailAuthCode })
}
