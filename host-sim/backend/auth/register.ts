import { AgreementStep } from '../../../bridge/contract/codes'
import type { register } from '../../../bridge/contract/operations/auth-register'
import { refuse } from '../refuse'
import { agreementsOf, agreementText } from '../system/agreements'
import { entriesOf } from '../system/dictionaries'
import { findUser, maskMobile } from '../users'
import type { Handlers } from '../world'

/** What a signed-out person may ask; creating accounts comes with registration. */
export const registerHandlers: Partial<Handlers<typeof register>> = {
  isRegister({ phoneNumber, email }, world) {
    const login = phoneNumber ?? email ?? refuse('fieldInvalid', { field: 'phoneNumber' })
    return { registered: findUser(world.state, login) !== undefined }
  },
  getAgreement: ({ type }, world) => agreementText(type, world),
  getAgreementType: (_, world) => agreementsOf(AgreementStep.register, world),
  getAgentInfo({ invitationCode }, world) {
    const agent = Object.values(world.state.users).find(
      (one) => one.agent?.code === invitationCode.trim().toUpperCase(),
    )
    return agent?.agent
      ? { agentCode: agent.agent.code, agentName: agent.name, phoneNumber: maskMobile(agent.mobile) }
      : null
  },
  getDictTypes: (_, world) => ({
    countries: entriesOf('country', world),
    accountTypes: entriesOf('account_type', world),
    problemTypes: entriesOf('problem_type', world),
    idTypes: entriesOf('id_type', world),
  }),
}
