import { AgreementStep, MessageType, Scene } from '../../../bridge/contract/codes'
import type { BodyOf } from '../../../bridge/contract/operation'
import type { register } from '../../../bridge/contract/operations/auth-register'
import { pin as pinRule } from '../../../src/domain/form/rules'
import { findAgentByCode } from '../agents'
import { refuseProblem } from '../call/check'
import { refuse } from '../call/refuse'
import { linkTo } from '../link'
import { notify } from '../messages'
import type { UserRecord } from '../state'
import { acceptAgreements, hasAccepted } from '../system/agreements'
import { requestAgent } from '../system/binding'
import { findUser, normalizeEmail } from '../users'
import type { World } from '../world'
import { consumeCode, getCheckedCode } from './codes'
import { addBorrower } from './new-user'

/** Registers a borrower with verified mobile and e-mail; the codes are consumed only if all checks pass. */
// decided: a login password is optional and set later
export function registerBorrower(body: BodyOf<typeof register.registerUser>, world: World): UserRecord {
  const { phoneNumber, smsTranceId, emailTranceId, scene, userType, pin, invitationCode } = body
  const email = normalizeEmail(body.email)
  if (scene !== Scene.register) refuse('fieldInvalid', { field: 'scene' })
  const before = world.state.users[world.state.registrations[smsTranceId] ?? '']
  // decided: the consumed SMS code identifies the request, so a retry returns the account that the first try created
  if (before?.mobile === phoneNumber && before.email === email) return before
  if (findUser(world.state, phoneNumber) || findUser(world.state, email)) refuse('alreadyRegistered')
  const { agreementAcceptDTOList: agreements } = body
  if (!hasAccepted({ agreements }, AgreementStep.register)) refuse('agreementsMissing')
  refuseProblem(pinRule(pin), 'pin')
  const agent =
    invitationCode === null ? undefined : (findAgentByCode(world.state, invitationCode) ?? refuse('noAgent'))
  getCheckedCode(smsTranceId, phoneNumber, Scene.register, world)
  getCheckedCode(emailTranceId, email, Scene.register, world)
  consumeCode(smsTranceId, phoneNumber, Scene.register, world)
  consumeCode(emailTranceId, email, Scene.register, world)
  const user = addBorrower(
    { userType, mobile: phoneNumber, email, pin, password: null, firstLogin: false },
    world,
  )
  world.state.registrations[smsTranceId] = user.id
  acceptAgreements(user, agreements, world)
  notify(world, user.id, {
    type: MessageType.system,
    text: 'service.registration',
    link: linkTo('/pages/index/indexScreening'),
  })
  if (agent) requestAgent(user, agent, world)
  return user
}
