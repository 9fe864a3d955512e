import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Files } from '../../src/start/opening'
import {
  addCode,
  addRows,
  addStartTexts,
  addTexts,
  code,
  compile,
  copySources,
  ownTexts,
  run,
} from './added-language/copy'

const folder = copySources()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a part of the build in the copy. */
const build = async (part: 'app' | 'start') =>
  JSON.parse(await run(folder, process.execPath, 'tests/i18n/added-language/build.mjs', part, code))

/** Files of CONTRIBUTING's row for languages. */
function documented(): string[] {
  const contributing = readFileSync(join(import.meta.dirname, '../../.github/CONTRIBUTING.md'), 'utf8')
  const [, steps = ''] = /^\| a language \| ([^|]*)/m.exec(contributing) ?? []
  return [...steps.matchAll(/`([\w/.-]+)`/g)].map(([, file = '']) => file)
}

describe('a language that is added to the code only', () => {
  let errors: Map<string, string>
  let rows: string[]
  beforeAll(async () => {
    addCode(folder)
    errors = await compile(folder)
    rows = addRows(folder)
  })

  it('does not compile, and the errors name every file that needs an entry for the language', () => {
    expect([...errors.keys()].sort()).toEqual(rows.sort())
    for (const [file, message] of errors) expect(message, file).toContain(`Property '${code}' is missing`)
  })

  it('requires changes only in files that CONTRIBUTING lists', () => {
    const names = documented()
    expect(names).toContain('bridge/contract/who.ts')
    expect(rows.filter((file) => !names.some((name) => `${file}/`.startsWith(`${name}/`)))).toEqual([])
  })
})

describe('an added language with all entries and texts', () => {
  let errors: Map<string, string>
  let built: { error?: string; html: string; screen: Record<string, unknown> & { login: string } }
  beforeAll(async () => {
    addTexts(folder)
    const withoutStart = build('app')
    expect(await withoutStart).toEqual({ error: `locales/${code} has no texts 'start'` })
    addStartTexts(folder)
    ;[errors, built] = await Promise.all([compile(folder), build('start')])
  })

  it('compiles and builds', () => {
    expect([...errors]).toEqual([])
    expect(built.error).toBeUndefined()
  })

  it('has its own messages, titles, style and files in index.html', () => {
    const { html } = built
    const [, again = ''] =
      new RegExp(`class="instead not-loaded".*?<section lang="${code}">(.*?)</section>`).exec(html) ?? []
    expect(again).toContain(ownTexts['app.json']['app.retry'])
    expect(html).toContain(`[lang=${code}] .skeletons span[lang=${code}]`)
    const files = JSON.parse(/id="files">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Files // written by the build
    expect(files.pages['/pages/order/details']?.[3]?.[code]).toBe(
      ownTexts['order.json']['order.details.title'],
    )
    expect(files.folds.scripts.borrower?.[code]).toMatch(/^\/fold-borrower-ceb-\w+\.js$/)
    expect(files.texts[`${code}/start`]).toMatch(/^\/part-\w+\.js$/)
    expect(files.texts[`${code}/orders`]).toMatch(/^\/part-\w+\.js$/)
  })

  it('has its own login page, days and times', () => {
    const { login, ...shown } = built.screen
    expect(login).toContain(ownTexts['login.json']['login.index.register'])
    expect(login).not.toMatch(/[一-鿿]/)
    expect(shown).toEqual({
      language: code,
      day: 'Martes, 24 Nobyembre',
      moment: '24 Nob 2026, 2:05 PM',
      locales: [code, code, code, 'en'],
    })
  })
})
