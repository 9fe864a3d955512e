import { dayMs } from '../../src/domain/time/day'
import { notifyPayouts } from '../service/agent/commission'
import { sendReminders } from '../service/loan/orders/reminders'
import type { World } from '../service/world'
import { seedMerchantActivity } from './activity-seed'
import { onboardPersona, seedAgentHistory, seedManagerHistory } from './agent-histories'
import {
  seedEveryStatusHistory,
  seedMerchantHistory,
  seedOverdueHistory,
  seedUncertainHistory,
} from './loan-histories'
import { createPersonaRecord, getFirstNumber, getPersonaUserId, type PersonaId, personaIds } from './personas'
import { prequalifyPersona } from './prequalification-seed'
import { addProfilePictures } from './profile-pictures'
import { seedHeavyHistory } from './volume-seed'

/** What a persona borrowed and paid before today, with the same functions that serve live calls. */
const histories: Partial<Record<PersonaId, (world: World) => void>> = {
  merchant: seedMerchantHistory,
  overdue: seedOverdueHistory,
  uncertain: seedUncertainHistory,
  'every-status': seedEveryStatusHistory,
  heavy: seedHeavyHistory,
  agent: seedAgentHistory,
  manager: seedManagerHistory,
}

/** What else a persona has done, seeded after their loans. */
const activities: Partial<Record<PersonaId, (world: World) => void>> = { merchant: seedMerchantActivity }

/** Kinds of numbers that histories use up. */
const numberPrefixes = ['AP', 'LN', 'RP', 'DB', 'FE', 'MS', 'CM', 'WA', 'FB'] as const

const readAfterMs = 3 * dayMs

/** Gives one persona their history, once. */
function seedHistory(id: PersonaId, world: World): void {
  const { state } = world
  if (state.seededHistories[id]) return
  state.seededHistories[id] = id
  for (const prefix of numberPrefixes) state.counters[prefix] = getFirstNumber(id)
  prequalifyPersona(id, world)
  histories[id]?.(world)
  activities[id]?.(world)
  sendReminders(world)
}

// decided: 10,000 orders, and an agent's 60 customers, are made only for whoever asks for them
const lateSeeded: readonly PersonaId[] = ['heavy', 'agent', 'manager']

/**
 * Puts all personas among the users, and gives the histories of those named; may be called again for more of them.
 * 'all' leaves out those that take a moment: they are made when they are named.
 */
export function seedWorld(world: World, ids: readonly PersonaId[] | 'all'): void {
  const { state } = world
  for (const id of personaIds) state.users[getPersonaUserId(id)] ??= createPersonaRecord(id, world.now)
  for (const id of ['agent', 'manager'] as const) onboardPersona(id, world)
  addProfilePictures(world)
  const live = Object.fromEntries(numberPrefixes.map((prefix) => [prefix, state.counters[prefix] ?? 0]))
  const mail = [...state.inbox]
  for (const id of personaIds)
    if (ids === 'all' ? !lateSeeded.includes(id) : ids.includes(id)) seedHistory(id, world)
  for (const prefix of numberPrefixes) state.counters[prefix] = Math.max(live[prefix] ?? 0, 100_000)
  // an agent's payouts come from several customers, so they have no persona's numbers
  notifyPayouts(world)
  // decided: texts of the past were deleted, messages of more than three days ago were read
  state.inbox = mail
  for (const message of Object.values(state.messages).flat())
    if (message.at < world.now - readAfterMs) message.read = true
}

/** Gives a persona their history where that was left out so far; to be called before they sign in. */
export function seedOnDemand(world: World, id: PersonaId): void {
  if (lateSeeded.includes(id) && !world.state.seededHistories[id]) seedWorld(world, [id])
}
