// @vitest-environment window
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import type { Path } from '../src/routes/lookup'

/**
 * Module code that runs on load delays every page. Measured in calls of the module's own functions, because times
 * differ between machines: at most this many per module of the start, except those listed.
 */
const mostCalls = 50
const costly: Record<string, { calls: number; why: string }> = {
  'bridge/contract/codes.ts': { calls: 140, why: 'the schema of each code' },
  'bridge/contract/entities/common.ts': {
    calls: 700,
    why: 'the schemas of all fields are made of its parts',
  },
  'bridge/contract/entities/loan.ts': { calls: 80, why: 'the schemas of loans' },
  'bridge/contract/entities/money.ts': { calls: 250, why: 'the schema of each amount' },
  'bridge/contract/entities/person.ts': { calls: 70, why: 'the schemas of persons' },
  'bridge/contract/operation.ts': { calls: 250, why: 'a row for each of the operations' },
  'bridge/gateway/operation.ts': { calls: 250, why: 'the same rows, as they are built' },
  'src/api/query/page-read.ts': { calls: 80, why: 'the queries of each page that is opened daily' },
  'src/routes/defaults.ts': { calls: 220, why: 'a row for each of the routes' },
  'src/routes/lookup.ts': { calls: 60, why: 'the addresses of the menus' },
  'src/routes/query.ts': { calls: 400, why: 'the codec of each field of an address' },
}

const root = `${pathToFileURL(join(import.meta.dirname, '..'))}/`
const calls = new Map<string, number>()
const formats: string[] = []

/** Records which Intl formatters are created from now on; one takes a phone 20 to 60 ms. */
function watchFormats(): void {
  for (const name of [
    'NumberFormat',
    'DateTimeFormat',
    'PluralRules',
    'RelativeTimeFormat',
    'Collator',
    'Segmenter',
    'ListFormat',
    'DisplayNames',
  ] as const)
    Object.defineProperty(Intl, name, {
      value: new Proxy<object>(Intl[name], {
        construct(target, given, made) {
          formats.push(name)
          return Reflect.construct(target as new () => object, given, made) as object // Intl constructors
        },
      }),
    })
}

beforeAll(async () => {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  watchFormats()
  // the login page, the code that opens every other page, and the pages used daily
  await import('../src/start/start')
  const { kit } = await import('../src/start/kit')
  const { pageReads: readsOfPages } = await import('../src/features/page-reads/page-reads')
  for (const path of Object.keys(readsOfPages)) await kit.pageModules[path as Path]() // keys of the table
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  for (const { url, functions } of result) {
    const file = url.startsWith('file:') ? url : `${pathToFileURL(url)}`
    const [path = ''] = file.replace(root, '').split('?')
    if (!/^(src|bridge)\//.test(path)) continue
    calls.set(
      path,
      functions.reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0),
    )
  }
}, 60_000)

it('the start creates no Intl formatter while its modules are loaded', () => {
  expect(formats).toEqual([])
})

it('the start runs little code while its modules are loaded, except for listed modules', () => {
  expect(calls.size).toBeGreaterThan(100)
  const much = [...calls].filter(([file, count]) => count > (costly[file]?.calls ?? mostCalls))
  expect(much).toEqual([])
})

it('the list of costly modules of the start contains only modules that are still costly', () => {
  for (const [file, { calls: most }] of Object.entries(costly))
    expect(calls.get(file), file).toBeGreaterThan(most / 2)
})
