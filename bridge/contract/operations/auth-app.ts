import * as v from 'valibot'
import { done, flag, id, mobile, nothing, secretId, secretLine, secretText, text } from '../entities/common'
import { accountByCode, biometricKind, credentialKind } from '../entities/credentials'
import { biometrics, session, userInfo } from '../entities/person'
import { group, post } from '../operation'
import { byPin, optionalTicket } from '../step-up'

const smsIdentity = { phoneNumber: mobile, smsTranceId: secretId }

/** Signing in and out, and verification while signed out. */
export const auth = group(
  { path: '/dfp-auth/app', native: 'dfp.auth' },
  {
    /** Signs in with mobile, e-mail or account name and password. */
    accountLogin: post({
      who: 'public',
      changes: [],
      body: v.strictObject({ account: text, password: secretText, deviceId: id }),
      reply: session,
      encrypted: ['password'],
    }),
    /** Signs in with a mobile and the code sent to it. */
    smsLogin: post({
      who: 'public',
      changes: [],
      body: v.strictObject({
        phoneNumber: mobile,
        smsTranceId: secretId,
        smsAuthCode: secretLine,
        deviceId: id,
      }),
      reply: session,
      secret: ['smsAuthCode'],
    }),
    /** Signs in with a mobile and the login PIN; five wrong ones lock it. */
    pinLogin: post({
      who: 'public',
      changes: [],
      body: v.strictObject({ phoneNumber: mobile, pin: secretText, deviceId: id }),
      reply: session,
      encrypted: ['pin'],
    }),
    /** Signs in with the challenge that the native prompt signed. */
    biometricsLogin: post({
      who: 'public',
      changes: [],
      body: v.strictObject({
        phoneNumber: mobile,
        deviceId: id,
        type: biometricKind,
        challenge: secretId,
        signature: secretLine,
      }),
      reply: session,
      secret: ['signature'],
    }),
    /** Returns whether fingerprint or face login is on for this account on this device, with the challenge to sign. */
    isBiometrics: post({
      who: 'public',
      // issues a challenge, so it is no read; repeating it does no harm
      changes: [],
      throttle: 0,
      body: v.strictObject({ phoneNumber: mobile, deviceId: id, type: biometricKind }),
      reply: biometrics,
    }),
    /** Reports how a native biometric prompt ended, for audit. */
    biometricsResult: post({
      who: 'public',
      changes: [],
      body: v.strictObject({ phoneNumber: mobile, deviceId: id, type: biometricKind, status: text }),
      reply: done,
    }),
    /** Ends the session; the token stops working. */
    logout: post({
      who: 'user',
      changes: [],
      body: nothing,
      reply: done,
    }),
    /** The signed-in user. */
    getUserInfo: post({
      who: 'user',
      safe: true,
      reads: ['profile', 'credential', 'agent'],
      body: nothing,
      reply: userInfo,
    }),
    /** Sets a new login PIN or password after a code and an identity check by camera. */
    forgetPwd: post({
      who: 'public',
      stepUp: { proof: 'identity', subject: 'type' },
      once: { kind: 'secret' },
      // `identityTicket` proves that the identity was verified on this device; null if the user has no verified identity
      changes: ['credential'],
      body: v.strictObject({
        ...accountByCode,
        identityTicket: optionalTicket,
        type: credentialKind,
        newValue: secretText,
      }),
      reply: done,
      encrypted: ['newValue'],
    }),
    /** Trusts this device after the PIN or password and an SMS code, and returns the session that login withheld. */
    bindNewDeviceByPhone: post({
      who: 'public',
      stepUp: { proof: 'pin', subject: 'deviceId' },
      changes: [],
      body: v.strictObject({ ...smsIdentity, smsAuthCode: secretLine, deviceId: id, ...byPin }),
      reply: session,
      secret: ['smsAuthCode'],
    }),
    /** Returns whether a PIN or password equals the current one, for a signed-out user with a verified code. */
    verifyPin: post({
      who: 'public',
      changes: [],
      body: v.strictObject({ ...accountByCode, type: credentialKind, pin: secretText }),
      reply: v.object({ matches: flag }),
      encrypted: ['pin'],
    }),
    /**
     * Checks an ID number against the account's owner, who is signed in or has a verified code; three tries. The camera check
     * follows.
     */
    validateLegalPersonIdentity: post({
      who: 'public',
      changes: [],
      body: v.strictObject({ ...accountByCode, idType: id, idNumber: secretLine }),
      reply: v.object({ identityTicket: secretId }),
      secret: ['idNumber'],
    }),
    /** The owner's masked name and ID type after a code or while signed in; null if no identity was verified yet. */
    getMerchantIdentityName: post({
      who: 'public',
      safe: true,
      reads: ['profile'],
      body: v.strictObject(accountByCode),
      reply: v.nullable(v.object({ name: text, idType: id })),
    }),
  },
)
