import * as v from 'valibot'
import { CredentialKind } from '../codes'
import { codeSchema, done, id, secretText } from '../entities/common'
import { post } from '../operation'

const pinTicket = v.object({ pinTicket: id })
const kind = codeSchema(CredentialKind)

/** Operations for the login PIN, password and payment PIN of the signed-in person; part of the group `user`. */
export const credentialRows = {
  changePin: post({
    about: 'Changes the login PIN or password, given the old one',
    who: 'user',
    once: { kind: 'secret' },
    changes: ['credential', 'profile', 'message'],
    body: v.strictObject({ type: kind, oldValue: secretText, newValue: secretText }),
    reply: done,
    encrypted: ['oldValue', 'newValue'],
  }),
  resetPin: post({
    about: 'Sets a new login PIN or password after a code',
    who: 'user',
    once: { kind: 'secret' },
    changes: ['credential', 'profile', 'message'],
    body: v.strictObject({ type: kind, smsTranceId: id, newValue: secretText }),
    reply: done,
    encrypted: ['newValue'],
  }),
  verifyPin: post({
    about: 'Checks the login PIN while signed in',
    who: 'user',
    changes: [],
    body: v.strictObject({ pin: secretText }),
    reply: pinTicket,
    encrypted: ['pin'],
  }),
  changePaymentPwd: post({
    about: 'Changes the payment PIN, given the old one',
    who: 'user',
    once: { kind: 'secret' },
    changes: ['credential', 'profile', 'message'],
    body: v.strictObject({ oldValue: secretText, newValue: secretText }),
    reply: done,
    encrypted: ['oldValue', 'newValue'],
  }),
  setPaymentPwd: post({
    about: 'Sets the first payment PIN after a code',
    who: 'user',
    once: { kind: 'secret' },
    changes: ['credential', 'profile', 'message'],
    body: v.strictObject({ smsTranceId: id, newValue: secretText }),
    reply: done,
    encrypted: ['newValue'],
  }),
  resetPaymentPwd: post({
    about: 'Sets a new payment PIN after a code and the ID number',
    who: 'user',
    once: { kind: 'secret' },
    changes: ['credential', 'profile', 'message'],
    body: v.strictObject({ smsTranceId: id, identityTicket: id, newValue: secretText }),
    reply: done,
    encrypted: ['newValue'],
  }),
  verifyPaymentPwd: post({
    about:
      'Checks the payment PIN and returns a ticket that replaces it in one borrowing or payment step. Five wrong PINs lock it',
    who: 'user',
    changes: [],
    body: v.strictObject({ pin: secretText }),
    reply: pinTicket,
    encrypted: ['pin'],
  }),
}
