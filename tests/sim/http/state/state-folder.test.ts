// @vitest-environment node
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStateFolder } from '../../../../host-sim/http/state/state-folder'
import type { Change } from '../../../../host-sim/service/records/tables'

let above: string
let folder: string
beforeEach(async () => {
  above = await mkdtemp(join(tmpdir(), 'puhunan-state-'))
  folder = join(above, 'state')
})
afterEach(() => rm(above, { recursive: true }))

const change = (key: string, row: unknown, place = 1): Change => ({
  ...{ table: 'counters', key },
  before: undefined,
  after: row === undefined ? undefined : { row, place },
})

/** Keeps some records, one batch each, and closes the folder. */
async function keep(count: number, size = 1): Promise<void> {
  const kept = await openStateFolder(folder)
  for (let at = 0; at < count; at++)
    await kept.store.keep([
      { ...change(`${at}`, 0), table: 'registrations', after: { row: `${at}`.repeat(size), place: at + 1 } },
    ])
  await kept.close()
}

/** Content of all files, by name, without LevelDB's diary and lock. */
async function contentOf(path: string): Promise<Record<string, string>> {
  const names = await readdir(path, { recursive: true, withFileTypes: true })
  const files = names.filter((one) => one.isFile() && !/^LO(G(\.old)?|CK)$/.test(one.name))
  const digest = async (file: string) =>
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
  return Object.fromEntries(
    await Promise.all(
      files.map(async ({ parentPath, name }) => [
        join(parentPath, name),
        await digest(join(parentPath, name)),
      ]),
    ),
  )
}

/** The reason for which a folder is refused. The refusal names the folder and changes nothing in it. */
async function refusal(path = folder): Promise<string> {
  const before = await contentOf(above)
  const error: unknown = await openStateFolder(path).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(await contentOf(above)).toEqual(before)
  const { message } = error as Error // thrown values are errors
  expect(message).toContain(path)
  return message
}

const dataFiles = async (end: string) =>
  (await readdir(join(folder, 'records')))
    .filter((name) => name.endsWith(end))
    .map((name) => join(folder, 'records', name))

describe('a state folder', () => {
  it('returns the records that it kept, changed and removed, with their places', async () => {
    const first = await openStateFolder(folder)
    expect(first.records).toEqual([])
    await first.store.keep([change('AP', 1, 2), change('LN', 1, 1), change('RP', 1, 3)])
    await first.store.keep([change('AP', 7, 2), change('RP', undefined)])
    await first.close()
    const second = await openStateFolder(folder)
    await second.close()
    expect(second.records).toEqual([
      ['counters', 'AP', { row: 7, place: 2 }],
      ['counters', 'LN', { row: 1, place: 1 }],
    ])
  })

  it('is readable by its owner only', async () => {
    await keep(1)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, 'puhunan-state.json'))).mode & 0o777).toBe(0o600)
  })

  it('has one owner at a time, and the refusal of others names it', async () => {
    const first = await openStateFolder(folder)
    await expect(openStateFolder(folder)).rejects.toThrow(`is in use by process ${process.pid}, since 20`)
    await first.close()
    await (await openStateFolder(folder)).close()
  })

  it('may be an empty folder that is there already', async () => {
    await mkdir(folder)
    await keep(2)
    const kept = await openStateFolder(folder)
    await kept.close()
    expect(kept.records).toHaveLength(2)
  })

  it('is refused unchanged if it holds something else', async () => {
    await mkdir(folder)
    await writeFile(join(folder, 'holiday.jpg'), 'sea')
    expect(await refusal()).toContain('is no state of this service: it holds holiday.jpg')
    await writeFile(join(folder, 'puhunan-state.json'), '{"format":"another"}')
    expect(await refusal()).toContain('is no state of this service')
    await writeFile(join(folder, 'puhunan-state.json'), '{"form')
    expect(await refusal()).toContain('is damaged: puhunan-state.json cannot be read')
  })

  it('is refused unchanged if it is of a newer version', async () => {
    await keep(1)
    await writeFile(join(folder, 'puhunan-state.json'), '{"format":"puhunan-state","version":3}')
    expect(await refusal()).toContain('is a state of version 3, this service reads version 2')
  })

  it('is refused unchanged if its files are cut', async () => {
    await keep(400, 20_000)
    for (const [end, size] of [
      ['.ldb', 1000],
      ['.log', 20],
      ['MANIFEST-000002', 50],
    ] as const) {
      const [file = ''] = await dataFiles(end)
      const whole = await readFile(file)
      await truncate(file, size)
      expect(await refusal()).toContain('is damaged')
      await writeFile(file, whole)
    }
    await rm(join(folder, 'records/CURRENT'))
    expect(await refusal()).toContain('is damaged')
  })

  it('is refused if it cannot be written', async () => {
    await writeFile(join(above, 'file'), '{}')
    await expect(openStateFolder(join(above, 'file', 'below'))).rejects.toThrow(
      /below cannot be (read|written): ENOTDIR/,
    )
    await expect(openStateFolder('/proc/puhunan')).rejects.toThrow('/proc/puhunan cannot be written: ENOENT')
  })
})

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const message = (id: string, at: number) => ({
  ...{ id, type: 'SYSTEM', title: {}, body: {}, link: null, at },
  read: false,
})

/** A state file in the format of version 1, with a journal of later changes. */
async function writeOldFile(file: string, journal: readonly unknown[] = []): Promise<void> {
  const state = JSON.stringify({
    counters: { LN: 7 },
    messages: { 'U-1': [message('MS-2', 2), message('MS-1', 1)] },
    inbox: [
      { id: 'b', to: '9', kind: 'sms', text: 'second', code: null, at: 2 },
      { id: 'a', to: '9', kind: 'sms', text: 'first', code: null, at: 1 },
    ],
    clockAhead: 5,
  })
  await writeFile(file, `{"format":"puhunan-state","version":1,"sha256":"${sha256(state)}","state":${state}}`)
  if (journal.length === 0) return
  const lines = [{ format: 'puhunan-journal', on: sha256(state) }, ...journal].map((one) =>
    JSON.stringify(one),
  )
  await writeFile(`${file}.journal`, lines.map((line) => `${sha256(line).slice(0, 32)} ${line}\n`).join(''))
}

describe('a state file of an older version', () => {
  it('is imported once, with its journal, into a folder next to it, and kept', async () => {
    await writeOldFile(folder, [
      [['counters', 'LN', 8]],
      [
        ['counters', 'AP', 1],
        ['clockAhead', null, 6],
      ],
    ])
    const before = await readFile(folder, 'utf8')
    const first = await openStateFolder(folder)
    const found = new Map(first.records.map(([table, key, { row }]) => [`${table} ${key}`, row]))
    expect(found.get('counters LN')).toBe(8)
    expect(found.get('counters AP')).toBe(1)
    expect(found.get('clockAhead ')).toBe(6)
    await first.store.keep([change('LN', 9)])
    await first.close()
    await rm(`${folder}.journal`)
    const second = await openStateFolder(folder)
    await second.close()
    expect(second.records.find(([, key]) => key === 'LN')?.[2].row).toBe(9)
    expect(await readFile(folder, 'utf8')).toBe(before)
    expect(await readdir(`${folder}.d`)).toContain('puhunan-state.json')
  })

  it('turns lists of messages and mail into records, oldest first', async () => {
    await writeOldFile(folder)
    const { records, close } = await openStateFolder(folder)
    await close()
    const keysOf = (name: string) => records.filter(([table]) => table === name).map(([, key]) => key)
    expect(keysOf('messages')).toEqual(['MS-1', 'MS-2'])
    expect(keysOf('inbox')).toEqual(['a', 'b'])
    expect(records.find(([, key]) => key === 'MS-1')?.[2].row).toMatchObject({ userId: 'U-1', at: 1 })
  })

  it('is refused unchanged if it is foreign, damaged or newer', async () => {
    await writeFile(folder, 'a shopping list')
    expect(await refusal()).toContain('is no state of this service')
    await writeOldFile(folder)
    const text = await readFile(folder, 'utf8')
    await writeFile(folder, text.slice(0, -10))
    expect(await refusal()).toContain('is damaged')
    await writeFile(folder, text.replace('"version":1', '"version":9'))
    expect(await refusal()).toContain('is a state of version 9')
    await writeFile(folder, text)
    await writeFile(`${folder}.journal`, 'cut')
    await writeOldFile(folder, [[['counters', 'LN', 8]]])
    const journal = await readFile(`${folder}.journal`, 'utf8')
    await writeFile(`${folder}.journal`, journal.replace('"on":"', '"on":"0'))
    expect(await refusal()).toContain('is damaged')
  })
})
