import * as v from 'valibot'
import { BiometricKind, CredentialKind } from '../codes'
import { codeSchema, email, mobile, secretId } from './common'

export const credentialKind = codeSchema(CredentialKind)
export const biometricKind = codeSchema(BiometricKind)

/** Body fields that identify an account by mobile or e-mail. */
export const accountContact = { phoneNumber: v.optional(mobile), email: v.optional(email) }

/** Body fields that identify an account, with a verified code sent to its mobile or e-mail. */
export const accountByCode = {
  ...accountContact,
  smsTranceId: v.optional(secretId),
  emailTranceId: v.optional(secretId),
}
