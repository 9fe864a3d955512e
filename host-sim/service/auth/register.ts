import { AgreementStep } from '../../../bridge/contract/codes'
import type { register } from '../../../bridge/contract/operations/auth-register'
import { agentByCode, agentCard } from '../agents'
import { refuse } from '../call/refuse'
import { agreementsOf, agreementText } from '../system/agreements'
import { entriesOf } from '../system/dictionaries'
import { takeReport } from '../system/feedback'
import { findUser } from '../users'
import type { Handlers } from '../world'
import { registerBorrower } from './registration'

/** What a signed-out person may ask, and creating accounts. */
export const registerHandlers: Omit<Handlers<typeof register>, 'registerForAgent'> = {
  registerUser: (body, world) => ({ userID: registerBorrower(body, world).id }),
  isRegister({ phoneNumber, email }, world) {
    const logins = [phoneNumber, email].filter((one) => one !== undefined)
    if (logins.length === 0) refuse('fieldInvalid', { field: 'phoneNumber' })
    return { registered: logins.some((login) => findUser(world.state, login) !== undefined) }
  },
  getAgreement: ({ type, language }, world) => agreementText(type, world.speaking(language)),
  getAgreementType: (_, world) => agreementsOf(AgreementStep.register, world),
  getAgentInfo({ invitationCode }, world) {
    const agent = agentByCode(world.state, invitationCode)
    return agent ? agentCard(agent) : null
  },
  getDictTypes: (_, world) => ({
    countries: entriesOf('country', world),
    accountTypes: entriesOf('account_type', world),
    problemTypes: entriesOf('problem_type', world),
    idTypes: entriesOf('id_type', world),
  }),
  problemFeedback(body, world) {
    takeReport(body, world)
    return null
  },
}
