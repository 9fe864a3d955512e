import type { Scene } from '../../../bridge/contract/codes'
import { emailCodes, smsCodes } from '../../../bridge/contract/operations/auth-codes'
import { call } from '../../api/service'
import { deviceId } from '../../session/device-id'

/** Sends a code to a mobile number (ten digits); `scene` is the purpose. Returns the code's ticket; rejects with a Failure. */
export async function sendSmsCode(phoneNumber: string, scene: Scene): Promise<string> {
  return (await call(smsCodes.sendSms, { phoneNumber, scene, deviceId: deviceId() })).smsTranceId
}

/** Verifies a code; afterwards the code's ticket serves as proof. Rejects with a Failure, e.g. `codeWrong`. */
export async function checkSmsCode(smsTranceId: string, smsAuthCode: string): Promise<void> {
  await call(smsCodes.verifySmsAuthCode, { smsTranceId, smsAuthCode })
}

/** Sends a code to an e-mail address; `scene` is the purpose. Returns the code's ticket; rejects with a Failure. */
export async function sendEmailCode(email: string, scene: Scene): Promise<string> {
  return (await call(emailCodes.sendEmail, { email, scene, deviceId: deviceId() })).emailTranceId
}

/** Verifies an e-mailed code. Afterwards `emailTranceId` proves to other operations that the code was right. Rejects with a Failure. */
export async function checkEmailCode(emailTranceId: string, emailAuthCode: string): Promise<void> {
  await call(emailCodes.verifyEmailCode, { emailTranceId, emailAuthCode })
}
