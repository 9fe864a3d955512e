// @vitest-environment node
import { cp, type FileHandle, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as soon } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { disk } from '../../../host-sim/http/state-file/replace-file'
import {
  applyChanges,
  stringifySnapshot,
  trackChanges,
} from '../../../host-sim/http/state-file/state-changes'
import { createStateFile } from '../../../host-sim/http/state-file/state-file'
import { seededRandom } from '../../../host-sim/service/random'
import { emptyState, type State } from '../../../host-sim/service/state'
import { openFilesBelow } from './open-files'

let folder: string
let file: string
let killed: number
beforeEach(async () => {
  killed = 0
  folder = await mkdtemp(join(tmpdir(), 'puhunan-journal-'))
  file = join(folder, 'state.json')
})
afterEach(async () => {
  const left = await openFilesBelow(folder)
  await rm(folder, { recursive: true })
  // a killed writer leaves its journal open in this process until its handle is garbage-collected
  expect(left.length).toBeLessThanOrEqual(killed)
})

/** A state with `size` characters in files, and a count that each change raises. */
const stateOf = (count: number, size = 0): State => ({
  ...emptyState(),
  files: size ? { 'F-1': { name: 'a', type: 'image/png', content: 'x'.repeat(size), ownerId: 'U-1' } } : {},
  counters: { LN: count },
  clockAhead: count,
})

/** The state that a server would find if started on a copy of the folder, as after a power failure. */
async function foundIn(copyOf: string): Promise<State | undefined> {
  const copy = await mkdtemp(join(tmpdir(), 'puhunan-copy-'))
  try {
    await cp(copyOf, copy, { recursive: true })
    for (const name of await readdir(copy)) if (name.endsWith('.lock')) await rm(join(copy, name))
    const kept = await createStateFile(join(copy, 'state.json'))
    await kept.close()
    expect(await openFilesBelow(copy)).toEqual([])
    return kept.found
  } finally {
    await rm(copy, { recursive: true })
  }
}

describe('the tracked changes of the state', () => {
  it('are reported per record, and rebuild any state', () => {
    const random = seededRandom(11)
    const pick = (most: number) => Math.floor(random() * most)
    const names = ['U-1', 'U-2', '__proto__', 'constructor', 'toString', '']
    let state: State = emptyState()
    const tracker = trackChanges(undefined)
    let built: State | undefined
    let snapshot = tracker.snapshot()
    let atSnapshot: State | undefined
    let told = 0
    for (let round = 0; round < 400; round += 1) {
      const tables = [state.counters, state.sentReminders, state.messages] as Record<string, unknown>[]
      for (let more = pick(4); more > 0; more -= 1) {
        const rows = tables[pick(3)] ?? {}
        const name = names[pick(names.length)] ?? ''
        if (random() < 0.3) delete rows[name]
        else rows[name] = random() < 0.5 ? pick(9) : [{ deep: [pick(9)] }, null]
      }
      if (random() < 0.2)
        state.inbox.unshift({ id: `${round}`, kind: 'sms', to: '1', text: '', code: null, at: 0 })
      if (random() < 0.2) state.clockAhead += 1
      if (random() < 0.02) state = { ...emptyState(), clockAhead: round }
      // as read from a file
      const changes = JSON.parse(JSON.stringify(tracker.since(state)))
      told += changes.length
      built = applyChanges(built, changes)
      // with records in the same order: some lists are read in it
      expect(JSON.stringify(built)).toBe(JSON.stringify(state))
      expect([...stringifySnapshot(tracker.snapshot())].join('')).toBe(JSON.stringify(state))
      if (round % 7 === 0) [snapshot, atSnapshot] = [tracker.snapshot(), built]
      const since = JSON.parse(JSON.stringify(tracker.sinceSnapshot(snapshot)))
      expect(JSON.stringify(applyChanges(atSnapshot, since))).toBe(JSON.stringify(state))
    }
    expect(tracker.since(state)).toEqual([])
    expect(told).toBeGreaterThan(300)
  })
})

describe('a large state on a slow disk', () => {
  it('has every acknowledged change on disk while the state file is still being written', async () => {
    const size = 8_000_000
    let written = 0
    let release: () => void = () => undefined
    const stuck = new Promise<void>((done) => {
      release = done
    })
    let isSlow = false
    const kept = await createStateFile(file, {
      pauseMs: 5,
      disk: {
        ...disk,
        async write(handle, piece) {
          if (!isSlow || piece.length < size) return disk.write(handle, piece)
          // only half of it is ever written
          await handle.writeFile(piece.subarray(0, piece.length / 2))
          written += 1
          await stuck
          throw new Error('the power went')
        },
      },
      notify: () => undefined,
    })
    kept.changed(stateOf(0, size))
    await kept.flush()
    isSlow = true
    const whole = stateOf(1, size)
    kept.changed(whole)
    void kept.flush().catch(() => undefined)
    await expect.poll(() => written).toBe(1)
    for (let count = 2; count <= 40; count += 1) {
      kept.changed(stateOf(count, size))
      await kept.settle()
      if (count % 8) continue
      // killed now: the file is half written, and every settled change is in the journal
      const found = await foundIn(folder)
      expect(found?.clockAhead).toBe(count)
      expect(found?.counters).toEqual({ LN: count })
      expect(found?.files['F-1']?.content).toHaveLength(size)
    }
    expect(written).toBe(1)
    release()
    isSlow = false
    await kept.close()
    expect((await foundIn(folder))?.clockAhead).toBe(40)
    console.info(
      `a state of ${size / 1_000_000} MB, its file stuck half-way: 39 changes kept, looked at 5 times`,
    )
  })

  it('is rewritten automatically once the changes reach half of its size, but not before', async () => {
    const size = 2_000_000
    const kept = await createStateFile(file, { pauseMs: 1 })
    kept.changed(stateOf(0, size))
    await kept.flush()
    const wholeAt = async () => JSON.parse(await readFile(file, 'utf8')).state.clockAhead
    kept.changed(stateOf(1, size))
    await expect.poll(async () => (await foundIn(folder))?.clockAhead).toBe(1)
    // no temporary file is left
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([])
    expect(await wholeAt()).toBe(0)
    const state = stateOf(2, size)
    state.files['F-2'] = { ...(state.files['F-1'] as State['files'][string]), content: 'x'.repeat(size) }
    kept.changed(state)
    await expect.poll(wholeAt).toBe(2)
    await kept.close()
  })

  it('is written in the background after a change', async () => {
    const kept = await createStateFile(file, { pauseMs: 5 })
    kept.changed(stateOf(7))
    await expect.poll(async () => (await foundIn(folder))?.clockAhead).toBe(7)
    await kept.close()
  })
})

it('the state file is written in pieces, with other work in between', async () => {
  const sizes: number[] = []
  let turns = 0
  let isOver = false
  const kept = await createStateFile(file, {
    pauseMs: 1e6,
    disk: {
      ...disk,
      async write(handle, piece) {
        sizes.push(piece.length)
        await disk.write(handle, piece)
      },
    },
  })
  const state = stateOf(1)
  for (let row = 0; row < 3_000; row += 1) state.seededHistories[`R-${row}`] = 'x'.repeat(1_000)
  kept.changed(state)
  const turning = (async () => {
    for (; !isOver; turns += 1) await soon()
  })()
  await kept.flush()
  isOver = true
  await turning
  expect(Math.max(...sizes)).toBeLessThan(260_000)
  expect(turns).toBeGreaterThan(12)
  await kept.close()
  expect(await foundIn(folder)).toEqual(state)
})

describe('a state file whose server is killed at any moment', () => {
  it('still contains every acknowledged change, at each step of a write', async () => {
    let settled = 0
    let asked = 0
    let looks = 0
    /** Checks the state that a server would find after a power failure now. */
    const look = async () => {
      const found = (await foundIn(folder))?.clockAhead ?? 0
      expect([looks, found >= settled, found <= asked]).toEqual([looks, true, true])
      looks += 1
    }
    const inParts = async (handle: FileHandle, piece: Uint8Array) => {
      await look()
      await handle.writeFile(piece.subarray(0, piece.length / 2))
      await look()
      await handle.writeFile(piece.subarray(piece.length / 2))
      await look()
    }
    const watched: typeof disk = {
      write: inParts,
      append: (handle, text) => inParts(handle, Buffer.from(text)),
      async rename(from, to) {
        await look()
        await disk.rename(from, to)
        await look()
      },
    }
    for (let life = 0; life < 3; life += 1) {
      const kept = await createStateFile(file, { pauseMs: 1e6, disk: watched, notify: () => undefined })
      expect(kept.found?.clockAhead ?? 0).toBe(settled)
      for (let count = 0; count < 12; count += 1) {
        asked += 1
        kept.changed(stateOf(asked, 300))
        // changes during a rewrite are settled too
        const whole = count % 4 === 3 ? kept.flush() : undefined
        await kept.settle()
        settled = asked
        await whole
        await look()
      }
      // the first closes its file, the second is killed, and the third continues from its files
      if (life !== 1) await kept.close()
      else {
        killed += 1
        await rename(folder, `${folder}-next`)
        folder = `${folder}-next`
        file = join(folder, 'state.json')
      }
      await rm(`${file}.lock`, { force: true })
    }
    expect(looks).toBeGreaterThan(150)
    console.info(`killed at ${looks} moments: nothing that was settled is lost`)
  })

  it("doesn’t keep open a journal whose first line can't be written", async () => {
    const full: typeof disk = { ...disk, append: () => Promise.reject(new Error('no space left')) }
    const kept = await createStateFile(file, { pauseMs: 1e6, disk: full, notify: () => undefined })
    kept.changed(stateOf(1))
    await expect(kept.settle()).rejects.toThrow('no space left')
    expect(await openFilesBelow(folder)).toEqual([])
    await rm(`${file}.lock`)
  })

  it('is refused if its journal belongs to another state or has a damaged line, with the name of the file', async () => {
    const kept = await createStateFile(file, { pauseMs: 1e6 })
    for (const count of [1, 2, 3]) {
      kept.changed(stateOf(count))
      await kept.settle()
    }
    const journal = `${file}.journal`
    const good = await readFile(journal, 'utf8')
    await rm(`${file}.lock`)
    const lines = good.split('\n')
    for (const text of [
      good.replace('"clockAhead"', '"clockahead"'),
      good.replace(/"on":"\w+"/, '"on":"other"').replace(/^\w{32}/, '0'.repeat(32)),
      [lines[0], 'nonsense', ...lines.slice(1)].join('\n'),
    ]) {
      expect(text).not.toBe(good)
      await writeFile(journal, text)
      const other = await mkdtemp(join(tmpdir(), 'puhunan-spoilt-'))
      await cp(folder, other, { recursive: true })
      await expect(createStateFile(join(other, 'state.json'))).rejects.toThrow('state.json.journal')
      expect(await readFile(join(other, 'state.json.journal'), 'utf8')).toBe(text)
      await rm(other, { recursive: true })
    }
    await kept.close()
  })
})
