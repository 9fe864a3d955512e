import { dayMs } from '../../src/domain/time/day'
import { notifyPayouts } from '../service/agent/commission'
import { sendReminders } from '../service/loan/orders/reminders'
import type { World } from '../service/world'
import { merchantActivity } from './activity-seed'
import { agentHistory, managerHistory, onboardPersona } from './agent-histories'
import { everyStatusHistory, merchantHistory, overdueHistory, uncertainHistory } from './loan-histories'
import { firstNumberOf, type PersonaId, personaIds, userIdOf, userRecordOf } from './personas'
import { prequalifyPersona } from './prequalification-seed'
import { giveFaces } from './profile-pictures'
import { heavyHistory } from './volume-seed'

/** What a persona borrowed and paid before today, with the same functions that serve live calls. */
const histories: Partial<Record<PersonaId, (world: World) => void>> = {
  merchant: merchantHistory,
  overdue: overdueHistory,
  uncertain: uncertainHistory,
  'every-status': everyStatusHistory,
  heavy: heavyHistory,
  agent: agentHistory,
  manager: managerHistory,
}

/** What else a persona has done, seeded after their loans. */
const activities: Partial<Record<PersonaId, (world: World) => void>> = { merchant: merchantActivity }

/** Kinds of numbers that histories use up. */
const numbered = ['AP', 'LN', 'RP', 'DB', 'FE', 'MS', 'CM', 'WA', 'FB'] as const

const readAfterMs = 3 * dayMs

/** Gives one persona their history, once. */
function seedHistory(id: PersonaId, world: World): void {
  const { state } = world
  if (state.seededHistories[id]) return
  state.seededHistories[id] = id
  for (const prefix of numbered) state.counters[prefix] = firstNumberOf(id)
  prequalifyPersona(id, world)
  histories[id]?.(world)
  activities[id]?.(world)
  sendReminders(world)
}

// decided: 10,000 orders, and an agent's 60 customers, are made only for whoever asks for them
const late: readonly PersonaId[] = ['heavy', 'agent', 'manager']

/**
 * Puts all personas among the users, and gives the histories of those named; may be called again for more of them.
 * 'all' leaves out those that take a moment: they are made when they are named.
 */
export function seedWorld(world: World, ids: readonly PersonaId[] | 'all'): void {
  const { state } = world
  for (const id of personaIds) state.users[userIdOf(id)] ??= userRecordOf(id, world.now)
  for (const id of ['agent', 'manager'] as const) onboardPersona(id, world)
  giveFaces(world)
  const live = Object.fromEntries(numbered.map((prefix) => [prefix, state.counters[prefix] ?? 0]))
  const mail = [...state.inbox]
  for (const id of personaIds)
    if (ids === 'all' ? !late.includes(id) : ids.includes(id)) seedHistory(id, world)
  for (const prefix of numbered) state.counters[prefix] = Math.max(live[prefix] ?? 0, 100_000)
  // an agent's payouts come from several customers, so they have no persona's numbers
  notifyPayouts(world)
  // decided: texts of the past were deleted, messages of more than three days ago were read
  state.inbox = mail
  for (const message of Object.values(state.messages).flat())
    if (message.at < world.now - readAfterMs) message.read = true
}

/** Gives a persona their history where that was left out so far; to be called before they sign in. */
export function seedLate(world: World, id: PersonaId): void {
  if (late.includes(id) && !world.state.seededHistories[id]) seedWorld(world, [id])
}
