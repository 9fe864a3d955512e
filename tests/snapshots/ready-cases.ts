import { user } from '../../bridge/contract/operations/system-user'
import type { Envelope } from '../../host-sim/service/call/envelope'
import { networkHeader } from '../../host-sim/service/call/service'
import type { State } from '../../host-sim/service/state'
import type { Case } from '../service/access/allowed'
import { type Caller, networkCredential, openBackend } from '../service/service'
import { changesBetween, copyOf, type Entry, isSame } from './changes'

const personas = ['new-merchant', 'merchant', 'individual', 'overdue', 'agent', 'manager'] as const

/** Placeholder for an envelope equal to the reply. */
export const theReply = 'the reply'

export interface Answer {
  code: number
  msg: string
  data: unknown
  changes: Entry[]
}

/** An operation in a world in which the call succeeds. */
export interface ReadyCase {
  as: Caller | null
  body: object
  /** Time of the call, in ms. */
  now: number
  /** Random codes of this world without a recognisable form. */
  digits: ReadonlySet<string>
  /** Calls the operation, each time in the same world. */
  call(body?: object): Promise<Answer>
}

/** Codes that were sent, and the secrets of customers whom an agent has registered. */
function randomDigits({ codes, users }: State): string[] {
  const secrets = Object.values(users).filter(({ password }) => /^Sari\d+$/.test(password ?? ''))
  return [
    ...Object.values(codes).map(({ code }) => code),
    ...secrets.flatMap(({ pin, password }) => [pin, password?.slice(4) ?? '']),
  ]
}

/** The state without parts shown elsewhere: ids include counters, and a recorded write repeats the reply. */
function shownState(state: State, reply?: Envelope) {
  const { counters: _, writes, ...parts } = state
  const shown = Object.entries(writes).map(([key, write]) => {
    const isReply = reply && isSame(write.envelope, reply)
    return [key, isReply ? { ...write, envelope: theReply } : write]
  })
  return { ...parts, writes: Object.fromEntries(shown) }
}

/** Prepares the operations to be called. Another `seed` draws other random numbers; order numbers follow `counted`. */
export async function openCases({ seed = 1, counted = 0 }: { seed?: number; counted?: number } = {}) {
  const backend = openBackend(personas, { seed })
  const { service } = backend
  for (const persona of personas) await backend.raw(persona, user.getInformation, {})
  const seeded = copyOf<State>({ ...service.state })
  for (const prefix in seeded.counters) seeded.counters[prefix] = (seeded.counters[prefix] ?? 0) + counted

  return async function ready({ operation, who, prepare }: Case): Promise<ReadyCase> {
    service.replaceState(copyOf(seeded))
    const { as, body } = (await prepare?.(backend)) ?? { as: null, body: {} }
    // everything due happens before the call
    service.work(() => undefined)
    const before = copyOf<State>({ ...service.state })
    const shownBefore = shownState(before)
    const credential = who === 'network' ? { [networkHeader]: networkCredential } : {}
    const digits = new Set(randomDigits(before))
    return {
      as,
      body,
      now: service.now(),
      digits,
      async call(other = body) {
        const reply = await backend.raw(as, operation, other, credential)
        const changes = [...changesBetween(shownBefore, shownState(service.state, reply), [])]
        if (changes.length > 0) {
          for (const code of randomDigits(service.state)) digits.add(code)
          service.replaceState(copyOf(before))
        }
        return { ...reply, data: JSON.parse(JSON.stringify(reply.data ?? null)), changes }
      },
    }
  }
}
