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
 * What may import what, by the longest prefix that fits; lazy and type imports count. A row is a folder, with the
 * folders it may import beside itself; rows of a single file are exceptions with a reason.
 */
const contract = 'bridge/contract'
const mayImport: readonly (readonly [from: string, ...allowed: string[]])[] = [
  // the names of failures are part of what an action may answer
  ['bridge/contract', 'bridge/gateway/failure'],
  ['bridge', 'bridge'],
  ['src/domain', contract],
  // what the app prints by itself and what the service prints look alike
  ['src/pdf', 'src/domain', contract],
  ['src/i18n', 'src/domain', contract, 'locales'],
  ['src/session', 'src/domain', contract],
  ['src/routes', 'src/domain', 'src/i18n', 'src/session', contract],
  ['src/api', 'bridge', 'src/domain', 'src/session', 'src/i18n'],
  // overlays have entries in the history too, and that has one owner
  ['src/ui/layout/Sheet', 'src/routes/history/overlay-stack', 'src/domain', 'src/i18n', contract],
  ['src/ui', 'src/domain', 'src/i18n', contract],
  ['src/forms', 'src/ui', 'src/domain', 'src/i18n', contract],
  ['src/features', ...below('features')],
  ['src/pages', ...below('pages'), 'src/features'],
  // replies that came before the app
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
  // what a package says of the app
  ['src/build', 'src/routes', 'bridge'],
  ['host-sim/lending', 'src/domain', contract],
  // links are those of the app's table; the service reads PINs as the gateway wrote them
  ['host-sim/service/link', 'src/routes/lookup'],
  ['host-sim/service/call/run-operation', 'bridge/gateway/pin-cipher', contract],
  ['host-sim/service/texts', 'locales', contract],
  ['host-sim/service', 'host-sim/lending', 'src/domain', 'src/pdf', contract],
  ['host-sim/seed', 'host-sim/service', 'host-sim/lending', 'src/domain', contract],
  // random faults come from a repeatable row of numbers
  ['host-sim/faults/faults', 'host-sim/service/random', contract],
  // a fault that answers in the service's place has its texts
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
  // what the server writes to disk is the service's state, and what it answers are the service's operations
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
  // the squares of the map show the coast and the towns of the map that ships with the app
  ['host-sim/http/files/tiles', 'src/features/location', 'src/domain'],
  // the service itself, in a worker of its own
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

/** What features and pages stand on. */
function below(folder: string): string[] {
  return [
    ...['ui', 'forms', 'domain', 'i18n', 'pdf', 'session', 'routes', 'api'].map((one) => `src/${one}`),
    'bridge',
    // parts of one feature or page lie in its own `parts`
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

describe('who imports whom', () => {
  it.each(folders)('%s', (folder) => {
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

  it('takes of another feature what stands at its top', () => {
    const inside = /^src\/features\/([^/]+)\/[^/]+\//
    for (const file of files) {
      for (const { to } of importsOf(file)) {
        const [, feature] = inside.exec(to) ?? []
        if (feature) expect(file, `imports ${to}`).toMatch(new RegExp(`^src/features/${feature}/`))
      }
    }
  })

  it('lets no page import another page', () => {
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

/** What lives in a module of src as long as the app, by its reason; whatever belongs to a person is `sessionScoped()`. */
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

/** What only tests call: a carrier and a list to judge the rest by, an icon of the gallery, and rules with worked examples. */
const forTests: readonly string[] = [
  'host-sim/lending/ageing.ts daysToDue',
  'host-sim/lending/qrph.ts writeStaticCode',
  'host-sim/service/call/registry.ts servedOperations',
  'src/domain/money/money.ts moneyParts',
  'src/start/Skeletons.tsx skeletonNames',
  'src/ui/base/icons.ts trash',
]

it('declares nothing that nobody uses', () => {
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

it('keeps nothing in a module that outlives a session without a reason', () => {
  const state =
    /^(?:export )?(?:let (\w+)|const (\w+)(?:: [^=\n]+)? = (?:new (?:Map|WeakMap|Set|WeakSet)|lazyOnce)\b)/gm
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

  it('touches localStorage in storage.ts alone, but for what runs before all others', () => {
    expect(
      elsewhere(/\blocalStorage\b/, ['src/session/storage.ts', 'host-sim', 'src/start/opening.ts']),
    ).toEqual([])
  })
  it('reads the clock and random numbers in one place', () => {
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
  it('calls the service in the bridge alone, except for early calls, index.html and the licence notices', () => {
    const early = ['src/start/boot.ts', 'src/start/early/early-replies.ts']
    const files = [
      'src/start/offline/app-shell.ts',
      'src/start/offline/answer-pages.ts',
      'src/features/loan/Notices.tsx',
    ]
    expect(elsewhere(/\bfetch\(/, ['bridge/', 'host-sim/', ...early, ...files])).toEqual([])
  })
  it('writes no HTML into the page', () => {
    expect(elsewhere(/dangerouslySetInnerHTML|\binnerHTML\b|\beval\(|new Function\(/, [])).toEqual([])
  })
  it('names no simulator in the app', () => {
    expect(
      files.filter((file) => file.startsWith('src/') && /host-sim/.test(sources.get(file) ?? '')),
    ).toEqual([])
  })
  it('gives a reason for every effect of a page', () => {
    for (const [file, source] of sources) {
      if (!file.startsWith('src/pages/')) continue
      const lines = source.split('\n')
      for (const [at, line] of lines.entries())
        if (/\buseEffect\(/.test(line))
          expect(lines.slice(at - 1, at + 2).join('\n'), `${file}:${at + 1}`).toContain('// ')
    }
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

/** Pages that are opened by code and not loaded ahead, as that way is taken by few, or that the user has just come from. */
const rarely: readonly string[] = [
  // a loan that was sent in already
  'src/pages/agent/LoanConfirm.tsx /pages/agent/loanSubmit',
  // contracts that were not read after all
  'src/pages/agent/parts/signing/use-signing.ts /pages/agent/loanAgreement',
  // a loan that was refused at once
  'src/pages/agent/parts/use-submission.ts /pages/agent/state',
  // the map of a form that is gone
  'src/pages/ChooseLocation.tsx /open-location',
  // a code by mail or text message that is too old
  'src/pages/me/paymentCode/SetPassword.tsx /pages/me/paymentCode/set',
  // a new code whose start got no answer
  'src/pages/order/RepaymentCode.tsx /pages/order/paymentUncertainty',
]

/** The page of the first screen, and parts of a page that keep what it shows in its address. */
const isThere = (file: string, path: string): boolean =>
  path === '/pages/login/index' ||
  [
    'src/pages/me/parts/FeedbackSheet.tsx /pages/me/feedback',
    'src/pages/me/password/parts/ChangeByOld.tsx /pages/me/password/index',
  ].includes(`${file} ${path}`)

it('opens no other page by code that is not loaded ahead', () => {
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
