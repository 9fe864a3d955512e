import * as v from 'valibot'
import { Scene, UserType } from '../codes'
import {
  codeSchema,
  dictEntry,
  done,
  email,
  flag,
  id,
  language,
  longText,
  mobile,
  nothing,
  secretId,
  secretLine,
  secretText,
  text,
} from '../entities/common'
import { withdrawnPapers } from '../entities/paper'
import { agentCard, agreement, agreementAcceptList, agreementText } from '../entities/person'
import { get, group, post } from '../operation'

const registration = {
  phoneNumber: mobile,
  /** With `emailTranceId`, or both null. */
  email: v.nullable(email),
  smsTranceId: secretId,
  emailTranceId: v.nullable(secretId),
  scene: codeSchema(Scene),
  userType: v.picklist([UserType.merchant, UserType.individual]),
  agreementAcceptDTOList: agreementAcceptList,
}

/** Registration, and other operations that are needed before signing in. */
export const register = group(
  { path: '/dfp-auth/app/register', native: 'dfp.auth.register' },
  {
    /** Creates a borrower whose codes were verified; a repeated call with the same codes returns the same account. */
    registerUser: post({
      who: 'public',
      once: { kind: 'registration', result: 'userID' },
      changes: [],
      body: v.strictObject({ ...registration, pin: secretText, invitationCode: v.nullable(id) }),
      reply: v.object({ userID: id }),
      encrypted: ['pin'],
    }),
    /** Creates a borrower bound to the calling agent. */
    registerForAgent: post({
      who: 'agent',
      once: { kind: 'registration', subject: 'phoneNumber', result: 'customerId' },
      changes: ['customer', 'agent', 'message'],
      body: v.strictObject({
        phoneNumber: mobile,
        email: v.nullable(email),
        smsTranceId: secretId,
        smsAuthCode: secretLine,
        userType: registration.userType,
        agreementAcceptDTOList: registration.agreementAcceptDTOList,
      }),
      reply: v.object({ customerId: id }),
      secret: ['smsAuthCode'],
    }),
    /** Returns whether a mobile number or e-mail address is registered. */
    isRegister: post({
      who: 'public',
      safe: true,
      reads: [],
      body: v.strictObject({ phoneNumber: v.optional(mobile), email: v.optional(email) }),
      reply: v.object({ registered: flag }),
    }),
    /** Text of one agreement as HTML, before sign-in. */
    getAgreement: post({
      who: 'public',
      safe: true,
      reads: ['agreement'],
      body: v.strictObject({ type: id, language }),
      reply: agreementText,
    }),
    /** The agreements that must be accepted before registering. */
    getAgreementType: post({
      who: 'public',
      safe: true,
      reads: ['agreement'],
      body: nothing,
      reply: v.array(agreement),
    }),
    /** The agent behind an invitation code. */
    getAgentInfo: post({
      who: 'public',
      safe: true,
      reads: [],
      body: v.strictObject({ invitationCode: id }),
      reply: v.nullable(agentCard),
    }),
    /** Dictionaries needed before sign-in. */
    getDictTypes: get({
      who: 'public',
      safe: true,
      reads: [],
      body: nothing,
      reply: v.object({
        countries: v.array(dictEntry),
        accountTypes: v.array(dictEntry),
        problemTypes: v.array(dictEntry),
        idTypes: v.array(dictEntry),
        withdrawnPapers,
      }),
    }),
    /** Sends a report of a user who can't sign in. */
    problemFeedback: post({
      who: 'public',
      once: { kind: 'feedback' },
      changes: [],
      body: v.strictObject({ type: id, text: longText, contact: text }),
      reply: done,
    }),
  },
)
