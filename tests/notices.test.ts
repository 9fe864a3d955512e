import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

/** Folder of a source's package; source maps of packages may name nested folders that do not ship. */
function packageOf(source: string): string | undefined {
  const parts = source.split('node_modules/').slice(1)
  for (let depth = parts.length; depth > 0; depth -= 1) {
    const [, name = ''] = /^((?:@[^/]+\/)?[^/]+)/.exec(parts[depth - 1] ?? '') ?? []
    const folder = `node_modules/${parts.slice(0, depth - 1).join('node_modules/')}${name}`
    if (existsSync(join(root, folder, 'package.json'))) return folder
  }
  return undefined
}

/** Packages in the source maps of shipped scripts, a source independent of the notices. */
function packagesIn(folder: string): string[] {
  const maps = readdirSync(folder).filter((file) => file.endsWith('.js.map'))
  expect(maps.length).toBeGreaterThan(0)
  const sources = maps.flatMap((file) => {
    const { sources } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { sources: string[] }
    return sources.map((source) => relative(root, resolve(folder, source)))
  })
  return [...new Set(sources.flatMap((source) => packageOf(source) ?? []))].sort()
}

/** Text of each entry by its title, `name version · licence`. */
const entriesOf = (folder: string) =>
  new Map(
    readFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
      .split(/^={24}\n/m)
      .slice(1)
      .map((entry) => [entry.split('\n')[0] ?? '', entry.split('\n').slice(3).join('\n').trim()]),
  )

describe.each([
  ['app', 30],
  ['sim', 15],
  ['conformance', 1],
])('the notices of dist/%s', (name, least) => {
  const folder = join(dist, name)
  const entries = entriesOf(folder)

  it('include every package with code in a script, with version and licence text', () => {
    const packages = packagesIn(folder)
    expect(packages.length).toBeGreaterThanOrEqual(least)
    for (const one of packages) {
      const about = JSON.parse(readFileSync(join(root, one, 'package.json'), 'utf8'))
      const title = [...entries.keys()].find((key) => key.startsWith(`${about.name} ${about.version} · `))
      expect(title, one).toBeDefined()
      const text = entries.get(title ?? '') ?? ''
      expect(text, one).toMatch(/copyright|public domain/i)
      const file = readdirSync(join(root, one)).find((each) => /^licen[cs]e/i.test(each))
      if (file)
        expect(text, one).toBe(
          readFileSync(join(root, one, file), 'utf8')
            .replaceAll('\r\n', '\n')
            .trim(),
        )
      else expect(text.length, one).toBeGreaterThan(900)
    }
  })

  it('name a licence in each title', () => {
    for (const title of entries.keys()) expect(title).toMatch(/ · (?!undefined)\S/)
  })
})

it('the notices of the app include every package in its bundle', () => {
  const { outputs } = JSON.parse(readFileSync(join(dist, 'tools/meta.json'), 'utf8')) as {
    outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }>
  }
  const text = readFileSync(join(dist, 'app/THIRD-PARTY-NOTICES.txt'), 'utf8')
  const files = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput ? [file] : [])),
  )
  const packages = new Set(files.flatMap((file) => packageOf(file) ?? []))
  expect(packages.size).toBeGreaterThan(30)
  for (const one of packages) {
    const { name, version } = JSON.parse(readFileSync(join(root, one, 'package.json'), 'utf8'))
    expect(text).toContain(`\n${name} ${version} · `)
  }
})

it.each([
  ['app', 'Noto Sans', 'Noto Sans SC', 'Noto Sans TC', 'GeoNames', 'Natural Earth'],
  ['sim', 'Noto Sans', 'Noto Sans SC', 'Noto Sans TC'],
])('the notices include the fonts and data shipped in dist/%s', (name, ...titles) => {
  const entries = [...entriesOf(join(dist, name))]
  for (const title of titles) {
    const [found, text = ''] = entries.find(([key]) => key.startsWith(`${title} (`)) ?? []
    expect(found, title).toBeDefined()
    if (title.startsWith('Noto')) expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1')
    if (title === 'GeoNames') expect(text).toContain('https://creativecommons.org/licenses/by/4.0/')
  }
})
