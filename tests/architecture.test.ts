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

/**
 * Allowed imports, by longest matching prefix; lazy and type imports count. A row is a folder with the other folders it
 * may import; rows of a single file are exceptions with a reason.
 */
const contract = 'bridge/contract'
const mayImport: readonly (readonly [from: string, ...allowed: string[]])[] = [
  // an action's reply may name failures
  ['bridge/contract', 'bridge/gateway/failure'],
  ['bridge', 'bridge'],
  ['src/domain', contract],
  // app and service print alike
  ['src/pdf', 'src/domain', contract],
  ['src/i18n', 'src/domain', contract, 'locales'],
  ['src/session', 'src/domain', contract],
  ['src/routes', 'src/domain', 'src/i18n', 'src/session', contract],
  ['src/api', 'bridge', 'src/domain', 'src/session', 'src/i18n'],
  // overlays have history entries, and the history has one owner
  ['src/ui/layout/Sheet', 'src/routes/history/overlay-stack', 'src/domain', 'src/i18n', contract],
  ['src/ui', 'src/domain', 'src/i18n', contract],
  ['src/forms', 'src/ui', 'src/domain', 'src/i18n', contract],
  ['src/features', ...below('features')],
  ['src/pages', ...below('pages'), 'src/features'],
  // replies received before the app was loaded
  ['src/host/connect', ...below('host'), 'src/features', 'src/start/early'],
  ['src/host', ...below('host'), 'src/features'],
  [
    'src/shell',
    ...below('shell'),
    'src/features',
    'src/host',
    'src/pages',
    'src/start/early',
    'src/start/load-kit',
  ],
  ['src/start', 'src', 'bridge', 'locales'],
  // the manifest of a package
  ['src/build', 'src/routes', 'bridge'],
  ['host-sim/lending', 'src/domain', contract],
  // links use the app's route table; the service deciphers PINs of the gateway
  ['host-sim/service/link', 'src/routes/lookup'],
  ['host-sim/service/call/run-operation', 'bridge/gateway/pin-cipher', contract],
  ['host-sim/service/texts', 'locales', contract],
  ['host-sim/service', 'host-sim/lending', 'src/domain', 'src/pdf', contract],
  ['host-sim/seed', 'host-sim/service', 'host-sim/lending', 'src/domain', contract],
  // random faults come from a repeatable sequence
  ['host-sim/faults/faults', 'host-sim/service/random', contract],
  // a fault that replaces the service's answer has its texts
  ['host-sim/faults/fault-kinds', 'host-sim/service/texts', 'bridge'],
  ['host-sim/faults', 'bridge'],
  [
    'host-sim/control',
    'host-sim/service',
    'host-sim/seed',
    'host-sim/faults',
    'host-sim/lending',
    'src/domain',
    'bridge',
  ],
  ['host-sim/host', 'host-sim/control', 'host-sim/faults', 'src/domain', 'bridge'],
  // the server stores the service's state and serves its operations
  [
    'host-sim/http',
    'host-sim/control',
    'host-sim/faults',
    'host-sim/host',
    'host-sim/service/call/registry',
    'host-sim/service/call/service',
    'host-sim/service/state',
    'host-sim/service/call/table',
    'src/domain',
    'bridge',
  ],
  // map tiles show the coast and the towns of the bundled map
  ['host-sim/http/files/tiles', 'src/features/location', 'src/domain'],
  // the service itself, in a worker
  ['host-sim/page/host/worker', 'host-sim/control', 'host-sim/service', 'bridge'],
  [
    'host-sim/page',
    'host-sim/control',
    'host-sim/host',
    'host-sim/faults',
    'host-sim/seed/personas',
    'host-sim/service/loan/payments/payment-network',
    'host-sim/service/state',
    'src/ui',
    'src/i18n',
    'src/domain',
    'bridge',
  ],
]

/** Folders that features and pages may import. */
function below(folder: string): string[] {
  return [
    ...['ui', 'forms', 'domain', 'i18n', 'pdf', 'session', 'routes', 'api'].map((one) => `src/${one}`),
    'bridge',
    // parts of a feature or page are in a `parts` folder inside it
    `src/${folder}`,
  ]
}

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

describe('imports', () => {
  it.each(folders)('are allowed for all of %s', (folder) => {
    for (const file of files.filter((name) => name.startsWith(folder))) checkImports(file)
  })

  function checkImports(file: string) {
    const rule = mayImport
      .filter(([from]) => file.startsWith(from))
      .sort((a, b) => b[0].length - a[0].length)[0]
    expect(rule, 'a folder that the table does not know').toBeDefined()
    const [, ...allowed] = rule ?? ['']
    const own = /^(src|bridge|host-sim)\/[^/]+/.exec(file)?.[0] ?? ''
    for (const { to } of importsOf(file)) {
      expect(
        [own, ...allowed].some((prefix) => to === prefix || to.startsWith(`${prefix}/`)),
        `${file} imports ${to}`,
      ).toBe(true)
    }
  }

  it('use only the top level of another feature', () => {
    const inside = /^src\/features\/([^/]+)\/[^/]+\//
    for (const file of files) {
      for (const { to } of importsOf(file)) {
        const [, feature] = inside.exec(to) ?? []
        if (feature) expect(file, `imports ${to}`).toMatch(new RegExp(`^src/features/${feature}/`))
      }
    }
  })

  it('never lead from one page to another', () => {
    const routed = new Set(
      [...(sources.get('src/shell/page-modules.ts') ?? '').matchAll(/import\('\.\.\/(pages\/[^']+)'\)/g)].map(
        ([, page]) => `src/${page}.tsx`,
      ),
    )
    for (const file of files.filter((name) => name.startsWith('src/pages/'))) {
      for (const { to } of importsOf(file))
        expect(routed.has(`${to}.tsx`), `${file} imports ${to}`).toBe(false)
    }
  })

  it('have no cycles, including lazy and type imports', () => {
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
  it('has at most 300 lines', () => {
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

  it('of a page has its route as path', () => {
    const table = sources.get('src/shell/page-modules.ts') ?? ''
    const rows = [...table.matchAll(/'(\/pages\/[^']+)': \(\) => import\('\.\.\/(pages\/[^']+)'\)/g)]
    expect(rows.length).toBeGreaterThan(80)
    for (const [, path = '', page = ''] of rows) {
      const parts = path.slice(1).split('/')
      const last = parts.pop() ?? ''
      expect(page).toBe([...parts, (last[0] ?? '').toUpperCase() + last.slice(1)].join('/'))
    }
  })
})

/** Module state of src that lives as long as the app, by reason; a user's data belongs in `sessionScoped()`. */
const lifelong: Record<string, readonly string[]> = {
  'loaded once: code, texts, tables, readers': [
    'src/start/load-kit.ts kit',
    'src/start/load-kit.ts loadKit',
    'src/features/contract/ContractFrame.tsx policy',
    'src/features/location/places.ts cachedPlaces',
    'src/features/scan/worker-client.ts policy',
    'src/routes/load-page.ts load',
    'src/routes/load-page.ts modules',
    'src/routes/next-page.ts prefetch',
    'src/routes/load-page.ts pages',
    'src/routes/stylesheet.ts loadStylesheet',
    'src/routes/lookup.ts getStandIn',
    'src/routes/lookup.ts table',
    'src/api/config.ts cachedConfig',
    'src/api/service.ts changeListener',
    'src/api/service.ts loadedService',
    'src/api/service.ts loadOnce',
    'src/i18n/namespaces.ts loaders',
    'src/pdf/fonts.ts openedFonts',
    'src/i18n/namespaces.ts loadTexts',
    'src/ui/hooks/use-lazy-import.ts loaded',
  ],
  'who listens, and the rounds of telling them': [
    'src/session/session-scoped.ts listeners',
    'src/api/device/visibility.ts listeners',
    'src/api/writes/writes.ts listeners',
    'src/routes/history/overlay-stack.ts listening',
    'src/ui/state/toasts.tsx listeners',
  ],
  'what the page, the phone or its host is doing': [
    'src/shell/PageFrame.tsx lastScroll',
    'src/shell/PageFrame.tsx scrollPositions',
    'src/start/folds/translate.ts forms',
    'src/start/folds/translate.ts language',
    'src/start/folds/translate.ts texts',
    'src/host/relogin.ts reloginTimer',
    'src/host/theme.ts appearance',
    'src/routes/history/history.ts openingAddress',
    'src/routes/history/history.ts finishTravel',
    'src/routes/history/history.ts leaving',
    'src/routes/history/history.ts samePageListener',
    'src/routes/history/history.ts pending',
    'src/routes/history/history.ts queuedSteps',
    'src/routes/next-page.ts waiting',
    'src/routes/switched-off.ts isOff',
    'src/features/account/phone-language.ts hostLanguage',
    'src/api/query/query-client.ts staleBefore',
    'src/api/query/query-client.ts inFlight',
    'src/api/device/visibility.ts paused',
    'src/routes/history/overlay-stack.ts leaveTimer',
    'src/ui/state/toasts.tsx count',
    'src/ui/state/toasts.tsx shown',
  ],
  'forgets by its own rules when the user changes': [
    'src/api/query/query-client.ts dueNotifications',
    'src/api/query/query-client.ts endedQueries',
    'src/session/session-scoped.ts owner',
    'src/session/storage.ts memory',
    'src/api/writes/writes.ts ledger',
  ],
}

/** Exports used by tests only: a carrier and a list for comparison, a gallery icon, and rules with worked examples. */
const forTests: readonly string[] = [
  'host-sim/lending/ageing.ts daysToDue',
  'host-sim/lending/qrph.ts writeStaticCode',
  'host-sim/service/call/registry.ts servedOperations',
  'src/domain/money/money.ts moneyParts',
  'src/start/Skeletons.tsx skeletonNames',
  'src/ui/base/icons.ts trash',
]

it('declares nothing that is unused', () => {
  const tools = [
    'build.mjs',
    'host-sim/build.mjs',
    'src/build/app.mjs',
    'src/build/conformance.mjs',
    'src/build/document.mjs',
    'src/build/package.mjs',
  ]
  const everything = new Map([
    ...sources,
    ...tools.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const),
  ])
  const words = new Map<string, Set<string>>()
  for (const [file, source] of everything)
    for (const [word] of source.matchAll(/\w+/g)) words.set(word, (words.get(word) ?? new Set()).add(file))
  const unused = [...sources].flatMap(([file, source]) =>
    [...source.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => words.get(name)?.size === 1 && source.split(new RegExp(`\\b${name}\\b`)).length === 2)
      .map((name) => `${file} ${name}`),
  )
  expect(unused.sort()).toEqual([...forTests].sort())
})

it('keeps no module state beyond a session without a reason', () => {
  const state =
    /^(?:export )?(?:let (\w+)|const (\w+)(?:: [^=\n]+)? = (?:new (?:Map|WeakMap|Set|WeakSet)|lazyOnce)\b)/gm
  const found = [...sources]
    .filter(([file]) => file.startsWith('src/'))
    .flatMap(([file, source]) => [...source.matchAll(state)].map((one) => `${file} ${one[1] ?? one[2]}`))
  expect(found.sort()).toEqual(Object.values(lifelong).flat().sort())
})

describe('single owners', () => {
  const elsewhere = (pattern: RegExp, home: readonly string[]) =>
    [...sources]
      .filter(([file, source]) => !home.some((one) => file.startsWith(one)) && pattern.test(source))
      .map(([file]) => file)

  it('restrict localStorage to storage.ts and early scripts', () => {
    expect(
      elsewhere(/\blocalStorage\b/, ['src/session/storage.ts', 'host-sim', 'src/start/opening.ts']),
    ).toEqual([])
  })
  it('read the clock and random numbers in one place', () => {
    expect(
      elsewhere(/\bDate\.now\(|\bMath\.random\(/, [
        'src/session/clock.ts',
        'host-sim/page',
        'host-sim/host',
        'host-sim/http',
        'host-sim/control/random.ts',
      ]),
    ).toEqual([])
  })
  it('call the service in the bridge alone, except for early calls, index.html and the licence notices', () => {
    const early = ['src/start/boot.ts', 'src/start/early/early-replies.ts']
    const files = [
      'src/start/offline/app-shell.ts',
      'src/start/offline/answer-pages.ts',
      'src/features/loan/Notices.tsx',
    ]
    expect(elsewhere(/\bfetch\(/, ['bridge/', 'host-sim/', ...early, ...files])).toEqual([])
  })
  it('write no HTML into the page', () => {
    expect(elsewhere(/dangerouslySetInnerHTML|\binnerHTML\b|\beval\(|new Function\(/, [])).toEqual([])
  })
  it('name no simulator in the app', () => {
    expect(
      files.filter((file) => file.startsWith('src/') && /host-sim/.test(sources.get(file) ?? '')),
    ).toEqual([])
  })
  it('need a reason for every effect of a page', () => {
    for (const [file, source] of sources) {
      if (!file.startsWith('src/pages/')) continue
      const lines = source.split('\n')
      for (const [at, line] of lines.entries())
        if (/\buseEffect\(/.test(line))
          expect(lines.slice(at - 1, at + 2).join('\n'), `${file}:${at + 1}`).toContain('// ')
    }
  })
  it('need a reason for every cast to any and every silenced rule', () => {
    for (const [file, source] of sources) {
      for (const line of source.split('\n')) {
        if (/@ts-ignore|@ts-nocheck/.test(line)) expect.fail(`${file}: ${line}`)
        if (/biome-ignore/.test(line)) expect(line, file).toMatch(/biome-ignore(-start|-end)? [^:]+: \S/)
      }
    }
  })
})

/** Pages opened by code without prefetch, because users rarely get there or have just come from there. */
const rarely: readonly string[] = [
  // a loan already submitted
  'src/pages/agent/LoanConfirm.tsx /pages/agent/loanSubmit',
  // contracts not read after all
  'src/pages/agent/parts/signing/use-signing.ts /pages/agent/loanAgreement',
  // a loan refused at once
  'src/pages/agent/parts/use-submission.ts /pages/agent/state',
  // the map of a form that is gone
  'src/pages/ChooseLocation.tsx /open-location',
  // an expired code by mail or text message
  'src/pages/me/paymentCode/SetPassword.tsx /pages/me/paymentCode/set',
  // a new code whose request got no reply
  'src/pages/order/RepaymentCode.tsx /pages/order/paymentUncertainty',
]

/** The first screen's page, and parts of a page that keep their state in its address. */
const isThere = (file: string, path: string): boolean =>
  path === '/pages/login/index' ||
  [
    'src/pages/me/parts/FeedbackSheet.tsx /pages/me/feedback',
    'src/pages/me/password/parts/ChangeByOld.tsx /pages/me/password/index',
  ].includes(`${file} ${path}`)

it('prefetches every page opened by code, except those listed', () => {
  const found = [...sources]
    .filter(([file]) => /^src\/(pages|features)\//.test(file))
    .flatMap(([file, source]) =>
      [...source.matchAll(/\b(?:go|replace|restart\(href)\(\s*'([^']+)'/g)]
        .map(([, path = '']) => path)
        .filter((path) => !source.includes(`useQuery('${path}')`) && !isThere(file, path))
        .map((path) => `${file} ${path}`),
    )
  expect(found.sort()).toEqual([...rarely].sort())
})
