import { dayMs } from '../../src/domain/time/day'
import { notifyPayouts } from '../service/agent/commission'
import { sendReminders } from '../service/loan/orders/reminders'
import { hashToNumber } from '../service/open/people'
import { seededRandom } from '../service/random'
import type { World } from '../service/world'
import { seedMerchantActivity } from './activity-seed'
import { onboardPersona, seedAgentHistory, seedManagerHistory } from './agent-histories'
import { bindPersona, loanHistories } from './loan-histories'
import { createPersonaRecord } from './persona-record'
import {
  getFirstNumber,
  getPersona,
  getPersonaUserId,
  isOnboarded,
  type PersonaId,
  personaIds,
  selectPersonas,
} from './personas'
import { prequalifyPersona } from './prequalification-seed'
import { addProfilePictures } from './profile-pictures'
import { seedHeavyHistory } from './volume-seed'

/** Histories of personas, built with the functions that serve live calls. */
const histories: Partial<Record<PersonaId, (world: World) => void>> = {
  ...loanHistories,
  heavy: seedHeavyHistory,
  agent: seedAgentHistory,
  manager: seedManagerHistory,
}

/** Other activity of personas, seeded after their loans. */
const activities: Partial<Record<PersonaId, (world: World) => void>> = { merchant: seedMerchantActivity }

/** Prefixes of the number sequences that histories use. */
const numberPrefixes = ['AP', 'LN', 'RP', 'DB', 'FE', 'MS', 'CM', 'WA', 'FB'] as const

const readAfterMs = 3 * dayMs

/** Seeds the history of one persona, unless it was already seeded. */
function seedHistory(id: PersonaId, given: World): void {
  // each persona has its own random numbers, so that keys in its history and in later calls don't depend on other personas
  const world = given.withRandom(seededRandom(hashToNumber(`history ${id}`)))
  const { state } = world
  if (state.seededHistories[id]) return
  state.seededHistories[id] = id
  for (const prefix of numberPrefixes) state.counters[prefix] = getFirstNumber(id)
  prequalifyPersona(id, world)
  bindPersona(id, world)
  histories[id]?.(world)
  activities[id]?.(world)
  sendReminders(world)
}

/**
 * Creates all personas and seeds the histories of the given personas. Can be called again for further personas. 'all' skips the
 * large histories; they are seeded only if named.
 */
export function seedWorld(world: World, ids: readonly PersonaId[] | 'all'): void {
  const { state } = world
  for (const id of personaIds) state.users[getPersonaUserId(id)] ??= createPersonaRecord(id, world.now)
  for (const id of selectPersonas(isOnboarded)) onboardPersona(id, world)
  addProfilePictures(world)
  const live = Object.fromEntries(numberPrefixes.map((prefix) => [prefix, state.counters[prefix] ?? 0]))
  const mail = new Set(Object.keys(state.inbox))
  // decided: large histories (10,000 orders, an agent's 60 customers) are seeded only on demand
  for (const id of personaIds)
    if (ids === 'all' ? !getPersona(id).large : ids.includes(id)) seedHistory(id, world)
  for (const prefix of numberPrefixes) state.counters[prefix] = Math.max(live[prefix] ?? 0, 100_000)
  // an agent's payout covers several customers, so payout messages are not numbered per persona
  notifyPayouts(world)
  // decided: SMS of the past are dropped, messages older than three days are marked as read
  for (const id of Object.keys(state.inbox)) if (!mail.has(id)) delete state.inbox[id]
  for (const message of Object.values(state.messages))
    if (message.at < world.now - readAfterMs) message.read = true
}

/** Seeds a large history that was skipped; call before the persona signs in. */
export function seedOnDemand(world: World, id: PersonaId): void {
  if (getPersona(id).large && !world.state.seededHistories[id]) seedWorld(world, [id])
}
