import type { contractAcceptance } from '../../../../bridge/contract/operations/system-acceptance'
import { refuse } from '../../call/refuse'
import type { Handlers } from '../../world'
import { findApplication } from '../applications/applications'
import { agreeToContracts } from './signing'

export const contractAcceptanceHandlers: Handlers<typeof contractAcceptance> = {
  saveAgreementAccept({ requestId, contractNos, hashes }, world) {
    const application = findApplication(requestId, world)
    if (!application || application.submittedAt !== null) return refuse('stepMissing')
    agreeToContracts(application, { contractNos, hashes }, world)
    return null
  },
}
