import * as v from 'valibot'
import { BiometricKind, CredentialKind } from '../codes'
import { codeSchema, done, flag, id, mobile, nothing, secretText, text } from '../entities/common'
import { accountContact, biometrics, session, userInfo } from '../entities/person'
import { group, post } from '../operation'

const credential = codeSchema(CredentialKind)
const biometricKind = codeSchema(BiometricKind)
const smsIdentity = { phoneNumber: mobile, smsTranceId: id }
/** Body fields that identify an account, with a verified code sent to its mobile or e-mail. */
const accountByCode = { ...accountContact, smsTranceId: v.optional(id), emailTranceId: v.optional(id) }

/** Signing in and out, and verification while signed out. */
export const auth = group(
  { path: '/dfp-auth/app', native: 'dfp.auth' },
  {
    accountLogin: post({
      about: 'Signs in with mobile, e-mail or account name and password',
      who: 'public',
      changes: [],
      body: v.strictObject({ account: text, password: secretText, deviceId: id }),
      reply: session,
      encrypted: ['password'],
    }),
    smsLogin: post({
      about: 'Signs in with a mobile and the code sent to it',
      who: 'public',
      changes: [],
      body: v.strictObject({ phoneNumber: mobile, smsTranceId: id, smsAuthCode: text, deviceId: id }),
      reply: session,
      secret: ['smsAuthCode'],
    }),
    pinLogin: post({
      about: 'Signs in with a mobile and the login PIN; five wrong ones lock it',
      who: 'public',
      changes: [],
      body: v.strictObject({ phoneNumber: mobile, pin: secretText, deviceId: id }),
      reply: session,
      encrypted: ['pin'],
    }),
    biometricsLogin: post({
      about: 'Signs in with the challenge that the native prompt signed',
      who: 'public',
      changes: [],
      body: v.strictObject({
        phoneNumber: mobile,
        deviceId: id,
        type: biometricKind,
        challenge: id,
        signature: text,
      }),
      reply: session,
      secret: ['signature'],
    }),
    isBiometrics: post({
      about:
        'Whether fingerprint or face login is on for this account on this device, with the challenge to sign',
      who: 'public',
      safe: true,
      reads: ['credential'],
      body: v.strictObject({ phoneNumber: mobile, deviceId: id, type: biometricKind }),
      reply: biometrics,
    }),
    biometricsResult: post({
      about: 'Reports how a native biometric prompt ended, for audit',
      who: 'public',
      changes: [],
      body: v.strictObject({ phoneNumber: mobile, deviceId: id, type: biometricKind, status: text }),
      reply: done,
    }),
    logout: post({
      about: 'Ends the session; the token stops working',
      who: 'user',
      changes: [],
      body: nothing,
      reply: done,
    }),
    getUserInfo: post({
      about: 'The signed-in user',
      who: 'user',
      safe: true,
      reads: ['profile', 'credential', 'agent'],
      body: nothing,
      reply: userInfo,
    }),
    forgetPwd: post({
      about: 'Sets a new login PIN or password after code and identity were checked',
      who: 'public',
      once: { kind: 'secret' },
      // `identityTicket` proves that the identity was verified on this device; null if the user has no verified identity
      changes: ['credential'],
      body: v.strictObject({
        ...accountByCode,
        identityTicket: v.nullable(id),
        type: credential,
        newValue: secretText,
      }),
      reply: done,
      encrypted: ['newValue'],
    }),
    bindNewDeviceByPhone: post({
      about: 'Trusts this device after an SMS code and returns the session that login withheld',
      who: 'public',
      changes: [],
      body: v.strictObject({ ...smsIdentity, smsAuthCode: text, deviceId: id }),
      reply: session,
      secret: ['smsAuthCode'],
    }),
    verifyPin: post({
      about: 'Whether a PIN or password equals the current one, for a signed-out user with a verified code',
      who: 'public',
      changes: [],
      body: v.strictObject({ ...accountByCode, type: credential, pin: secretText }),
      reply: v.object({ matches: flag }),
      encrypted: ['pin'],
    }),
    validateLegalPersonIdentity: post({
      about: "Checks an ID number against the account's owner; three tries",
      who: 'public',
      changes: [],
      body: v.strictObject({ ...accountContact, idType: id, idNumber: text }),
      reply: v.object({ identityTicket: id }),
      secret: ['idNumber'],
    }),
    getMerchantIdentityName: post({
      about:
        "The owner's masked name and ID type; null if no identity was verified yet, so that the code is enough",
      who: 'public',
      safe: true,
      reads: ['profile'],
      body: v.strictObject(accountContact),
      reply: v.nullable(v.object({ name: text, idType: id })),
    }),
  },
)
