// @vitest-environment node
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Recording } from '../../../host-sim/control/calls/recorder'
import { openSavedState, type StateContext } from '../../../host-sim/page/state/saved-state'
import type { Change } from '../../../host-sim/service/records/tables'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'puhunan-saved-'))
})
afterEach(() => rm(folder, { recursive: true }))

const change = (key: string, row: number): Change => ({
  ...{ table: 'counters', key, before: undefined },
  after: { row, place: row },
})
const recordingOf = (start: Recording['start'], steps: number): Recording => ({
  ...{ start, secrets: [] as never },
  steps: Array.from({ length: steps }, (_, at) => ({ what: 'command', at }) as never),
})

let visits = 0
/** A visit in which changes and contexts are stored in turn; returns what the next visit finds. */
async function visit(contexts: readonly StateContext[]) {
  const name = join(folder, 'state')
  const saved = await openSavedState(name)
  let context: StateContext = { position: null, recording: null }
  const store = saved?.createStore(() => context)
  visits += 1
  for (const [at, next] of contexts.entries()) {
    context = next
    await store?.keep([change(`${visits}-${at}`, at + 1)])
    await store?.keep([])
  }
  await saved?.close()
  const found = await openSavedState(name)
  await found?.close()
  return found
}

it('records, random numbers and the recording are found by the next visit', async () => {
  const start = { now: '2026-11-21T01:00:00.000Z', seed: 7 }
  const contexts = [0, 1, 2, 3].map((steps) => ({
    position: { seed: 7, drawn: steps },
    recording: recordingOf(start, steps),
  }))
  const found = await visit(contexts)
  expect(found?.records).toHaveLength(4)
  expect(found).toMatchObject({ position: { seed: 7, drawn: 3 }, recording: recordingOf(start, 3) })
  const another = { ...start, seed: 8 }
  const later = await visit([{ position: null, recording: recordingOf(another, 1) }])
  expect(later).toMatchObject({ position: null, recording: recordingOf(another, 1) })
  expect(later?.recording?.steps).toHaveLength(1)
  expect((await visit([{ position: null, recording: null }]))?.recording).toBeNull()
})

it('without a database a visit starts with nothing', async () => {
  await writeFile(join(folder, 'file'), '')
  expect(await openSavedState(join(folder, 'file', 'below'))).toBeUndefined()
})
