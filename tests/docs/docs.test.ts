// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSteps } from '../../src/build/docs/first-day.mjs'
import { sections } from '../../src/build/docs/site.mjs'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'dist/docs')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  statSync(join(folder, name)).isFile(),
)
const pages = files.filter((name) => name.endsWith('.html'))
const ownPages = pages.filter((name) => name !== 'api.html')

const addresses = (html: string): string[] =>
  [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
const isOutside = (address: string) => /^(https?:|mailto:|data:)/.test(address)

/** The problem of a link on a page; undefined if its file and anchor exist. */
function problemOf(page: string, address: string): string | undefined {
  const [path = '', anchor] = address.split('#')
  const target = path ? relative(folder, resolve(folder, dirname(page), path)) : page
  if (!existsSync(join(folder, target))) return `${page}: ${address} leads nowhere`
  if (anchor && !read(target).includes(`id="${anchor}"`)) return `${page}: no #${anchor} in ${target}`
  return undefined
}

describe('the documentation', () => {
  it('has a page and a plain text of every document', () => {
    const names = sections.flatMap(({ files: rows }) => rows.map(([file = '']) => file))
    for (const name of names) {
      const place = name.replace(/^\.github\//, 'project/')
      expect(read(place), name).toBe(readFileSync(join(root, name), 'utf8'))
      expect(pages, name).toContain(place === 'README.md' ? 'index.html' : place.replace(/\.md$/, '.html'))
    }
    const all = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
    // figures and licences are linked by the documents that need them
    expect(all.filter((name) => !names.includes(name) && !/figures|notices/i.test(name))).toEqual([])
  })

  it('has no link that leads nowhere', () => {
    const problems = ownPages.flatMap((page) =>
      addresses(read(page)).flatMap((address) =>
        isOutside(address) ? [] : (problemOf(page, address) ?? []),
      ),
    )
    expect(problems).toEqual([])
  })

  it('can ask no other host from any page: no address to load from, and a policy that forbids it', () => {
    for (const page of pages) {
      const html = read(page)
      const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? []
      expect(policy, page).toMatch(/^default-src 'none'; /)
      expect(policy, page).not.toMatch(/https?:|\*|connect-src/)
    }
    for (const page of ownPages)
      expect([
        ...read(page).matchAll(/<(?:script|img|link|iframe|source)[^>]* (?:src|href)="https?:/g),
      ]).toEqual([])
  })

  it('lists every document for coding agents, in files that exist', () => {
    const targets = [...read('llms.txt').matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target)
    expect(targets.length).toBeGreaterThan(18)
    expect(targets.filter((target) => !files.includes(target))).toEqual([])
  })

  it('has the operations of the contract as one page', () => {
    const html = read('api.html')
    expect(html).not.toContain('cdn.redoc.ly')
    for (const name of ['createQRCodeOrder', 'pinLogin', 'getOrderProcessing']) expect(html).toContain(name)
  })
})

describe('the guide for host teams', () => {
  it('has at most 15 kB', () => {
    expect(statSync(join(root, 'bridge/README.md')).size).toBeLessThanOrEqual(15_000)
  })
})

describe('the first day with a real phone', () => {
  it('has forty steps in order, each with an expected result, and a field for each in the form', () => {
    const steps = readSteps(readFileSync(join(root, 'bridge/FIRST-DAY.md'), 'utf8'))
    expect(steps.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
    for (const { action, expected } of steps) expect([action, expected]).not.toContain('')
    const form = read('bridge/FIRST-DAY.html')
    expect(form.match(/<fieldset /g)).toHaveLength(40)
    expect(form.match(/type="radio"/g)).toHaveLength(120)
  })
})
