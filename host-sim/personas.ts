import { sendReminders } from './backend/loan/reminders'
import type { World } from './backend/world'
import { heavyHistory } from './heavy'
import { everyStatusHistory, merchantHistory, overdueHistory, uncertainHistory } from './histories'
import { type PersonaId, personaIds, userIdOf, userRecordOf } from './people'
import { prequalify } from './prequalification'

/** What a persona borrowed and paid before today, with the same functions that serve live calls. */
const histories: Partial<Record<PersonaId, (world: World) => void>> = {
  merchant: merchantHistory,
  overdue: overdueHistory,
  uncertain: uncertainHistory,
  'every-status': everyStatusHistory,
  heavy: heavyHistory,
}

/** Kinds of numbers that histories use up. */
const numbered = ['AP', 'LN', 'RP', 'DB', 'FE', 'MS', 'EK'] as const
const firstOf = (id: PersonaId) => personaIds.indexOf(id) * 1_000

const readAfterMs = 3 * 86_400_000

/** Gives one persona their history, once. */
function tellHistory(id: PersonaId, world: World): void {
  const { state } = world
  const key = `history ${id}`
  if (state.once[key]) return
  state.once[key] = id
  // decided: each persona's numbers begin at their own thousand, so that they are the same whoever else is there
  for (const prefix of numbered) state.counters[prefix] = firstOf(id)
  prequalify(id, world)
  histories[id]?.(world)
}

/**
 * Puts all personas among the users, and gives the histories of those named; may be called again for more of them.
 * 'all' leaves out `heavy`, whose 10,000 orders are made only when it is named.
 */
export function seedWorld(world: World, wanted: readonly PersonaId[] | 'all'): void {
  const { state } = world
  for (const id of personaIds) state.users[userIdOf(id)] ??= userRecordOf(id, world.now)
  const live = Object.fromEntries(numbered.map((prefix) => [prefix, state.counters[prefix] ?? 0]))
  const mail = [...state.inbox]
  for (const id of personaIds)
    if (wanted === 'all' ? id !== 'heavy' : wanted.includes(id)) tellHistory(id, world)
  sendReminders(world)
  // decided: texts of the past were deleted, messages of more than three days ago were read
  state.inbox = mail
  for (const message of Object.values(state.messages).flat())
    if (message.at < world.now - readAfterMs) message.read = true
  for (const prefix of numbered) state.counters[prefix] = Math.max(live[prefix] ?? 0, 100_000)
}
