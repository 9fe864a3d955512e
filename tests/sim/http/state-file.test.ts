// @vitest-environment node
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as soon } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { disk } from '../../../host-sim/http/state-file/replace-file'
import { createStateFile } from '../../../host-sim/http/state-file/state-file'
import { seededRandom } from '../../../host-sim/service/random'
import { emptyState, type State } from '../../../host-sim/service/state'
import { openFilesBelow } from './open-files'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'puhunan-state-'))
  file = join(folder, 'state.json')
})
afterEach(async () => {
  const left = await openFilesBelow(folder)
  await rm(folder, { recursive: true })
  expect(left).toEqual([])
})

const stateOf = (count: number): State => ({ ...emptyState(), counters: { LN: count }, clockAhead: count })
/** Writes one state and closes the file. */
async function write(state: State): Promise<void> {
  const kept = await createStateFile(file)
  kept.changed(state)
  await kept.close()
}
async function read(): Promise<State | undefined> {
  const kept = await createStateFile(file)
  await kept.close()
  return kept.found
}

it('the state file returns the written state, is readable by its owner only, and keeps the previous state in a second file', async () => {
  expect(await read()).toBeUndefined()
  await write(stateOf(1))
  await write(stateOf(2))
  expect(await read()).toEqual(stateOf(2))
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(`${file}.last`)).mode & 0o777).toBe(0o600)
  expect(JSON.parse(await readFile(`${file}.last`, 'utf8')).state.clockAhead).toBe(1)
  expect((await readdir(folder)).sort()).toEqual(['state.json', 'state.json.last'])
})

it('the state file overwrites leftovers of an interrupted write', async () => {
  await write(stateOf(1))
  const kept = await createStateFile(file)
  for (const left of ['tmp', 'last.tmp']) await writeFile(`${file}.${process.pid}.${left}`, 'half a sta')
  kept.changed(stateOf(2))
  await kept.close()
  expect(await read()).toEqual(stateOf(2))
  expect(JSON.parse(await readFile(`${file}.last`, 'utf8')).state.clockAhead).toBe(1)
  expect((await readdir(folder)).sort()).toEqual(['state.json', 'state.json.last'])
})

it('the state file survives slow overlapping writes, and is complete after each', async () => {
  const random = seededRandom(3)
  const seen: number[] = []
  let at = 0
  let most = 0
  const slow: typeof disk = {
    ...disk,
    async write(handle, text) {
      at += 1
      most = Math.max(most, at)
      // in parts, with event loop turns in between
      for (let begin = 0; begin < text.length; begin += 97) {
        for (let turns = Math.floor(random() * 4); turns > 0; turns -= 1) await soon()
        await handle.write(text.slice(begin, begin + 97))
      }
      at -= 1
    },
    async rename(from, to) {
      await disk.rename(from, to)
      if (to === file) seen.push(JSON.parse(await readFile(file, 'utf8')).state.clockAhead)
    },
  }
  const kept = await createStateFile(file, { disk: slow, pauseMs: 0 })
  for (let count = 1; count <= 200; count += 1) {
    kept.changed(stateOf(count))
    for (let turns = Math.floor(random() * 6); turns > 0; turns -= 1) await soon()
    if (count % 50 === 0) await kept.flush()
  }
  await kept.close()
  expect(most).toBe(1)
  expect(seen.at(-1)).toBe(200)
  expect(seen).toEqual([...seen].sort((a, b) => a - b))
  expect((await read())?.clockAhead).toBe(200)
})

it('the state file stays intact if a write fails, and the write is reported and retried', async () => {
  await write(stateOf(1))
  const told: unknown[] = []
  let full = true
  const kept = await createStateFile(file, {
    pauseMs: 0,
    notify: (error) => void told.push(error),
    disk: {
      ...disk,
      async write(handle, text) {
        await handle.write(text.slice(0, 30))
        if (full) throw new Error('no space left')
        await handle.write(text.slice(30))
      },
    },
  })
  kept.changed(stateOf(2))
  await expect(kept.flush()).rejects.toThrow('no space left')
  expect(JSON.parse(await readFile(file, 'utf8')).state.clockAhead).toBe(1)
  full = false
  await kept.close()
  expect((await read())?.clockAhead).toBe(2)
  expect((await readdir(folder)).sort()).toEqual(['state.json', 'state.json.last'])
})

it.each([
  ['empty', ''],
  ['truncated', '{"format":"puhunan-state","version":1,"sha256":"'],
  ['a list', '[]'],
  ['the JSON of another program', '{"name":"my-project","version":"1.0.0"}'],
  ['a state without version and checksum', JSON.stringify(stateOf(1))],
  ['a picture', '\x89PNG\r\n'],
])(
  'the state file is refused with an error that names the file, and is left unchanged, if its content is %s',
  async (_, content) => {
    await writeFile(file, content)
    await expect(createStateFile(file)).rejects.toThrow(file)
    expect(await readFile(file, 'utf8')).toBe(content)
    expect(await readdir(folder)).toEqual(['state.json'])
  },
)

it('the state file is refused if damaged or of another version, with the name of the previous file', async () => {
  await write(stateOf(1))
  await write(stateOf(2))
  const good = await readFile(file, 'utf8')
  const spoilt = [
    good.replace('"clockAhead":2', '"clockAhead":3'),
    good.slice(0, -9),
    good.replace('"version":1', '"version":2'),
  ]
  for (const text of spoilt) {
    expect(text).not.toBe(good)
    await writeFile(file, text)
    await expect(createStateFile(file)).rejects.toThrow(`${file}.last`)
    expect(await readFile(file, 'utf8')).toBe(text)
  }
})

it('the state file allows one writer at a time, and can be taken over if that writer has died', async () => {
  const first = await createStateFile(file)
  await expect(createStateFile(file)).rejects.toThrow(/state\.json.*in use/)
  await first.close()
  await (await createStateFile(file)).close()
  // no process has this id
  await writeFile(`${file}.lock`, '4194999')
  await writeFile(`${file}.4194999.tmp`, 'half of a st')
  await (await createStateFile(file)).close()
  expect(await readdir(folder)).toEqual([])
  await writeFile(`${file}.lock`, '1')
  await expect(createStateFile(file)).rejects.toThrow(/in use/)
})

it('the state file is refused at the start if its path can’t be written', async () => {
  await expect(createStateFile(join(folder, 'missing', 'state.json'))).rejects.toThrow(
    /missing.*cannot be written/,
  )
  await writeFile(join(folder, 'plain'), '')
  await expect(createStateFile(join(folder, 'plain', 'state.json'))).rejects.toThrow(/cannot be written/)
  await mkdir(file)
  await expect(createStateFile(file)).rejects.toThrow(file)
})

it('the state file is migrated if it has the former single table for request ids', async () => {
  const { seededHistories: _, ...older } = stateOf(3)
  const text = JSON.stringify({ ...older, once: { 'U-1 R-1': 'AP-2026-000001' } })
  const sha256 = createHash('sha256').update(text).digest('hex')
  await writeFile(file, `{"format":"puhunan-state","version":1,"sha256":"${sha256}","state":${text}}`)
  const found = await read()
  expect(found?.applicationsByRequest).toEqual({ 'U-1 R-1': 'AP-2026-000001' })
  expect(found?.seededHistories).toEqual({})
  expect(found).not.toHaveProperty('once')
})
