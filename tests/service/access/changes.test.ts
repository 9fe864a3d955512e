import { beforeAll, describe, expect, it } from 'vitest'
import { isSafe, type Operation } from '../../../bridge/contract/operation'
import { operations } from '../../../bridge/contract/operations'
import { networkHeader } from '../../../host-sim/service/call/service'
import type { State } from '../../../host-sim/service/state'
import { bodiesOf } from '../bodies'
import { type Backend, type Caller, networkCredential, openBackend } from '../service'
import { cases } from './allowed'

let backend: Backend
let seeded: State
beforeAll(() => {
  backend = openBackend(['new-merchant', 'merchant', 'individual', 'overdue', 'agent', 'manager'])
  seeded = structuredClone(backend.service.state)
})

const reads = operations.filter(({ safe }) => safe)

/** Replies of every read for a caller, by operation and body. Bodies that write are left out. */
async function readAll(as: Caller): Promise<Map<string, { operation: Operation; reply: string }>> {
  const found = new Map<string, { operation: Operation; reply: string }>()
  for (const operation of reads) {
    for (const body of bodiesOf(operation).slice(0, 4)) {
      if (!isSafe(operation, body)) continue
      const { code, data } = await backend.raw(as, operation, body, {}, true)
      const name = `${operation.native} ${JSON.stringify(body)}`
      if (code === 200) found.set(name, { operation, reply: JSON.stringify(data) })
    }
  }
  return found
}

/** The reads whose replies differ, by native name. */
const differing = (
  before: Awaited<ReturnType<typeof readAll>>,
  after: Awaited<ReturnType<typeof readAll>>,
): Set<Operation> =>
  new Set(
    [...after].flatMap(([name, { operation, reply }]) =>
      before.has(name) && before.get(name)?.reply !== reply ? [operation] : [],
    ),
  )

const restless = new Map<Caller, Set<Operation>>()

/**
 * Reads whose replies differ between two identical calls: they prove nothing. A first read may leave a lasting trace.
 */
async function restlessFor(reader: Caller): Promise<Set<Operation>> {
  const known = restless.get(reader)
  if (known) return known
  backend.service.replaceState(structuredClone(seeded))
  const first = await readAll(reader)
  const found = differing(first, await readAll(reader))
  seeded = structuredClone(backend.service.state)
  restless.set(reader, found)
  return found
}

const writes = cases.filter(({ operation, who }) => operation.changes && who !== 'public')

describe('the cache tags of a write', () => {
  it.each(writes)('cover every read that $name changes', async ({ operation, prepare, who }) => {
    if (!prepare) throw new Error('no call that succeeds')
    backend.service.replaceState(structuredClone(seeded))
    const reader = (await prepare(backend)).as ?? 'merchant'
    const notAlike = await restlessFor(reader)
    backend.service.replaceState(structuredClone(seeded))
    const { as, body } = await prepare(backend)
    const before = await readAll(reader)
    const credential = who === 'network' ? { [networkHeader]: networkCredential } : {}
    expect(await backend.raw(as, operation, body, credential)).toMatchObject({ code: 200 })
    const unnamed = [...differing(before, await readAll(reader))]
      .filter((read) => !notAlike.has(read) && !read.reads?.some((tag) => operation.changes?.includes(tag)))
      .map(({ native, reads: tags }) => `${native} (${tags?.join()})`)
    expect(unnamed).toEqual([])
  })
})
