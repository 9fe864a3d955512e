import { AgreementStep, BindState, Scene } from '../../../bridge/contract/codes'
import type { BodyOf } from '../../../bridge/contract/operation'
import type { register } from '../../../bridge/contract/operations/auth-register'
import { pin as pinRule } from '../../../src/domain/form/rules'
import { normalizeEmail } from '../../../src/domain/person/email'
import { notifyUser } from '../agent/notifications'
import { refuseNotOnboarded } from '../agent/onboarding'
import { refuse } from '../call/refuse'
import { linkTo } from '../link'
import { getSignedInAgent } from '../loan/orders/parties'
import { sendMail } from '../messages'
import type { UserRecord } from '../state'
import { acceptAgreements, hasAccepted } from '../system/agreements'
import { findUser } from '../users'
import type { World } from '../world'
import { checkCode, consumeCode } from './codes'
import { addBorrower } from './new-user'

/** A random PIN that the PIN rule accepts. */
function drawInitialPin(world: World): string {
  for (;;) {
    const drawn = world.digits(6)
    if (!pinRule(drawn)) return drawn
  }
}

/** Sends a customer their initial secrets by SMS. */
// decided: initial secrets are sent in English, like every SMS of the service; they are shown neither in the app nor to the agent
function sendSecrets({ mobile, pin, password }: UserRecord, agent: UserRecord, world: World): void {
  const text = `Puhunan: ${agent.name} registered you. For your first login use PIN ${pin} or password ${password}. You will be asked to change both. Share them with nobody, not even your agent.`
  sendMail(world, { id: world.nextNumber('MS'), kind: 'sms', to: mobile, text, code: null })
}

/** Registers a borrower on behalf of an agent, with the code sent to the borrower; returns the borrower's id. */
export function registerCustomer(
  body: BodyOf<typeof register.registerForAgent>,
  world: World,
): { customerId: string } {
  const agent = getSignedInAgent(world)
  refuseNotOnboarded(agent)
  const { phoneNumber, smsTranceId, smsAuthCode, userType, agreementAcceptDTOList } = body
  const email = body.email && normalizeEmail(body.email)
  const accepted = (step: AgreementStep) => hasAccepted({ agreements: agreementAcceptDTOList }, step)
  if (!accepted(AgreementStep.register)) refuse('agreementsMissing')
  if ([phoneNumber, email].some((login) => login !== null && findUser(world.state, login)))
    refuse('alreadyRegistered')
  checkCode(smsTranceId, smsAuthCode, world)
  consumeCode(smsTranceId, phoneNumber, Scene.registerForCustomer, world)
  const secrets = { pin: drawInitialPin(world), password: `Sari${world.digits(6)}` }
  const customer = addBorrower({ userType, mobile: phoneNumber, email, ...secrets, firstLogin: true }, world)
  acceptAgreements(customer, agreementAcceptDTOList, world)
  // decided: registration by an agent binds the customer to that agent without another confirmation
  world.state.bindings[customer.id] = {
    userId: customer.id,
    agentId: agent.id,
    state: BindState.bound,
    reason: null,
    at: world.now,
  }
  notifyUser(world, customer.id, 'registered', { who: agent.name }, linkTo('/pages/agent/agent'))
  sendSecrets(customer, agent, world)
  return { customerId: customer.id }
}
