import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commentsOf, titlesOf } from './prose/comments'
import { patternsIn } from './prose/patterns'

const root = new URL('..', import.meta.url).pathname

/** Current number of comments and test titles that match a pattern. May only decrease. */
const most = 24

/** How far `most` may stay above the count before it has to be lowered. */
const slack = 20

const isScript = (file: string) => /\.(tsx?|mjs|css)$/.test(file) && !file.endsWith('.d.ts')
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n').filter(isScript)
const files = git('ls-files', 'src', 'bridge', 'host-sim', 'tests', 'build.mjs')

/** Every match in a file, as `file:line [pattern] text`. */
function matchesIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const prose = [...commentsOf(source), ...(file.startsWith('tests/') ? titlesOf(source) : [])]
  return prose.flatMap(({ line, text }) => {
    const found = patternsIn(text)
    return found.length ? [`${file}:${line} [${found.join(', ')}] ${text.slice(0, 120)}`] : []
  })
}

/** Number of matches by folder, largest first, for the message of a failure. */
function byFolder(matches: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const match of matches) {
    const folder = match.split('/').slice(0, 2).join('/')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([folder, count]) => `${count} ${folder}`)
    .join('\n')
}

describe('the check of comments and titles', () => {
  const matches = files.flatMap(matchesIn)

  it('finds no more patterns of bad prose than before', () => {
    const changed = git('diff', '--name-only', 'HEAD')
    const own = matches.filter((match) => changed.includes(match.split(':')[0] ?? ''))
    const message = `by folder:\n${byFolder(matches)}\nin files with uncommitted changes:\n${own.join('\n')}`
    expect(matches.length, message).toBeLessThanOrEqual(most)
  })

  it('has a limit close to the current count', () => {
    expect(matches.length, 'lower `most` in tests/prose.test.ts').toBeGreaterThanOrEqual(most - slack)
  })

  it.each([
    ['// a reason that is long enough\nconst a = 1', ['a reason that is long enough']],
    ['// one line and\n// another line', ['one line and another line']],
    ["const url = 'https://example.test/a b c' // why it is there", ['why it is there']],
    ['const slashes = /\\/\\/ not a comment/.test(a) /* but this is one */', ['but this is one']],
    ['/**\n * Returns the sum\n * in centavos.\n */', ['Returns the sum in centavos.']],
    ['const half = a / 2 // of the whole amount', ['of the whole amount']],
    ['`a template // with slashes in it`', []],
    ['// biome-ignore lint/style/x: because of that', []],
  ])('finds the comments of %j', (source, expected) => {
    expect(commentsOf(source).map(({ text }) => text)).toEqual(expected)
  })

  it('finds the titles of plain and parametrised tests', () => {
    const source = "it('adds up', () => {})\ntest.each([1])('takes %i', () => {})"
    expect(titlesOf(source)).toEqual([
      { line: 1, text: 'adds up' },
      { line: 2, text: 'takes %i' },
    ])
  })

  it.each([
    ['Who may import whom', 1],
    ['Returns the balance in centavos', 0],
    ['the button stands beside its label', 2],
    ['cancelled, as the page is gone', 1],
  ])('counts the patterns of bad prose in %j', (text, count) => expect(patternsIn(text)).toHaveLength(count))
})
