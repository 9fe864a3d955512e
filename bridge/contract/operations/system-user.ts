import * as v from 'valibot'
import { AgreementStep, CredentialKind, FeedbackState, PreStatus } from '../codes'
import {
  codeOf,
  count,
  done,
  email,
  flag,
  id,
  language,
  longText,
  mobile,
  noRows,
  nothing,
  pageOf,
  paging,
  secretText,
  text,
} from '../entities/common'
import {
  agent,
  agentCard,
  agreement,
  agreementAccept,
  agreementText,
  binding,
  customer,
  customerDetail,
  information,
  loginMethods,
  problem,
  problemDetail,
} from '../entities/person'
import { get, group, post } from '../operation'

const pinTicket = v.object({ pinTicket: id })
const kind = codeOf(CredentialKind)
const newMobile = v.strictObject({
  phoneNumber: mobile,
  smsTranceId: id,
  smsAuthCode: text,
  identityTicket: v.optional(id),
})
const newEmail = v.strictObject({ email, emailTranceId: id, emailAuthCode: text })
const turnOn = v.strictObject({ confirm: flag, deviceId: id, signature: v.nullable(text) })

/** The signed-in person, their secrets, agent, agreements and feedback; an agent's customers. */
export const user = group(
  { path: '/dfp-system/app/user', native: 'dfp.system.user' },
  {
    changePin: post({
      about: 'Changes the login PIN or password, knowing the old one',
      once: { kind: 'secret' },
      body: v.strictObject({ type: kind, oldValue: secretText, newValue: secretText }),
      reply: done,
      encrypted: ['oldValue', 'newValue'],
    }),
    resetPin: post({
      about: 'Sets a new login PIN or password after a code',
      once: { kind: 'secret' },
      body: v.strictObject({ type: kind, smsTranceId: id, newValue: secretText }),
      reply: done,
      encrypted: ['newValue'],
    }),
    verifyPin: post({
      about: 'Checks the login PIN while signed in',
      body: v.strictObject({ pin: secretText }),
      reply: pinTicket,
      encrypted: ['pin'],
    }),
    changePaymentPwd: post({
      about: 'Changes the payment PIN, knowing the old one',
      once: { kind: 'secret' },
      body: v.strictObject({ oldValue: secretText, newValue: secretText }),
      reply: done,
      encrypted: ['oldValue', 'newValue'],
    }),
    setPaymentPwd: post({
      about: 'Sets the first payment PIN after a code',
      once: { kind: 'secret' },
      body: v.strictObject({ smsTranceId: id, newValue: secretText }),
      reply: done,
      encrypted: ['newValue'],
    }),
    resetPaymentPwd: post({
      about: 'Sets a new payment PIN after a code and the ID number',
      once: { kind: 'secret' },
      body: v.strictObject({ smsTranceId: id, identityTicket: id, newValue: secretText }),
      reply: done,
      encrypted: ['newValue'],
    }),
    verifyPaymentPwd: post({
      about:
        'Checks the payment PIN; the ticket stands for it in one borrowing or paying step. Five wrong ones lock it',
      body: v.strictObject({ pin: secretText }),
      reply: pinTicket,
      encrypted: ['pin'],
    }),
    editAccount: post({
      about: 'Sets the account name',
      once: { kind: 'profile' },
      body: v.strictObject({ account: text }),
      reply: done,
    }),
    editEmail: post({
      about: "A borrower's new e-mail after its code",
      once: { kind: 'profile' },
      body: newEmail,
      reply: done,
      secret: ['emailAuthCode'],
    }),
    editPhoneNumber: post({
      about: "A borrower's new mobile after its code",
      once: { kind: 'profile' },
      body: newMobile,
      reply: done,
      secret: ['smsAuthCode'],
    }),
    editPhoneNumForAgent: post({
      about: "An agent's new mobile after its code",
      once: { kind: 'profile' },
      body: newMobile,
      reply: done,
      secret: ['smsAuthCode'],
    }),
    editAgentEmail: post({
      about: "An agent's new e-mail after its code",
      once: { kind: 'profile' },
      body: newEmail,
      reply: done,
      secret: ['emailAuthCode'],
    }),
    changeAgentInfoByMerchant: post({
      about: 'A borrower asks to change the bound agent',
      once: { kind: 'binding' },
      body: v.strictObject({ invitationCode: id, reason: text }),
      reply: binding,
    }),
    bindAgent: post({
      about: 'Binds to an agent by invitation code',
      once: { kind: 'binding' },
      body: v.strictObject({ invitationCode: id }),
      reply: binding,
    }),
    isBindAgent: post({ about: 'Has this borrower an agent', safe: true, body: nothing, reply: binding }),
    getBindAgentInfo: post({
      about: "The borrower's agent",
      safe: true,
      body: nothing,
      reply: v.nullable(agent),
    }),
    getAgentInfo: post({ about: "The signed-in agent's own card", safe: true, body: nothing, reply: agent }),
    getAgentInfoByPhone: get({
      about: 'Finds an agent by mobile',
      safe: true,
      at: 'getAgentInfoByPhone/{phoneNumber}',
      body: v.strictObject({ phoneNumber: mobile }),
      reply: v.nullable(agentCard),
    }),
    agentIsOnboarding: post({
      about: 'Has this agent finished onboarding',
      safe: true,
      body: nothing,
      reply: v.object({
        onboarded: flag,
        state: v.picklist(['NONE', 'IN_REVIEW', 'REJECTED', 'DONE']),
        reason: v.nullable(text),
      }),
    }),
    getCustomerList: post({
      about: "The agent's customers, searched by name or mobile, filtered by status and period",
      safe: true,
      throttle: 500,
      body: v.strictObject({
        ...paging,
        search: text,
        status: v.nullable(codeOf(PreStatus)),
        newOnly: flag,
        mayApply: v.optional(flag),
      }),
      reply: pageOf(customer),
      empty: noRows,
    }),
    getCustomerInfo: post({
      about: "One customer's profile",
      safe: true,
      body: v.strictObject({ customerId: id }),
      reply: customerDetail,
    }),
    getCustomersNumber: post({
      about: 'How many customers, and new ones in the last 30 days',
      safe: true,
      body: nothing,
      reply: v.object({ total: count, newLast30Days: count }),
    }),
    getInformation: post({
      about: "The signed-in person's full information",
      safe: true,
      body: nothing,
      reply: information,
    }),
    getMerchantName: post({
      about: "The borrower's display name and store",
      safe: true,
      body: nothing,
      reply: v.object({ name: text, storeName: v.nullable(text) }),
    }),
    getLoginMgt: post({
      about: 'Which login methods are on',
      safe: true,
      body: v.strictObject({ deviceId: id }),
      reply: loginMethods,
    }),
    isOpenFingerprint: post({
      about: 'Turns fingerprint login on or off',
      body: turnOn,
      reply: loginMethods,
      secret: ['signature'],
    }),
    isOpenFaceRecognition: post({
      about: 'Turns face login on or off',
      body: turnOn,
      reply: loginMethods,
      secret: ['signature'],
    }),
    getProblemList: post({
      about: 'My feedback by state',
      safe: true,
      body: v.strictObject({ ...paging, status: codeOf(FeedbackState) }),
      reply: pageOf(problem),
      empty: noRows,
    }),
    getProblemDetail: post({
      about: 'One feedback with its replies',
      safe: true,
      body: v.strictObject({ id }),
      reply: problemDetail,
    }),
    problemFeedback: post({
      about: 'Sends feedback',
      once: { kind: 'feedback', result: 'id' },
      body: v.strictObject({ type: id, text: longText, pictures: v.array(id), contact: text }),
      reply: v.object({ id }),
    }),
    getAgreementType: post({
      about: 'Agreements for a signed-in step',
      safe: true,
      body: v.strictObject({ step: codeOf(AgreementStep) }),
      reply: v.array(agreement),
    }),
    getAgreement: post({
      about: 'Text of one of them as HTML',
      safe: true,
      body: v.strictObject({ type: id, language }),
      reply: agreementText,
    }),
    saveAgreementAccept: post({
      about: 'Records accepted agreements',
      body: v.strictObject({ agreementAcceptDTOList: v.array(agreementAccept), customerId: v.optional(id) }),
      reply: done,
    }),
  },
)
