import { BindState, BiometricKind, Scene } from '../../../bridge/contract/codes'
import type { user } from '../../../bridge/contract/operations/system-user'
import { pin as pinRule } from '../../../src/domain/rules'
import { useUpCode } from '../auth/codes'
import { paymentPinTicket } from '../auth/secrets'
import { refuse } from '../refuse'
import type { UserRecord } from '../state'
import type { Handlers, World } from '../world'
import { acceptAgreements, agreementsOf, agreementText } from './agreements'

const agentOf = (user: UserRecord) => {
  if (!user.agent) refuse('notAllowed')
  return {
    agentCode: user.agent.code,
    agentName: user.name,
    phoneNumber: user.mobile,
    creditScore: user.agent.creditScore,
  }
}

/** Judges a new payment PIN by the app's own rule; never the one in use. */
function judgePaymentPin(user: UserRecord, value: string): void {
  if (pinRule(value)) refuse('pinSimple')
  if (value === user.paymentPin) refuse('pinSameAsOld')
}

function setPaymentPin(user: UserRecord, value: string): void {
  user.paymentPin = value
  user.tries.paymentPin = { wrong: 0, lockedUntil: 0 }
}

const boundAgent = (world: World): UserRecord | undefined => {
  const binding = world.state.bindings[world.me.id]
  return binding?.state === BindState.bound ? world.state.users[binding.agentId] : undefined
}

/** The signed-in person, as far as borrowing and repaying need it. */
export const userHandlers: Partial<Handlers<typeof user>> = {
  setPaymentPwd({ smsTranceId, newValue }, world) {
    if (world.me.paymentPin !== null) refuse('notAllowed')
    judgePaymentPin(world.me, newValue)
    useUpCode(smsTranceId, world.me.mobile, Scene.paymentPin, world)
    setPaymentPin(world.me, newValue)
    return null
  },
  verifyPaymentPwd: ({ pin }, world) => ({ pinTicket: paymentPinTicket(pin, world) }),
  isBindAgent(_, world) {
    const binding = world.state.bindings[world.me.id]
    return { state: binding?.state ?? BindState.none, reason: binding?.reason ?? null }
  },
  getBindAgentInfo(_, world) {
    const agent = boundAgent(world)
    return agent ? agentOf(agent) : null
  },
  getAgentInfo: (_, world) => agentOf(world.me),
  agentIsOnboarding(_, world) {
    const { onboarding: state } = world.me.agent ?? refuse('notAllowed')
    return { onboarded: state === 'DONE', state, reason: null }
  },
  getInformation(_, world) {
    const { me } = world
    return {
      userName: me.name,
      userType: me.userType,
      avatar: me.avatar,
      userAccount: me.account,
      phoneNumber: me.mobile,
      email: me.email,
      ekyc: me.pre.ekyc,
      storeName: me.storeName,
      ewalletUsed: me.pre.form?.ewalletUsed ?? null,
      agentCode: me.agent?.code ?? null,
      creditScore: me.agent?.creditScore ?? null,
    }
  },
  getMerchantName: (_, { me }) => ({ name: me.name, storeName: me.storeName }),
  getLoginMgt({ deviceId }, { me }) {
    const on = (kind: BiometricKind) =>
      me.biometrics.some((one) => one.deviceId === deviceId && one.kind === kind)
    return {
      pin: true,
      password: true,
      fingerprint: on(BiometricKind.fingerprint),
      face: on(BiometricKind.face),
    }
  },
  getAgreementType: ({ step }, world) => agreementsOf(step, world),
  getAgreement: ({ type }, world) => agreementText(type, world),
  saveAgreementAccept({ agreementAcceptDTOList, customerId }, world) {
    acceptAgreements(world.customer(customerId), agreementAcceptDTOList, world)
    return null
  },
}
