import * as v from 'valibot'
import { Scene } from '../codes'
import { codeSchema, done, email, id, mobile, secretId, verificationCode } from '../entities/common'
import { mail, sms } from '../entities/person'
import { group, post } from '../operation'

const scene = codeSchema(Scene)
/** The phone that asks, because codes are limited by recipient and by caller. */
const byPhone = { deviceId: v.optional(id) }

/** Sends and checks codes by SMS. Refuses with `codeLimit` after too many codes to one number, or by one caller, in an hour. */
export const smsCodes = group(
  { path: '/dfp-auth/app/sms', native: 'dfp.auth.sms' },
  {
    /** Sends a code for a scene to a mobile. */
    sendSms: post({
      who: 'public',
      changes: [],
      body: v.strictObject({ phoneNumber: mobile, scene, ...byPhone }),
      reply: sms,
    }),
    /** Checks a code; its smsTranceId then proves it to the operation of the scene. */
    verifySmsAuthCode: post({
      who: 'public',
      changes: [],
      body: v.strictObject({ smsTranceId: secretId, smsAuthCode: verificationCode }),
      reply: done,
      secret: ['smsAuthCode'],
    }),
  },
)

/** Sends and checks codes by e-mail, with the same limits as for SMS. */
export const emailCodes = group(
  { path: '/dfp-auth/app/email', native: 'dfp.auth.email' },
  {
    /** Sends a code for a scene to an e-mail address. */
    sendEmail: post({
      who: 'public',
      changes: [],
      body: v.strictObject({ email, scene, ...byPhone }),
      reply: mail,
    }),
    /** Checks a code; its emailTranceId then proves it to the operation of the scene. */
    verifyEmailCode: post({
      who: 'public',
      changes: [],
      body: v.strictObject({ emailTranceId: secretId, emailAuthCode: verificationCode }),
      reply: done,
      secret: ['emailAuthCode'],
    }),
  },
)
