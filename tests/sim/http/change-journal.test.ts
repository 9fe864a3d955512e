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
/** A file as it begins, which is all that is read of it here. */
const head = (sha256: string) => `{"sha256":"${sha256}"}`
const digest = 'ab'.repeat(32)

/** A journal to which lines can't be added while `isFull`. */
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

it('a queue takes the next step when one before has failed, and tells each caller of their own', async () => {
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

describe('the journal of changes', () => {
  it('takes no line behind one that could not be written', async () => {
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

  it('has no file to write anew before anything changed, nor again once it has begun', async () => {
    const { journal } = await opened()
    expect(journal.beginRewrite()).toBeUndefined()
    journal.changed(stateOf(1))
    await journal.write()
    expect(journal.beginRewrite()?.snapshot.get('clockAhead')).toBe(1)
    expect(journal.beginRewrite()).toBeUndefined()
  })

  it('goes on from the new file with what it lacks, and is whole again though it was broken', async () => {
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

  it('goes back to the journal before where the new file got no name', async () => {
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

  it('stays with a new file that has its name, whatever went wrong afterwards', async () => {
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
