import * as v from 'valibot'
import { AgreementStep, FeedbackState } from '../codes'
import {
  codeSchema,
  done,
  emptyPage,
  flag,
  id,
  language,
  listPage,
  longText,
  mobile,
  nothing,
  paging,
  secretLine,
  text,
} from '../entities/common'
import { DataRequest } from '../entities/data-request'
import { idList } from '../entities/lists'
import {
  agent,
  agentCard,
  agreement,
  agreementAcceptList,
  agreementText,
  binding,
  information,
  loginMethods,
  newEmail,
  newMobile,
  problem,
  problemDetail,
} from '../entities/person'
import { newPlanRequest } from '../entities/plan-request'
import { heldUntil } from '../entities/prequalification'
import { get, group, post } from '../operation'
import { byIdentity, byPin } from '../step-up'
import { customerRows } from './system-user-customers'

/**
 * Body that turns fingerprint or face login on or off. `signature` and `publicKey` are base64 (see biometric-key.ts); both are
 * null to turn the login off.
 */
const turnOn = v.strictObject({
  confirm: flag,
  deviceId: id,
  signature: v.nullable(secretLine),
  publicKey: v.nullable(text),
  ...byPin,
})

/** The signed-in person's profile, logins, agent, agreements and feedback; an agent's customers. */
export const user = group(
  { path: '/dfp-system/app/user', native: 'dfp.system.user' },
  {
    /** Sets the account name. */
    editAccount: post({
      who: 'user',
      stepUp: { proof: 'pin', or: 'identity', subject: 'account' },
      once: { kind: 'profile' },
      changes: ['profile', 'credential', 'message'],
      body: v.strictObject({ account: text, ...byIdentity }),
      reply: done,
    }),
    /** Changes a borrower's e-mail after the code sent to the new one. */
    editEmail: post({
      who: 'borrower',
      stepUp: { proof: 'pin', or: 'identity', subject: 'email' },
      once: { kind: 'profile' },
      changes: ['profile', 'credential', 'message'],
      body: newEmail,
      reply: done,
      secret: ['emailAuthCode'],
    }),
    /** Changes a borrower's mobile after the code sent to the new one. */
    editPhoneNumber: post({
      who: 'borrower',
      stepUp: { proof: 'pin', or: 'identity', subject: 'phoneNumber' },
      once: { kind: 'profile' },
      changes: ['profile', 'credential', 'message'],
      body: newMobile,
      reply: done,
      secret: ['smsAuthCode'],
    }),
    /** Changes an agent's mobile after the code sent to the new one. */
    editPhoneNumForAgent: post({
      who: 'agent',
      stepUp: { proof: 'pin', or: 'identity', subject: 'phoneNumber' },
      once: { kind: 'profile' },
      changes: ['profile', 'credential', 'message'],
      body: newMobile,
      reply: done,
      secret: ['smsAuthCode'],
    }),
    /** Changes an agent's e-mail after the code sent to the new one. */
    editAgentEmail: post({
      who: 'agent',
      stepUp: { proof: 'pin', or: 'identity', subject: 'email' },
      once: { kind: 'profile' },
      changes: ['profile', 'credential', 'message'],
      body: newEmail,
      reply: done,
      secret: ['emailAuthCode'],
    }),
    /** Requests another agent for the borrower. */
    changeAgentInfoByMerchant: post({
      who: 'borrower',
      once: { kind: 'binding' },
      changes: ['agent', 'message', 'profile'],
      body: v.strictObject({ invitationCode: id, reason: text }),
      reply: binding,
    }),
    /** Binds to an agent by invitation code. */
    bindAgent: post({
      who: 'borrower',
      once: { kind: 'binding' },
      changes: ['agent', 'message', 'profile', 'prequalification'],
      body: v.strictObject({ invitationCode: id }),
      reply: binding,
    }),
    /** Returns whether this borrower has an agent. */
    isBindAgent: post({
      who: 'borrower',
      safe: true,
      reads: ['agent'],
      body: nothing,
      reply: binding,
    }),
    /** The borrower's agent. */
    getBindAgentInfo: post({
      who: 'borrower',
      safe: true,
      reads: ['agent'],
      body: nothing,
      reply: v.nullable(agent),
    }),
    /** The signed-in agent's own card. */
    getAgentInfo: post({
      who: 'agent',
      safe: true,
      reads: ['profile', 'onboarding'],
      body: nothing,
      reply: agent,
    }),
    /** Finds an agent by mobile. */
    getAgentInfoByPhone: get({
      who: 'user',
      safe: true,
      pathEnd: 'getAgentInfoByPhone/{phoneNumber}',
      reads: [],
      body: v.strictObject({ phoneNumber: mobile }),
      reply: v.nullable(agentCard),
    }),
    /** Returns whether this agent has finished onboarding. */
    agentIsOnboarding: post({
      who: 'agent',
      safe: true,
      reads: ['onboarding'],
      body: nothing,
      reply: v.object({
        onboarded: flag,
        state: v.picklist(['NONE', 'IN_REVIEW', 'REJECTED', 'DONE']),
        reason: v.nullable(text),
        heldUntil,
      }),
    }),
    ...customerRows,
    /** The signed-in person's information; the ID number and pictures only with the login PIN. */
    getInformation: post({
      who: 'user',
      safe: true,
      writesWith: 'pinTicket',
      stepUp: { proof: 'pin' },
      reads: ['profile', 'identity', 'agent', 'wallet'],
      changes: [],
      body: v.strictObject(byPin),
      reply: information,
    }),
    /** The borrower's display name and store. */
    getMerchantName: post({
      who: 'user',
      safe: true,
      reads: ['profile', 'identity'],
      body: nothing,
      reply: v.object({ name: text, storeName: v.nullable(text) }),
    }),
    /** Enabled login methods, and the phones that have logged in; `remove` logs one of them out for good. */
    getLoginMgt: post({
      who: 'user',
      safe: true,
      writesWith: 'remove',
      stepUp: { proof: 'pin', subject: 'remove' },
      reads: ['credential'],
      changes: ['credential', 'message'],
      body: v.strictObject({ deviceId: id, remove: v.optional(id), ...byPin }),
      reply: loginMethods,
    }),
    /** Turns fingerprint login on or off. */
    isOpenFingerprint: post({
      who: 'user',
      stepUp: { proof: 'pin', subject: 'deviceId' },
      changes: ['credential', 'message'],
      body: turnOn,
      reply: loginMethods,
      secret: ['signature'],
    }),
    /** Turns face login on or off. */
    isOpenFaceRecognition: post({
      who: 'user',
      stepUp: { proof: 'pin', subject: 'deviceId' },
      changes: ['credential', 'message'],
      body: turnOn,
      reply: loginMethods,
      secret: ['signature'],
    }),
    /** Feedback of the signed-in user by state. */
    getProblemList: post({
      who: 'user',
      safe: true,
      reads: ['feedback'],
      body: v.strictObject({ ...paging, status: codeSchema(FeedbackState) }),
      reply: listPage(problem),
      empty: emptyPage,
    }),
    /** One feedback with its replies. */
    getProblemDetail: post({
      who: 'owner of feedback',
      safe: true,
      reads: ['feedback'],
      body: v.strictObject({ id }),
      reply: problemDetail,
    }),
    /**
     * Sends feedback, or a request to correct data or close the account (refused while a loan is open); with `replyTo` an answer
     * to an open feedback of the same person, whose type stays; with `planRequest` a request for a changed plan of a loan.
     */
    problemFeedback: post({
      who: 'user',
      stepUp: { proof: 'pin', when: { field: 'type', is: DataRequest.close } },
      once: { kind: 'feedback', result: 'id' },
      changes: ['feedback', 'message', 'loan', 'limit'],
      body: v.strictObject({
        type: id,
        text: longText,
        pictures: idList,
        contact: text,
        replyTo: v.optional(id),
        /** Only for the topic `PLAN`, which asks for a changed plan; `text` may then be empty. */
        planRequest: v.optional(newPlanRequest),
        ...byPin,
      }),
      reply: v.object({ id }),
    }),
    /** Agreements for a signed-in step. */
    getAgreementType: post({
      who: 'user',
      safe: true,
      reads: ['agreement'],
      body: v.strictObject({ step: codeSchema(AgreementStep) }),
      reply: v.array(agreement),
    }),
    /** Text of an agreement for a signed-in step as HTML. */
    getAgreement: post({
      who: 'user',
      safe: true,
      reads: ['agreement'],
      body: v.strictObject({ type: id, language }),
      reply: agreementText,
    }),
    /** Records accepted agreements. */
    saveAgreementAccept: post({
      who: 'owner or agent of customer',
      changes: ['agreement', 'prequalification'],
      body: v.strictObject({
        agreementAcceptDTOList: agreementAcceptList,
        customerId: v.optional(id),
      }),
      reply: done,
    }),
  },
)
