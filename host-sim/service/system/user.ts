import type { user } from '../../../bridge/contract/operations/system-user'
import { customerHandlers } from '../agent/customers'
import { awaitIdentity } from '../open/ekyc'
import type { Handlers } from '../world'
import { acceptAgreements, getAgreements, refuseOutdated, renderAgreement } from './agreements'
import { bindingHandlers } from './binding'
import { feedbackHandlers } from './feedback'
import { profileHandlers } from './profile'

/** Operations of the signed-in user: profile, secrets, agent, agreements, feedback. */
export const userHandlers: Handlers<typeof user> = {
  ...profileHandlers,
  ...bindingHandlers,
  ...feedbackHandlers,
  ...customerHandlers,
  getAgreementType: ({ step }, world) => getAgreements(step, world),
  getAgreement: ({ type, language }, world) => renderAgreement(type, world.inLanguage(language)),
  saveAgreementAccept({ agreementAcceptDTOList, customerId }, world) {
    refuseOutdated(agreementAcceptDTOList)
    const customer = world.customer(customerId)
    acceptAgreements(customer, agreementAcceptDTOList, world)
    awaitIdentity(customer)
    return null
  },
}
