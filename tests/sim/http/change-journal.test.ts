// @vitest-environment node
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createChangeJournal } from '../../../host-sim/http/state-file/change-journal'
import { append, readJournal } from '../../../host-sim/http/state-file/journal'
import { createQueue } from '../../../host-sim/http/state-file/queue'
import { restoreStateFile } from '../../../host-sim/http/state-file/state-restore'
import { emptyState } from '../../../host-sim/service/state'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'puhunan-journal-'))
  file = join(folder, 'state.json')
})
const journals: ReturnType<typeof createChangeJournal>[] = []
afterEach(async () => {
  for (const journal of journals.splice(0)) await journal.remove().catch(() => undefined)
  await rm(folder, { recursive: true })
})

const stateOf = (clockAhead: number) => ({ ...emptyState(), clockAhead })
/** The start of a state file, the only part read here. */
const head = (sha256: string) => `{"sha256":"${sha256}"}`
const digest = 'ab'.repeat(32)

/** A journal that can't be appended to while `isFull`. */
async function opened() {
  const line = { isFull: false }
  const journal = createChangeJournal(file, await restoreStateFile(file), async (handle, text) => {
    if (line.isFull) throw new Error('full')
    await append(handle, text)
  })
  journals.push(journal)
  return { journal, line }
}
const clocksIn = async (name: string) =>
  (await readJournal(name))?.changes.filter(([part]) => part === 'clockAhead').map(([, , value]) => value)

it("a queue continues after a failed step, and gives each caller the result of the caller's own step", async () => {
  const inTurn = createQueue()
  const order: number[] = []
  const results = await Promise.allSettled(
    [30, 0, 10].map((ms, index) =>
      inTurn(async () => {
        await new Promise((done) => setTimeout(done, ms))
        order.push(index)
        if (index === 0) throw new Error('first')
        return index
      }),
    ),
  )
  expect(order).toEqual([0, 1, 2])
  expect(results).toMatchObject([{ reason: { message: 'first' } }, { value: 1 }, { value: 2 }])
})

describe('the change journal', () => {
  it('appends nothing after a line that couldn’t be written', async () => {
    const { journal, line } = await opened()
    journal.changed(stateOf(1))
    await journal.write()
    line.isFull = true
    journal.changed(stateOf(2))
    await expect(journal.write()).rejects.toThrow('full')
    line.isFull = false
    journal.changed(stateOf(3))
    await journal.write()
    expect(journal.isBroken()).toBe(true)
    expect(await clocksIn(`${file}.journal`)).toEqual([1])
  })

  it('begins no rewrite before the first change or while another rewrite is running', async () => {
    const { journal } = await opened()
    expect(journal.beginRewrite()).toBeUndefined()
    journal.changed(stateOf(1))
    await journal.write()
    expect(journal.beginRewrite()?.snapshot.get('clockAhead')).toBe(1)
    expect(journal.beginRewrite()).toBeUndefined()
  })

  it('continues in the new file with changes made during the rewrite, and recovers from a broken line', async () => {
    const { journal, line } = await opened()
    journal.changed(stateOf(1))
    await journal.write()
    line.isFull = true
    journal.changed(stateOf(2))
    await journal.write().catch(() => undefined)
    line.isFull = false
    const rewrite = journal.beginRewrite()
    await rewrite?.switchJournal(digest)
    journal.changed(stateOf(3))
    await journal.write()
    await rewrite?.finish()
    expect(journal.isBroken()).toBe(false)
    expect(await readdir(folder)).toEqual(['state.json.journal'])
    expect((await readJournal(`${file}.journal`))?.on).toBe(digest)
    expect(await clocksIn(`${file}.journal`)).toEqual([3])
  })

  it('returns to the previous journal if the new file could not be renamed', async () => {
    const { journal } = await opened()
    journal.changed(stateOf(1))
    await journal.write()
    const rewrite = journal.beginRewrite()
    await rewrite?.switchJournal(digest)
    journal.changed(stateOf(2))
    await journal.write()
    await rewrite?.undo()
    expect(await readdir(folder)).toEqual(['state.json.journal'])
    expect(await clocksIn(`${file}.journal`)).toEqual([1, 2])
    expect(journal.beginRewrite()).toBeDefined()
  })

  it('keeps the new file once it is renamed, whatever fails afterwards', async () => {
    const { journal } = await opened()
    journal.changed(stateOf(1))
    await journal.write()
    const rewrite = journal.beginRewrite()
    await rewrite?.switchJournal(digest)
    journal.changed(stateOf(2))
    await journal.write()
    await writeFile(`${file}.1.tmp`, head(digest))
    await rename(`${file}.1.tmp`, file)
    await rewrite?.undo()
    expect((await readJournal(`${file}.journal`))?.on).toBe(digest)
    expect(await clocksIn(`${file}.journal`)).toEqual([2])
  })
})
