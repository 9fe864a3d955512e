import { describe, expect, it } from 'vitest'
import { createOutbox, type Delivered, type Outbox, type OutboxEntry } from '../../../src/api/outbox/outbox'

/** A linear congruential generator, so that a failing run can be repeated. */
function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return { below: (most: number) => Math.floor(next() * most), chance: (share: number) => next() < share }
}

/** Content of an entry: the version of the customer's state that the user saw, and pictures, each on the phone or uploaded. */
interface Content {
  version: number
  pictures: readonly string[]
}
const isOnPhone = (picture: string): boolean => picture.startsWith('phone ')

/** Thrown by everything that runs while the app is killed. */
class Killed extends Error {}

/** A phone with an app that is killed and reopened, a network that comes and goes, and a service that others use, too. */
function createWorld(seed: number) {
  const random = createRandom(seed)
  const disk = new Map<string, OutboxEntry>()
  /** Entries by customer in the order in which the service has recorded them, each once. */
  const recorded = new Map<string, string[]>()
  /** Version of each customer's state; others change it. */
  const versions = new Map<string, number>()
  const gone = new Set<string>()
  const written: OutboxEntry[] = []
  const discarded = new Set<string>()
  const conflicted = new Set<string>()
  /** Uploads by picture, and uploads that were cut off before the app could store their file ids. */
  const complete = new Map<string, readonly string[]>()
  const uploads = new Map<string, number>()
  const cutOff = new Map<string, number>()
  const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  const state = { online: false, run: 0, sent: 0, attempts: 0 }

  function openApp(): Outbox {
    state.run += 1
    const { run } = state
    const alive = () => {
      if (run !== state.run) throw new Killed()
    }
    /** The app may be killed at any step of its work. */
    const step = async () => {
      await Promise.resolve()
      if (random.chance(0.01)) state.run += 1
      alive()
    }
    return createOutbox({
      userId: () => 'A',
      exclusively: (work) => work(),
      sent(count) {
        state.sent += count
      },
      store: {
        all: async () => [...disk.values()].map((one) => structuredClone(one)),
        async put(entry) {
          await step()
          disk.set(entry.id, structuredClone(entry))
          await step()
        },
        async remove({ id }) {
          await step()
          disk.delete(id)
          await step()
        },
      },
      async deliver({ id, customerId, content: given }, isConfirmed, save): Promise<Delivered> {
        let content = given as Content // of all entries in this file
        state.attempts += 1
        await step()
        if (!state.online || random.chance(0.1)) return { result: 'lost' }
        const known = recorded.get(customerId) ?? []
        if (known.includes(id)) return { result: 'done' }
        const theirs = versions.get(customerId) ?? 0
        if (gone.has(customerId)) {
          conflicted.add(id)
          return { result: 'conflict', conflict: { reason: 'gone', message: null, theirs } }
        }
        if (!isConfirmed && theirs !== content.version) {
          conflicted.add(id)
          return { result: 'conflict', conflict: { reason: 'changed', message: null, theirs } }
        }
        for (const picture of content.pictures.filter(isOnPhone)) {
          await step()
          if (!state.online || random.chance(0.1)) return { result: 'lost' }
          count(uploads, picture)
          const pictures = content.pictures.map((one) => (one === picture ? `sent ${picture}` : one))
          content = { ...content, pictures }
          const isStored = () =>
            (disk.get(id)?.content as Content | undefined)?.pictures.includes(`sent ${picture}`)
          try {
            await step()
            if (random.chance(0.1)) return { result: 'lost' }
            if (!(await save(content))) return { result: 'lost' }
          } finally {
            if (!isStored()) count(cutOff, picture)
          }
        }
        await step()
        recorded.set(customerId, [...known, id])
        complete.set(id, content.pictures)
        await step()
        // the reply is lost on the way
        return random.chance(0.2) ? { result: 'lost' } : { result: 'done' }
      },
    })
  }

  let app = openApp()
  const survive = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Killed)) throw error
    }
    if (isKilled()) await reopen()
  }
  let openedRun = state.run
  const isKilled = () => state.run !== openedRun
  async function reopen() {
    app = openApp()
    openedRun = state.run
    await app.load()
  }

  let now = 0
  const customers = Array.from({ length: 12 }, (_, at) => `C-${at}`)
  const pick = () => customers[random.below(customers.length)] ?? ''

  const actions: (() => Promise<unknown>)[] = [
    async () => {
      now += 1
      const customerId = pick()
      const entry: OutboxEntry = {
        id: `E-${String(written.length).padStart(5, '0')}`,
        userId: 'A',
        customerId,
        at: now,
        content: {
          version: versions.get(customerId) ?? 0,
          pictures: Array.from({ length: random.below(4) }, (_, index) => `phone ${written.length}-${index}`),
        },
      }
      await survive(() => app.add(entry))
      // if the app was killed before the entry was stored, no toast has shown that it was saved
      if (disk.has(entry.id)) written.push(entry)
    },
    async () => survive(() => app.flush()),
    async () => {
      state.online = !state.online
      if (state.online) await survive(() => app.flush())
    },
    async () => reopen(),
    async () => {
      const customerId = pick()
      versions.set(customerId, (versions.get(customerId) ?? 0) + 1)
    },
    async () => {
      const customerId = pick()
      if (random.chance(0.5)) gone.add(customerId)
      else gone.delete(customerId)
    },
    async () => {
      const entry = app.entries().find(({ conflict }) => conflict)
      if (!entry) return
      if (random.chance(0.5)) await survive(() => app.sendAnyway(entry))
      else {
        discarded.add(entry.id)
        await survive(() => app.discard(entry))
        // a discarded entry that the kill has left is shown again
        if (disk.has(entry.id)) discarded.delete(entry.id)
      }
    },
    async () => {
      // the user takes an entry back while it may be on its way
      const entry = app.entries().at(-1)
      if (!entry || random.chance(0.7)) return
      discarded.add(entry.id)
      await survive(() => Promise.all([app.flush(), app.discard(entry)]))
      if (disk.has(entry.id)) discarded.delete(entry.id)
    },
  ]

  /** Every entry is with the service once, in the outbox, or was discarded by the user, and the service's order is that of writing. */
  function check() {
    const all = [...recorded.values()].flat()
    expect(new Set(all).size).toBe(all.length)
    for (const { id } of written) expect(all.includes(id) || disk.has(id) || discarded.has(id), id).toBe(true)
    for (const ids of recorded.values()) expect(ids).toEqual([...ids].sort())
    // a recorded entry has all its pictures, and each was uploaded once, unless the app was closed before it could store that
    for (const { id, content } of written)
      if (all.includes(id))
        expect(complete.get(id)).toEqual((content as Content).pictures.map((one) => `sent ${one}`))
    for (const [picture, times] of uploads)
      expect(times, picture).toBeLessThanOrEqual(1 + (cutOff.get(picture) ?? 0))
  }

  return {
    actions,
    random,
    state,
    written,
    recorded,
    discarded,
    conflicted,
    uploads,
    cutOff,
    disk,
    check,
    app: () => app,
    async settle() {
      gone.clear()
      state.online = true
      for (let round = 0; round < 2000 && disk.size > 0; round += 1) {
        await survive(() => app.flush())
        const entry = app.entries().find(({ conflict }) => conflict)
        if (entry) await survive(() => app.sendAnyway(entry))
      }
    },
  }
}

describe('the outbox', () => {
  it.each([1, 2, 3, 4])('loses, repeats and hides nothing in 2,500 random steps (seed %s)', async (seed) => {
    const world = createWorld(seed)
    for (let at = 0; at < 2500; at += 1) {
      await world.actions[world.random.below(world.actions.length)]?.()
      if (at % 10 === 0) world.check()
    }
    world.check()
    // each conflict waits, visibly, or was decided by the user
    await world.app().load()
    const shown = world
      .app()
      .entries()
      .map(({ id }) => id)
    expect([...shown].sort()).toEqual([...world.disk.keys()].sort())
    await world.settle()
    world.check()
    expect([...world.disk]).toEqual([])
    const delivered = [...world.recorded.values()].flat().length
    expect(delivered + [...world.discarded].filter((id) => !isRecorded(world.recorded, id)).length).toBe(
      world.written.length,
    )
    console.log(
      `${world.written.length} written, ${delivered} delivered, ${world.discarded.size} discarded, ${world.conflicted.size} conflicts, ${world.uploads.size} pictures, ${world.cutOff.size} of them cut off, ${world.state.attempts} attempts, ${world.state.run} runs`,
    )
    expect(world.conflicted.size).toBeGreaterThan(20)
    expect(world.cutOff.size).toBeGreaterThan(5)
  })

  it('sends entries that are added while it is sending', async () => {
    const sent: string[] = []
    const disk = new Map<string, OutboxEntry>()
    const make = (id: string): OutboxEntry => ({ id, userId: 'A', customerId: id, at: 1, content: null })
    const outbox: Outbox = createOutbox({
      userId: () => 'A',
      exclusively: (work) => work(),
      sent: () => undefined,
      store: {
        all: async () => [...disk.values()],
        put: async (entry) => void disk.set(entry.id, entry),
        remove: async ({ id }) => void disk.delete(id),
      },
      async deliver({ id }) {
        if (id === 'first') await outbox.add(make('second'))
        sent.push(id)
        return { result: 'done' }
      },
    })
    await outbox.add(make('first'))
    await outbox.flush()
    expect(sent).toEqual(['first', 'second'])
    expect(outbox.entries()).toEqual([])
  })

  it('shows nothing of another user', async () => {
    let user = 'A'
    const entry: OutboxEntry = { id: 'x', userId: 'A', customerId: 'c', at: 1, content: null }
    const outbox = createOutbox({
      userId: () => user,
      exclusively: (work) => work(),
      sent: () => undefined,
      store: { all: async () => [entry], put: async () => undefined, remove: async () => undefined },
      deliver: async () => ({ result: 'lost' }),
    })
    await outbox.load()
    expect(outbox.entries()).toEqual([entry])
    user = 'B'
    await outbox.load()
    expect(outbox.entries()).toEqual([])
  })
})

const isRecorded = (recorded: ReadonlyMap<string, readonly string[]>, id: string): boolean =>
  [...recorded.values()].some((ids) => ids.includes(id))
