import { user } from '../../bridge/contract/operations/system-user'
import { networkHeader } from '../../host-sim/service/service'
import type { State } from '../../host-sim/service/state'
import { type Case, cases } from './allowed'
import { type Caller, networkCredential, openBackend } from './service'

/** How many rows of a list are told; how many there are is told of all. */
const mostRows = 3
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Documents and pictures are judged by tests of their own, and what hides a secret is another text each time. */
export const plain = (text: string) =>
  text
    .replace(/[A-Za-z0-9+/=_-]{60,}/g, '…')
    .replace(/\b[0-9a-f]{24,}\b/g, '…')
    .replace(/^(.{300}).*$/s, '$1…')

/** Each value below one, with the way there: `data.rows.0.name "Maria"`. */
export function* valuesOf(value: unknown, path: string): Generator<string> {
  if (!isObject(value)) {
    yield `${path} ${value === undefined ? 'nothing' : plain(JSON.stringify(value))}`
    return
  }
  const entries = Object.entries(value)
  if (entries.length === 0) yield `${path} ${Array.isArray(value) ? '[]' : '{}'}`
  if (Array.isArray(value) && entries.length > mostRows) yield `${path} of ${entries.length}`
  for (const [key, one] of Array.isArray(value) ? entries.slice(0, mostRows) : entries)
    yield* valuesOf(one, `${path}.${key}`)
}

/** Equal all the way down; a large state is compared so much sooner than by node's own. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]))
}

/** What is other after than it was before, by the way to it. */
export function* changesOf(before: unknown, after: unknown, path: string): Generator<string> {
  if (isSame(before, after)) return
  if (!isObject(before) || !isObject(after)) {
    yield* valuesOf(after, path)
    return
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    // the newest comes first in some
    const known = new Set(before.map((row) => JSON.stringify(row)))
    for (const row of after) if (!known.has(JSON.stringify(row))) yield* valuesOf(row, `${path}.*`)
    if (after.length !== before.length) yield `${path} of ${after.length}, ${before.length} before`
    return
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
    yield* changesOf(before[key], after[key], `${path}.${key}`)
}

const personas = ['new-merchant', 'merchant', 'individual', 'overdue', 'agent', 'manager'] as const

/** An operation of the contract, ready to be called in a world where that succeeds. */
interface ReadyCase extends Pick<Case, 'name'> {
  as: Caller | null
  body: object
  /** Calls it with a body, its own unless told otherwise, in the same world each time. */
  call(body?: object): Promise<{ code: number; msg: string; data: unknown; changes: string[] }>
}

/** Each operation in turn, in a world of its own. */
export async function* readyCases(): AsyncGenerator<ReadyCase> {
  const backend = openBackend(personas)
  const { service } = backend
  const copy = () => structuredClone({ ...service.state }) as State
  for (const persona of personas) await backend.raw(persona, user.getInformation, {})
  const seeded = copy()
  for (const { name, operation, who, prepare } of cases) {
    service.replaceState(structuredClone(seeded))
    const { as, body } = (await prepare?.(backend)) ?? { as: null, body: {} }
    // what is due by now happens at the next piece of work, whatever that is
    service.work(() => undefined)
    const before = copy()
    const credential = who === 'network' ? { [networkHeader]: networkCredential } : {}
    yield {
      name,
      as,
      body,
      async call(other = body) {
        const { code, msg, data } = await backend.raw(as, operation, other, credential)
        const changes = [...changesOf(before, { ...service.state }, 'state')]
        if (changes.length > 0) service.replaceState(structuredClone(before))
        return { code, msg, data: JSON.parse(JSON.stringify(data ?? null)), changes }
      },
    }
  }
}
