import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as esbuild from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../src/build/bundle.mjs'
import { planChunks } from '../src/build/chunk-plan.mjs'
import { splitRules } from '../src/build/lazy-styles.mjs'
import { readModules } from '../src/build/modules.mjs'
import { appOptions, root } from '../src/build/options.mjs'
import { buildEarlyHost } from '../src/build/start/early-host.mjs'
import { buildFolds } from '../src/build/start/folds.mjs'
import { languageCodes } from '../src/i18n/languages'
import { routes } from '../src/routes/table'
import { foldScripts } from '../src/start/document'

const gzip = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 }).length

/** The libraries of the first screen only, built with the same options. */
const stack = `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  import { Router, useLocation } from 'wouter'
  import { atom, getDefaultStore, useAtomValue } from 'jotai'
  import i18next from 'i18next'
  import { initReactI18next, useTranslation } from 'react-i18next'
  const count = atom(1)
  void i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { text: { hello: 'Hello' } } }, defaultNS: 'text' })
  function Page() {
    const { t } = useTranslation()
    const [path] = useLocation()
    return createElement('h1', null, t('hello'), path, useAtomValue(count))
  }
  getDefaultStore().set(count, 2)
  createRoot(document.getElementById('app')).render(createElement(Router, null, createElement(Page)))
`

interface Output {
  bytes: number
  inputs: Record<string, { bytesInOutput: number }>
  imports: { path: string; kind: string }[]
  entryPoint?: string
}

let sizes: Map<string, number>
/** Texts of the scripts that draw the top of a page. */
let contents: Map<string, string>
let outputs: Record<string, Output>
let start: {
  scripts: string[]
  style: string
  wrapper: string
  kit: string[]
  pages: Record<string, readonly string[]>
  texts: Record<string, string>
}
/** Scripts that wait for a host before the app is loaded. */
let host: Awaited<ReturnType<typeof buildEarlyHost>>['scripts']
/** Scripts that draw the top of a page, by name and language. */
let folds: Awaited<ReturnType<typeof buildFolds>>['scripts']
const knownRoutes: Record<string, { namespaces: readonly string[] }> = routes
let floor: number

/** Pages whose top is drawn early. */
const foldPages = new Set(Object.keys(foldScripts).map((page) => page.split(' ')[0]))

beforeAll(async () => {
  const [app, earlyFolds, earlyHost] = await Promise.all([
    buildApp({ write: false, sourcemap: false }),
    buildFolds({ write: false, sourcemap: false }),
    buildEarlyHost({ write: false, sourcemap: false }),
  ])
  const built = [app, earlyFolds, earlyHost]
  outputs = Object.assign({}, ...built.map(({ metafile }) => metafile?.outputs))
  start = app.start
  folds = earlyFolds.scripts
  host = earlyHost.scripts
  contents = new Map(
    earlyFolds.outputFiles.map(({ path, contents }) => [path, Buffer.from(contents).toString()]),
  )
  sizes = new Map(
    built
      .flatMap(({ outputFiles = [] }) => outputFiles)
      .map(({ path, contents }) => [
        Object.keys(outputs).find((name) => path.endsWith(name)) ?? path,
        gzip(contents),
      ]),
  )
  const bare = await esbuild.build({
    ...appOptions,
    sourcemap: false,
    write: false,
    outdir: 'floor',
    stdin: { contents: stack, resolveDir: new URL('../src', import.meta.url).pathname },
  })
  floor = (bare.outputFiles ?? []).reduce((sum, { contents }) => sum + gzip(contents), 0)
})

const sizeOf = (file: string) => sizes.get(file) ?? Number.NaN
const contentOf = (file: string) => [...contents].find(([path]) => path.endsWith(file))?.[1] ?? ''
const inputsOf = (files: readonly string[]) =>
  files.flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}))

describe('the bundle of the first screen', () => {
  it('is at most 12 % larger than the libraries in it', () => {
    const scripts = start.scripts.reduce((sum, file) => sum + sizeOf(file), 0)
    console.log(
      `first screen ${scripts} bytes gzip, its libraries ${floor}: ${(scripts / floor).toFixed(3)} ×`,
    )
    expect(scripts / floor).toBeLessThanOrEqual(1.12)
  })

  it('has three files: page, script, style', () => {
    expect(start.scripts).toHaveLength(1)
  })

  it('has at most 12 kB of styles, including those of the whole app', () => {
    console.log(`style ${sizeOf(start.style)} bytes gzip`)
    expect(sizeOf(start.style)).toBeLessThanOrEqual(12_000)
  })

  it('has no styles that only other pages use: the scripts of those pages add them', async () => {
    const modules = readModules()
    const { styles } = planChunks(modules)
    expect([...styles].map((file) => file.replace(/.*src/, 'src'))).toContain(
      'src/features/location/map/map.css',
    )
    expect(inputsOf([start.style]).filter((file) => styles.has(join(root, file)))).toEqual([])
    for (const file of styles) {
      const { code } = await esbuild.transform(readFileSync(file, 'utf8'), { loader: 'css', minify: true })
      const rules = splitRules(code.trim())
      expect(rules.join('')).toBe(code.trim())
      expect(rules.filter((rule) => !/^[^{}]+\{.*\}$/.test(rule))).toEqual([])
    }
  })

  it('has the texts of only one language', () => {
    expect(inputsOf(start.scripts).filter((file) => /locales\/(?!en\/)/.test(file))).toEqual([])
  })

  it('defers PIN cipher, QR codes, signature and contract', () => {
    expect(
      inputsOf(start.scripts).filter((file) =>
        /crypto-js|qrcode|signature_pad|valibot|comlink|contract\/operations/.test(file),
      ),
    ).toEqual([])
  })

  it('contains, like every script of the app, no simulator code', () => {
    expect(inputsOf(Object.keys(outputs)).filter((file) => file.startsWith('host-sim'))).toEqual([])
  })
})

describe('the files of the app', () => {
  /** Files that a file imports statically. */
  const statically = (file: string) =>
    (outputs[file]?.imports ?? []).flatMap(({ path, kind }) => (kind === 'import-statement' ? [path] : []))
  const scripts = () => Object.keys(outputs).filter((file) => file.endsWith('.js') && file !== start.wrapper)

  it.each(languageCodes)('include at most 120 scripts in the language %s', (language) => {
    // a phone never loads those of the other languages
    const others = languageCodes.filter((one) => one !== language)
    const isOther = (file: string) =>
      others.some((one) => inputsOf([file]).some((input) => input.startsWith(`locales/${one}/`)))
    const own = scripts().filter((file) => start.scripts.includes(file) || !isOther(file))
    console.log(`${own.length} scripts`)
    expect(own.length).toBeLessThanOrEqual(120)
    expect(own.length).toBeLessThan(scripts().length)
  })

  it('include no script smaller than 1 kB', () => {
    for (const file of scripts())
      expect(outputs[file]?.bytes, outputs[file]?.entryPoint).toBeGreaterThanOrEqual(1000)
  })

  it('that a page needs are all listed in index.html, and number at most twelve including the start', () => {
    const rows = Object.entries(start.pages)
    expect(rows.length).toBeGreaterThan(85)
    for (const [path, files] of rows) {
      const texts = knownRoutes[path]?.namespaces ?? []
      const early = new Set([
        ...start.scripts,
        ...start.kit,
        ...files,
        ...texts.map((area) => start.texts[`en/${area}`]),
        ...(foldPages.has(path) ? [folds.borrower?.en] : []),
      ])
      expect(early.size + 1, path).toBeLessThanOrEqual(12)
      for (const one of early)
        for (const { path: needed, kind } of outputs[one ?? '']?.imports ?? [])
          if (kind === 'import-statement') expect(early, `${path}: ${one} needs ${needed}`).toContain(needed)
    }
  })

  it('for the top of a page import nothing, and are less than half as large as the first script', () => {
    const limit = start.scripts.reduce((sum, file) => sum + sizeOf(file), 0) / 2
    for (const file of Object.values(folds).flatMap((scripts) => Object.values(scripts))) {
      console.log(`${file} ${sizeOf(file)} bytes gzip`)
      expect(sizeOf(file), file).toBeLessThan(limit)
      expect(statically(file), file).toEqual([])
      expect(
        inputsOf([file]).filter((input) =>
          /node_modules\/(react|i18next|jotai|wouter|@tanstack)/.test(input),
        ),
      ).toEqual([])
    }
  })

  it('for the top of a page include only operations that early reads use', () => {
    const borrower = contentOf(folds.borrower?.en ?? '')
    expect(borrower).toContain('getPreStatus:')
    expect(borrower).not.toContain('submitPreAuditOnboardData:')
    expect(contentOf(folds.agent?.en ?? '')).not.toContain('getLoanOrderList:')
  })

  it('for the early connection to a host import nothing, include no operations, and are at most 6 kB large', () => {
    const { script, mpaas } = host
    console.log(`early host ${sizeOf(script)} bytes gzip, ${sizeOf(mpaas)} with a container's`)
    expect(sizeOf(script)).toBeLessThanOrEqual(6000)
    for (const file of [script, mpaas]) expect(statically(file), file).toEqual([])
    expect(inputsOf([script]).filter((file) => /node_modules|contract\/operations/.test(file))).toEqual([])
  })

  it('for reading codes are at most 19 kB large, worker and script together', () => {
    const found = Object.entries(outputs).filter(
      ([file, { entryPoint }]) =>
        /reader-worker-\w+\.js$/.test(file) || entryPoint === 'src/features/scan/own-reader.ts',
    )
    expect(found).toHaveLength(2)
    const bytes = found.reduce((sum, [file]) => sum + sizeOf(file), 0)
    console.log(`reader of codes ${bytes} bytes gzip`)
    expect(bytes).toBeLessThanOrEqual(19_000)
  })

  it('for the top of a page include only texts that are shown there, of one language', () => {
    const texts = (name: string, language: string) => {
      const file = folds[name]?.[language] ?? ''
      const [, json = ''] = /const foldTexts=(\{.*\});/.exec(contentOf(file)) ?? []
      return JSON.parse(json) as Record<string, string>
    }
    expect(texts('borrower', 'en')['index.index.morning']).toMatch(/^Good morning/)
    expect(texts('borrower', 'zh-Hant')['index.index.morning']).toMatch(/^早/)
    expect(texts('borrower', 'en')).not.toHaveProperty('client.home.earnedMonth')
    expect(texts('agent', 'en')).toHaveProperty('client.home.earnedMonth')
    expect(Object.keys(texts('agent', 'en')).filter((key) => /^(signin|ekyc|register)\./.test(key))).toEqual(
      [],
    )
  })
})

describe('the script of a page', () => {
  it('is at most 8 kB large', () => {
    const pages = Object.entries(outputs).filter(([, { entryPoint }]) =>
      /^(?:src\/pages\/|pages:)/.test(entryPoint ?? ''),
    )
    expect(pages.length).toBeGreaterThan(30)
    for (const [file, { entryPoint }] of pages) expect(sizeOf(file), entryPoint).toBeLessThanOrEqual(8000)
    const largest = pages.sort(([a], [b]) => sizeOf(b) - sizeOf(a))[0]
    if (largest) console.log(`largest page ${largest[1].entryPoint}: ${sizeOf(largest[0])} bytes gzip`)
  })
})
