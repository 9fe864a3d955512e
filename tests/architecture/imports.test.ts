import { describe, expect, it } from 'vitest'
import { files, folders, importsOf, sources } from './sources'

/**
 * Allowed imports, by longest matching prefix; lazy and type imports count. A row is a folder with the other folders it
 * may import; rows of a single file are exceptions with a reason.
 */
const contract = 'bridge/contract'
/** Folders of the bridge that serve any app. */
const general = ['bytes', 'conformance', 'gateway', 'protocol'].map((folder) => `bridge/${folder}`)
const mayImport: readonly (readonly [from: string, ...allowed: string[]])[] = [
  // the version is written nowhere else
  ['bridge/contract/app-version', 'package.json'],
  // an action's reply may name failures; operations, limits and codes narrow those of the bridge, which knows no contract
  [
    contract,
    'bridge/gateway/failure',
    'bridge/gateway/limits',
    'bridge/gateway/operation',
    'bridge/gateway/outcome-query',
    'bridge/protocol/envelope',
  ],
  // packages for other apps and hosts hold nothing of this app
  ...['packages', 'protocol', 'gateway', 'conformance'].map(
    (folder) => [`bridge/${folder}`, ...general] as const,
  ),
  // the lending app's own cases and page
  ['bridge/conformance/page.ts', ...general, contract],
  ['bridge', 'bridge'],
  ['src/domain', contract],
  // a rule fails with the key of a text
  ['src/domain/form/rules', 'locales/en/rule.json', contract],
  // app and service print alike
  ['src/pdf', 'src/domain', contract, 'bridge/bytes'],
  ['src/i18n', 'src/domain', contract, 'locales'],
  // texts of pages are loaded with the kit
  ['src/i18n/namespaces', 'src/domain', contract, 'locales', 'src/session/kit'],
  ['src/session', 'src/domain', contract, 'bridge/bytes'],
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
  ['src/shell', ...below('shell'), 'src/features', 'src/host', 'src/pages', 'src/start/early'],
  ['src/start', 'src', 'bridge', 'locales'],
  // the manifest of a package
  ['src/build', 'src/routes', 'bridge'],
  ['host-sim/lending', 'src/domain', contract],
  // links use the app's route table; the service deciphers PINs of the gateway
  ['host-sim/service/link', 'src/routes/lookup'],
  ['host-sim/service/call/run-operation', 'bridge/gateway/pin-cipher', 'src/domain', contract],
  ['host-sim/service/texts', 'locales', 'src/i18n/languages', contract],
  [
    'host-sim/service',
    'host-sim/lending',
    'src/domain',
    'src/pdf',
    // app and service write days and lists alike
    'src/i18n/languages',
    'src/i18n/format-day',
    contract,
    'bridge/bytes',
  ],
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
    // public keys of the service, which a deployment lists
    'host-sim/service/deployment',
    'src/domain',
    'bridge',
  ],
  // tools, which call the server over HTTP
  ['host-sim/mcp', 'host-sim/control', 'host-sim/seed/personas', 'bridge'],
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

describe('imports', () => {
  it.each(folders)('of all files in the folder %s are allowed by the table of layers', (folder) => {
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
})
