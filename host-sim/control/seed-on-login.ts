import { EnvelopeCode } from '../../bridge/contract/codes'
import { isFields } from '../../bridge/protocol/messages'
import { getPersonaUserId, personaIds } from '../seed/personas'
import { seedOnDemand } from '../seed/seed-world'
import type { Envelope } from '../service/call/envelope'
import type { Service } from '../service/call/service'

/**
 * Wraps the service so that a persona with a large history has it after a login by PIN, password or code, too, before the reply is
 * sent. The simulator's own sign-in seeds it itself.
 */
export function seedOnLogin(service: Service): Service {
  async function afterwards(reply: Promise<Envelope> | Envelope): Promise<Envelope> {
    const envelope = await reply
    const token =
      envelope.code === EnvelopeCode.ok && isFields(envelope.data) ? envelope.data.token : undefined
    if (typeof token !== 'string') return envelope
    const userId = service.look(({ state }) => state.sessions[token]?.userId)
    const persona = personaIds.find((id) => getPersonaUserId(id) === userId)
    if (!persona) return envelope
    service.seed((world) => seedOnDemand(world, persona))
    await service.stored()
    return envelope
  }
  return {
    ...service,
    handle: (...given) => afterwards(service.handle(...given)),
    handleNative: (...given) => afterwards(service.handleNative(...given)),
  }
}
