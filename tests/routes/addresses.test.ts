// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sources = ['src', 'host-sim', 'bridge'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [`${folder}/${file}`, readFileSync(join(root, folder, file), 'utf8')] as const),
)

/** Functions whose first parameter is declared as a path of the route table. */
const typedCalls = new Set(
  sources.flatMap(([, source]) =>
    [
      ...source.matchAll(
        /(?:function (\w+)|const (\w+) = (?:async )?)<P extends Path\b[^>]*>\(\s*path: P\b/g,
      ),
      ...source.matchAll(/(?:function (\w+)|const (\w+) = (?:async )?)\(\s*\w+: Path\b/g),
    ].map(([, declared, constant]) => declared ?? constant ?? ''),
  ),
)

/** The opening bracket around a position, and whether no comma is in between. */
function enclosing(source: string, at: number): { open: number; isFirst: boolean } {
  let depth = 0
  let isFirst = true
  for (let place = at - 1; place >= 0; place -= 1) {
    const sign = source[place] ?? ''
    if (')]}'.includes(sign)) depth += 1
    else if ('([{'.includes(sign) && depth-- === 0) return { open: place, isFirst }
    else if (sign === ',' && depth === 0) isFirst = false
  }
  return { open: -1, isFirst }
}

/** The text after the bracket that closes the one at `open`. */
function behind(source: string, open: number): string {
  let depth = 0
  for (let place = open; place < source.length; place += 1) {
    if ('([{'.includes(source[place] ?? '')) depth += 1
    else if (')]}'.includes(source[place] ?? '') && --depth === 0) return source.slice(place + 1)
  }
  return ''
}

/** The start of a constant whose type names paths. */
const isAnnotated = /: [^=;()\n]*\bPath\b[^=;()\n]*= $/

/** True if the compiler checks this address against the route table. */
function isTyped(source: string, begin: number, end: number): boolean {
  if (/^\s*satisfies Path\b/.test(source.slice(end))) return true
  if (/\bExtract<Path,[^>]*$/.test(source.slice(0, begin))) return true
  if (isAnnotated.test(source.slice(0, begin))) return true
  for (let at = begin; ; ) {
    const { open, isFirst } = enclosing(source, at)
    if (open < 0) return false
    const before = source.slice(0, open)
    const [, called] = source[open] === '(' ? (/(\w+)$/.exec(before) ?? []) : []
    if (called) return isFirst && typedCalls.has(called)
    if (
      /^(?: as const)? satisfies [\w<>|',\s]*\bPath\b/.test(behind(source, open)) ||
      isAnnotated.test(before)
    )
      return true
    // an object or a list may be inside another
    at = open
  }
}

const inComment = (source: string, at: number): boolean =>
  /^\s*(\/\/|\*|\/\*)/.test(source.slice(source.lastIndexOf('\n', at) + 1, at))

/** Page addresses in a text that the compiler does not check; concatenated ones never are. */
const untypedIn = (source: string): string[] =>
  [...source.matchAll(/(['"`])(?:[^'"`\n]*[^.'"`\n])?\/pages\/[^'"`\n]*\1/g)]
    .filter(({ 0: text, index }) => {
      const isPlain = /^['"]\/pages\/[\w/-]+['"]$/.test(text)
      return !inComment(source, index) && !(isPlain && isTyped(source, index, index + text.length))
    })
    .map(([text]) => text)

/** Unchecked addresses, with the reason. */
const listed: Record<string, readonly [reason: string, ...addresses: string[]]> = {
  'host-sim/service/lender.ts': [
    'the address in a deployment',
    "'https://app.puhunan.example/pages/check/index'",
  ],
  'src/shell/PageFrame.tsx': ["compared with a row's own path, whose type is Path", "'/pages/login/index'"],
  'src/routes/closure.ts': ['a page that no link leads to, outside the table of paths', "'/pages/closed'"],
  'src/routes/guard.ts': [
    'what a function gives whose result is a Path',
    "'/pages/me/password/index'",
    "'/pages/index/index'",
    "'/pages/index/indexAgent'",
  ],
  'src/routes/lookup.ts': [
    'the row that is there before the table',
    "'/pages/login/index'",
    "'/pages/login/index'",
  ],
  'src/routes/stand-in.ts': ['a page beside the table', "'/pages/incompleteLink'"],
  'src/routes/switched-off.ts': [
    'what a deployment may never name, held against it as text; and a page beside the table',
    "'/pages/login/index'",
    "'/pages/login/welcome'",
    "'/pages/index/index'",
    "'/pages/index/indexAgent'",
    "'/pages/me/password/index'",
    "'/pages/switchedOff'",
  ],
}

it('the check of page addresses includes the functions whose first parameter is declared as a page’s path', () => {
  expect([...typedCalls]).toEqual(
    expect.arrayContaining([
      'href',
      'go',
      'goBack',
      'replace',
      'replaceQuery',
      'back',
      'useQuery',
      'linkTo',
      'usePageReads',
    ]),
  )
})

it('the check of page addresses finds unchecked addresses in any position', () => {
  const wrong = [
    "open('/pages/order/index')",
    "const to = '/pages/order/index'",
    "const to: string = '/pages/order/index'",
    "href(path, '/pages/order/index')",
    `const to = \`/pages/order/\${name}\``,
    "go('/pages/order/index?tab=late')",
    "fetch('http://localhost/pages/order/index')",
    '<a href="/pages/order/index">',
    "const ways = { open: { to: '/pages/order/index' } } as const",
    "const ways: Record<string, string> = { to: '/pages/order/index' }",
  ]
  for (const source of wrong) expect(untypedIn(source), source).toHaveLength(1)
  const right = [
    "go('/pages/order/index')",
    "href(late && !paid ? '/pages/order/index' : '/pages/order/repaid', { id: of(order, [1]) })",
    "useQuery(\n  '/pages/order/index',\n)",
    "const here = '/pages/order/index' satisfies Path",
    "const here: Path = '/pages/order/index'",
    "const ways = { open: ['/pages/order/index'] } as const satisfies Record<string, Path[]>",
    "const ways: Partial<Record<Step, Path>> = { open: '/pages/order/index' }",
    "function see(path: Extract<Path, '/pages/order/index'>)",
    "  // '/pages/order/index' is where orders stand",
    "import Page from '../pages/order/Index'",
  ]
  for (const source of right) expect(untypedIn(source), source).toEqual([])
})

it('every page address is checked against the route table, except those listed', () => {
  const found = sources
    // the table itself, and modules that the compiler checks key by key
    .filter(([file]) => file !== 'src/routes/table.ts' && file !== 'src/shell/page-modules.ts')
    .map(([file, source]) => [file, untypedIn(source).sort()] as const)
    .filter(([, addresses]) => addresses.length > 0)
  const expected = Object.entries(listed).map(([file, [, ...addresses]]) => [file, addresses.sort()] as const)
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
})
