import { AgreementStep } from '../../../bridge/contract/codes'
import type { register } from '../../../bridge/contract/operations/auth-register'
import { agentCard, findAgentByCode } from '../agents'
import { refuse } from '../call/refuse'
import { getWithdrawnPapers } from '../loan/documents/withdrawn-papers'
import { getAgreements, renderAgreement } from '../system/agreements'
import { getEntries } from '../system/dictionaries'
import { getReportTypes, takeReport } from '../system/feedback'
import { findUser } from '../users'
import type { Handlers } from '../world'
import { registerBorrower } from './registration'

/** Operations that signed-out users call, including registration. */
export const registerHandlers: Omit<Handlers<typeof register>, 'registerForAgent'> = {
  registerUser: (body, world) => ({ userID: registerBorrower(body, world).id }),
  isRegister({ phoneNumber, email }, world) {
    const logins = [phoneNumber, email].filter((one) => one !== undefined)
    if (logins.length === 0) refuse('fieldInvalid', { field: 'phoneNumber' })
    return { registered: logins.some((login) => findUser(world.state, login) !== undefined) }
  },
  getAgreement: ({ type, language }, world) => renderAgreement(type, world.inLanguage(language)),
  getAgreementType: (_, world) => getAgreements(AgreementStep.register, world),
  getAgentInfo({ invitationCode }, world) {
    const agent = findAgentByCode(world.state, invitationCode)
    return agent ? agentCard(agent) : null
  },
  getDictTypes: (_, world) => ({
    countries: getEntries('country', world),
    accountTypes: getEntries('account_type', world),
    problemTypes: getReportTypes(world),
    idTypes: getEntries('id_type', world),
    withdrawnPapers: getWithdrawnPapers(world),
  }),
  problemFeedback(body, world) {
    takeReport(body, world)
    return null
  },
}
