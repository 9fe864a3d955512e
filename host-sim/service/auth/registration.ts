import { AgreementStep, MessageType, Scene } from '../../../bridge/contract/codes'
import type { BodyOf } from '../../../bridge/contract/operation'
import type { register } from '../../../bridge/contract/operations/auth-register'
import { pin as pinRule } from '../../../src/domain/form/rules'
import { normalizeEmail } from '../../../src/domain/person/email'
import { findAgentByCode } from '../agents'
import { refuseProblem } from '../call/check'
import { refuse } from '../call/refuse'
import { linkTo } from '../link'
import { notify } from '../messages'
import type { UserRecord } from '../state'
import { acceptAgreements, hasAccepted } from '../system/agreements'
import { requestAgent } from '../system/binding'
import { findUser } from '../users'
import type { World } from '../world'
import { consumeCode, getCheckedCode } from './codes'
import { addBorrower } from './new-user'

/** Registers a borrower with a verified mobile and, if there is one, a verified e-mail; the codes are consumed only if all checks pass. */
// decided: a login password is optional and set later
export function registerBorrower(body: BodyOf<typeof register.registerUser>, world: World): UserRecord {
  const { phoneNumber, smsTranceId, emailTranceId, scene, userType, pin, invitationCode } = body
  const email = body.email && normalizeEmail(body.email)
  if (scene !== Scene.register) refuse('fieldInvalid', { field: 'scene' })
  if ((email === null) !== (emailTranceId === null)) refuse('fieldInvalid', { field: 'emailTranceId' })
  const before = world.state.users[world.state.registrations[smsTranceId] ?? '']
  // decided: the consumed SMS code identifies the request, so a retry returns the account that the first try created
  if (before?.mobile === phoneNumber && before.email === email) return before
  if ([phoneNumber, email].some((login) => login !== null && findUser(world.state, login)))
    refuse('alreadyRegistered')
  const { agreementAcceptDTOList: agreements } = body
  if (!hasAccepted({ agreements }, AgreementStep.register)) refuse('agreementsMissing')
  refuseProblem(pinRule(pin), 'pin')
  const agent =
    invitationCode === null ? undefined : (findAgentByCode(world.state, invitationCode) ?? refuse('noAgent'))
  const codes: [string, string][] = [[smsTranceId, phoneNumber]]
  if (email !== null && emailTranceId !== null) codes.push([emailTranceId, email])
  for (const [ticket, to] of codes) getCheckedCode(ticket, to, Scene.register, world)
  for (const [ticket, to] of codes) consumeCode(ticket, to, Scene.register, world)
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
