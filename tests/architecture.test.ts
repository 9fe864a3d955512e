import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const folders = ['bridge', 'src', 'host-sim']
const files = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(ts|tsx)$/.test(file) && !file.endsWith('.d.ts'))
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

/** What may import what, by the longest prefix that fits. `types` counts as importing. */
const mayImport: readonly (readonly [from: string, ...allowed: string[]])[] = [
  ['bridge/contract', 'bridge/contract', 'bridge/failure'],
  ['bridge', 'bridge'],
  ['src/domain', 'src/domain', 'src/text', 'bridge/contract'],
  ['src/text', 'src/text', 'locales', 'bridge/contract'],
  // overlays have entries in the history too, and that has one owner
  ['src/ui/layers', 'src/nav/history'],
  ['src/ui', 'src/ui', 'src/domain', 'src/text', 'bridge/contract'],
  ['src/forms', 'src/forms', 'src/ui', 'src/domain', 'src/text', 'bridge/contract'],
  ['src/state', 'src/state', 'bridge', 'src/domain'],
  ['src/lending', 'src/lending', 'src/ui', 'src/forms', 'src/domain', 'src/text', 'bridge/contract'],
  ['src/nav', 'src/nav', 'src/state', 'src/text', 'src/domain', 'bridge/contract'],
  [
    'src/pages',
    'src/pages',
    'src/nav',
    'src/state',
    'src/lending',
    'src/forms',
    'src/ui',
    'src/domain',
    'src/text',
    'bridge',
  ],
  ['src/app', 'src', 'bridge', 'locales'],
  ['src/main', 'src/app'],
  // the service's links are those of the app's table
  ['host-sim', 'host-sim', 'bridge', 'src/domain', 'src/text', 'src/ui', 'src/nav/table'],
]

interface Import {
  to: string
  lazy: boolean
  typeOnly: boolean
}

function importsOf(file: string): Import[] {
  const source = sources.get(file) ?? ''
  const found: Import[] = []
  const pattern =
    /(?:^|\n)\s*(import|export)\s+(type\s+)?[^'"`;]*?from\s+'(\.[^']+)'|import\s+'(\.[^']+)'|import\(\s*['`](\.[^'`]+)['`]/g
  for (const [, , type, from, bare, lazy] of source.matchAll(pattern)) {
    const path = from ?? bare ?? lazy ?? ''
    found.push({
      to: relative(root, join(root, dirname(file), path)),
      lazy: lazy !== undefined,
      typeOnly: type !== undefined,
    })
  }
  return found
}

const fileOf = (path: string) =>
  [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`, path].find((name) => sources.has(name))

describe('who imports whom', () => {
  it.each(folders)('%s', (folder) => {
    for (const file of files.filter((name) => name.startsWith(folder))) judge(file)
  })

  function judge(file: string) {
    const rule = mayImport
      .filter(([from]) => file.startsWith(from))
      .sort((a, b) => b[0].length - a[0].length)[0]
    expect(rule, 'a folder that the table does not know').toBeDefined()
    const [, ...allowed] = rule ?? ['']
    for (const { to } of importsOf(file)) {
      expect(
        allowed.some((prefix) => to.startsWith(prefix)),
        `${file} imports ${to}`,
      ).toBe(true)
    }
  }

  it('lets no page import another page', () => {
    const routed = new Set(
      [...(sources.get('src/app/page-modules.ts') ?? '').matchAll(/import\('\.\.\/(pages\/[^']+)'\)/g)].map(
        ([, page]) => `src/${page}.tsx`,
      ),
    )
    for (const file of files.filter((name) => name.startsWith('src/pages/'))) {
      for (const { to } of importsOf(file))
        expect(routed.has(`${to}.tsx`), `${file} imports ${to}`).toBe(false)
    }
  })

  it('has no cycles, lazy ones and those of types alone among them', () => {
    const seen = new Map<string, 'open' | 'done'>()
    const walk = (file: string, path: readonly string[]): void => {
      if (seen.get(file) === 'done') return
      expect(seen.get(file), [...path, file].join(' → ')).not.toBe('open')
      seen.set(file, 'open')
      for (const { to } of importsOf(file)) {
        const next = fileOf(to)
        if (next) walk(next, [...path, file])
      }
      seen.set(file, 'done')
    }
    for (const file of files) walk(file, [])
  })
})

describe('a file', () => {
  it('is no longer than 300 lines', () => {
    for (const [file, source] of sources) expect(source.split('\n').length, file).toBeLessThanOrEqual(301)
  })

  it('does more than re-export', () => {
    for (const [file, source] of sources) {
      const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim()
      const statements = code.split(/\n(?=\S)/).filter((line) => line.trim() && !line.startsWith('}'))
      expect(
        statements.every((line) => /^export .* from '/.test(line)),
        file,
      ).toBe(false)
    }
  })

  it('has pages where their paths say', () => {
    const table = sources.get('src/app/page-modules.ts') ?? ''
    const rows = [...table.matchAll(/'(\/pages\/[^']+)': \(\) => import\('\.\.\/(pages\/[^']+)'\)/g)]
    expect(rows.length).toBeGreaterThan(80)
    for (const [, path = '', page = ''] of rows) {
      const parts = path.slice(1).split('/')
      const last = parts.pop() ?? ''
      expect(page).toBe([...parts, (last[0] ?? '').toUpperCase() + last.slice(1)].join('/'))
    }
  })
})

/** What lives in a module of src as long as the app, by its reason; whatever belongs to a person is `sessionScoped()`. */
const lifelong: Record<string, readonly string[]> = {
  'loaded once: code, texts, tables, readers': [
    'src/app/LazyAroundPage.tsx known',
    'src/lending/ContractFrame.tsx policy',
    'src/lending/map/places.ts known',
    'src/lending/scan/read-code.ts reader',
    'src/nav/load.ts loading',
    'src/nav/load.ts modules',
    'src/nav/load.ts pages',
    'src/nav/rules.ts loading',
    'src/nav/table.ts isComplete',
    'src/nav/table.ts table',
    'src/state/config.ts known',
    'src/state/service.ts known',
    'src/state/service.ts load',
    'src/state/service.ts loading',
    'src/text/areas.ts loaded',
    'src/ui/late.ts known',
  ],
  'who listens, and the rounds of telling them': [
    'src/state/resource.ts listeners',
    'src/state/session-scoped.ts listeners',
    'src/state/visibility.ts listeners',
    'src/state/writes.ts listeners',
    'src/ui/layers.ts listening',
    'src/ui/toasts.tsx watchers',
  ],
  'what the page, the phone or its host is doing': [
    'src/app/PageFrame.tsx scrolls',
    'src/app/relogin.ts going',
    'src/app/theme.ts look',
    'src/nav/history.ts coming',
    'src/nav/history.ts end',
    'src/nav/history.ts leaving',
    'src/nav/history.ts waiting',
    'src/nav/phone-language.ts ofHost',
    'src/state/visibility.ts paused',
    'src/ui/layers.ts waitingToLeave',
    'src/ui/toasts.tsx count',
    'src/ui/toasts.tsx shown',
  ],
  'forgets by its own rules when the user changes': [
    'src/state/resource.ts ended',
    'src/state/resource.ts writes',
    'src/state/session-scoped.ts owner',
    'src/state/storage.ts memory',
    'src/state/writes.ts ledger',
  ],
}

it('keeps nothing in a module that outlives a session without a reason', () => {
  const state = /^(?:export )?(?:let (\w+)|const (\w+)(?:: [^=\n]+)? = new (?:Map|WeakMap|Set)\b)/gm
  const found = [...sources]
    .filter(([file]) => file.startsWith('src/'))
    .flatMap(([file, source]) => [...source.matchAll(state)].map((one) => `${file} ${one[1] ?? one[2]}`))
  expect(found.sort()).toEqual(Object.values(lifelong).flat().sort())
})

describe('one place each', () => {
  const elsewhere = (pattern: RegExp, home: readonly string[]) =>
    [...sources]
      .filter(([file, source]) => !home.some((one) => file.startsWith(one)) && pattern.test(source))
      .map(([file]) => file)

  it('touches localStorage in storage.ts alone', () => {
    expect(
      elsewhere(/\blocalStorage\b/, ['src/state/storage.ts', 'host-sim', 'src/app/document.tsx']),
    ).toEqual([])
  })
  it('reads the clock and random numbers in one place', () => {
    expect(
      elsewhere(/\bDate\.now\(|\bMath\.random\(/, [
        'src/state/clock.ts',
        'host-sim/page',
        'host-sim/native',
        'host-sim/server',
        'host-sim/random.ts',
      ]),
    ).toEqual([])
  })
  it('fetches in the bridge alone', () => {
    expect(elsewhere(/\bfetch\(/, ['bridge/', 'host-sim/'])).toEqual([])
  })
  it('writes no HTML into the page', () => {
    expect(elsewhere(/dangerouslySetInnerHTML|\binnerHTML\b|\beval\(|new Function\(/, [])).toEqual([])
  })
  it('names no simulator in the app', () => {
    expect(
      files.filter((file) => file.startsWith('src/') && /host-sim/.test(sources.get(file) ?? '')),
    ).toEqual([])
  })
  it('gives a reason for every cast to any and every silenced rule', () => {
    for (const [file, source] of sources) {
      for (const line of source.split('\n')) {
        if (/@ts-ignore|@ts-nocheck/.test(line)) expect.fail(`${file}: ${line}`)
        if (/biome-ignore/.test(line)) expect(line, file).toMatch(/biome-ignore(-start|-end)? [^:]+: \S/)
      }
    }
  })
})
