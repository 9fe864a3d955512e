import * as v from 'valibot'
import { done, id, secretId, secretLine, secretText } from '../entities/common'
import { biometricKind, credentialKind } from '../entities/credentials'
import { group, post } from '../operation'
import { byIdentity, byPin, proofPurpose } from '../step-up'

const pinTicket = v.object({ pinTicket: secretId })
/** A challenge of `isBiometrics`, signed by the phone's key (see biometric-key.ts). */
const signedChallenge = v.strictObject({
  deviceId: id,
  type: biometricKind,
  challenge: secretId,
  signature: secretLine,
})

/** The login PIN, password and payment PIN of the signed-in person. */
export const credentials = group(
  { path: '/dfp-system/app/user', native: 'dfp.system.user' },
  {
    /** Changes the login PIN or password, given the old one. */
    changePin: post({
      who: 'user',
      once: { kind: 'secret' },
      changes: ['credential', 'profile', 'message'],
      body: v.strictObject({ type: credentialKind, oldValue: secretText, newValue: secretText }),
      reply: done,
      encrypted: ['oldValue', 'newValue'],
    }),
    /** Sets a new login PIN or password after a code and an identity check by camera. */
    resetPin: post({
      who: 'user',
      stepUp: { proof: 'identity', subject: 'type' },
      once: { kind: 'secret' },
      changes: ['credential', 'profile', 'message'],
      body: v.strictObject({
        type: credentialKind,
        smsTranceId: secretId,
        newValue: secretText,
        ...byIdentity,
      }),
      reply: done,
      encrypted: ['newValue'],
    }),
    /**
     * Checks the login PIN, or a signature by the fingerprint or face key of this phone, and returns a ticket for one operation.
     */
    verifyPin: post({
      who: 'user',
      // each reply is a ticket for one call, so two calls never share it
      throttle: 0,
      changes: [],
      body: v.strictObject({
        pin: v.nullable(secretText),
        ...proofPurpose,
        biometrics: v.optional(signedChallenge),
      }),
      reply: pinTicket,
      encrypted: ['pin'],
    }),
    /** Changes the payment PIN, given the old one. */
    changePaymentPwd: post({
      who: 'user',
      once: { kind: 'secret' },
      changes: ['credential', 'profile', 'message'],
      body: v.strictObject({ oldValue: secretText, newValue: secretText }),
      reply: done,
      encrypted: ['oldValue', 'newValue'],
    }),
    /** Sets the first payment PIN after a code and the login PIN. */
    setPaymentPwd: post({
      who: 'user',
      stepUp: { proof: 'pin' },
      once: { kind: 'secret' },
      changes: ['credential', 'profile', 'message'],
      body: v.strictObject({ smsTranceId: secretId, newValue: secretText, ...byPin }),
      reply: done,
      encrypted: ['newValue'],
    }),
    /** Sets a new payment PIN after a code and an identity check by camera. */
    resetPaymentPwd: post({
      who: 'user',
      stepUp: { proof: 'identity', unverified: 'pin' },
      once: { kind: 'secret' },
      changes: ['credential', 'profile', 'message'],
      body: v.strictObject({ smsTranceId: secretId, newValue: secretText, ...byIdentity }),
      reply: done,
      encrypted: ['newValue'],
    }),
    /** Checks the payment PIN and returns a ticket that replaces it in one borrowing or payment step. Five wrong PINs lock it. */
    verifyPaymentPwd: post({
      who: 'user',
      throttle: 0,
      changes: [],
      body: v.strictObject({ pin: secretText, ...proofPurpose }),
      reply: pinTicket,
      encrypted: ['pin'],
    }),
  },
)
