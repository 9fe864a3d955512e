import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, sources } from './sources'

/** Exports used by tests only: a carrier and a list for comparison, a gallery icon, and rules with worked examples. */
const forTests: readonly string[] = [
  'host-sim/lending/qrph.ts writeStaticCode',
  'host-sim/service/call/registry.ts servedOperations',
  'src/domain/money/money.ts moneyParts',
  'src/start/Skeletons.tsx skeletonNames',
]

it('the code declares nothing that is unused', () => {
  const tools = [
    'build.mjs',
    'host-sim/build.mjs',
    'src/build/app.mjs',
    'src/build/conformance.mjs',
    'src/build/document.mjs',
    'src/build/lazy-styles.mjs',
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
