import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/build/bundle.mjs'
import { planChunks } from '../../src/build/chunk-plan.mjs'
import { readModules } from '../../src/build/modules.mjs'
import { usedInScript } from './scripts'
import { usedInStyle } from './styles'

const root = join(import.meta.dirname, '../..')

/**
 * Features in use that Chrome 109, WebView 109 or Safari 15.4 lacks, with their fallbacks. Remove features that are no
 * longer used.
 */
const fallbacks: Record<string, string> = {
  '*.bytes': 'ours: random bytes',
  '<main inert>':
    'only links of the skeletons in index.html have an effect, and the app replaces them in a moment',
  '*.maximize': 'of a locale, which all of them have; only a window has it later',
  'api.BarcodeDetector': 'the app’s own decoder',
  'api.Document.startViewTransition': 'asked for; the next page is there without anything that moves into it',
  'api.Navigator.canShare': 'asked for; what can not be shared is copied or saved',
  'api.Navigator.connection': 'pages are loaded ahead, as where nothing is to be spared',
  'api.Navigator.permissions': 'without it the place is asked for, and the refusal is told',
  'api.Navigator.userActivation': 'a browser that does not tell is asked to vibrate, which it may refuse',
  'api.Navigator.vibrate': 'asked for; nothing is felt, and no switch offers it',
  'api.Navigator.share': 'the same as canShare, which is asked first',
  'api.OffscreenCanvas': 'the page reads the pixels, and the worker decodes them',
  'api.URL.canParse_static': 'the build reads its configuration by it, in Node',
  'api.Window.requestIdleCallback': 'a timer',
  'api.trustedTypes': 'the plain text; the frame it goes into runs nothing',
  'css align-content start': 'of a grid, which all of them have; the data tells when blocks and lines had it',
  'css container': 'the two plans of an offer are below each other',
  'css container-type': 'the two plans of an offer are below each other',
  'css container-type inline-size': 'the two plans of an offer are below each other',
  'css cursor crosshair': 'phones show no mouse',
  'css cursor default': 'phones show no mouse',
  'css cursor pointer': 'phones show no mouse',
  'css forced-color-adjust': 'Safari has no forced colours',
  'css forced-color-adjust none': 'Safari has no forced colours',
  'css media forced-colors': 'Safari has no forced colours',
  'css overflow-x clip':
    'a page that comes from the side may be moved sideways until it is there, a fifth of a second',
  'css overscroll-behavior': 'what lies under a sheet may move with it',
  'css overscroll-behavior auto': 'what they do anyway',
  'css overscroll-behavior contain': 'what lies under a sheet may move with it',
  'css overscroll-behavior-y': 'the page may be pulled beyond its top',
  'css overscroll-behavior-y contain': 'the page may be pulled beyond its top',
  'css print-color-adjust': 'the style sheet has -webkit-print-color-adjust, too',
  'css print-color-adjust exact': 'the style sheet has -webkit-print-color-adjust, too',
  'css resize': 'a longer text scrolls in its box',
  'css resize vertical': 'a longer text scrolls in its box',
  'css scrollbar-width': 'a thin scroll bar shows',
  'css scrollbar-width none': 'a thin scroll bar shows',
  'css selection': 'selected text has the system colours',
  'css text-autospace': 'Latin words stand close to Chinese ones',
  'css text-autospace normal': 'the same',
  'css text-wrap': 'a last line may hold one word',
  'css text-wrap balance': 'the same',
  'css text-wrap pretty': 'the same',
  'css view-transition': 'nothing moves into the next page',
  'css view-transition-name': 'the same',
  'css user-select': 'the build writes -webkit-user-select beside it',
  'event cancel': 'who is back at the page without a file has cancelled; dialogs send it everywhere',
  'event touchcancel': 'Safari on a desk has no fingers, but the button that reads a page anew',
  'event touchend': 'the same as touchcancel',
  'event touchmove': 'the same as touchcancel',
  'event touchstart': 'the same as touchcancel',
  'event wheel': 'the map has buttons and two fingers',
}

const missing = (used: Map<string, boolean>) => [...used].filter(([, there]) => !there).map(([name]) => name)

const modules = ['src', 'bridge'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => join(root, folder, file)),
)

const used = new Map<string, boolean>()

beforeAll(async () => {
  for (const file of modules) {
    const loader = file.endsWith('x') ? 'tsx' : 'ts'
    for (const [name, there] of usedInScript(readFileSync(file, 'utf8'), loader)) used.set(name, there)
  }
  const { outputFiles } = await buildApp({ write: false, sourcemap: false })
  const sheets = (outputFiles ?? []).filter(({ path }) => path.endsWith('.css')).map(({ text }) => text)
  // their scripts contain the styles of rarely used features
  for (const file of planChunks(readModules()).styles) sheets.push(readFileSync(file, 'utf8'))
  for (const text of sheets) for (const [name, there] of usedInStyle(text)) used.set(`css ${name}`, there)
})

it('every browser feature in use exists in the oldest supported browsers or has a listed fallback', () => {
  console.log(`${used.size} features of browsers in use, ${missing(used).length} of them with a fall-back`)
  expect(used.size).toBeGreaterThan(300)
  expect(missing(used).sort()).toEqual(Object.keys(fallbacks).sort())
})

describe('the check for the oldest browsers', () => {
  it.each([
    ['a method of a known object', 'navigator.share({})', 'api.Navigator.share'],
    ['a static method', 'AbortSignal.any([])', 'api.AbortSignal.any_static'],
    ['a method that no object had', '[3, 1].toSorted()', '*.toSorted'],
    ['a constructor', 'new Sanitizer()', 'api.Sanitizer'],
    ['a built-in', 'Object.groupBy([], () => 1)', 'javascript.builtins.Object.groupBy'],
    ['a name taken out of the window', 'const { trustedTypes } = globalThis', 'api.trustedTypes'],
    ['an event that file inputs send late', "input.addEventListener('cancel', run)", 'event cancel'],
    ['an attribute', 'const a = <div popover="auto" />', '<div popover>'],
  ])('finds a new feature of scripts: %s', (_, source, name) => {
    expect(missing(usedInScript(source, 'tsx'))).toEqual([name])
  })

  it.each([
    ['a property', 'a { text-wrap: balance }', 'text-wrap'],
    ['a function', 'a { color: light-dark(red, blue) }', 'color light-dark'],
    ['a selector', 'a:open { color: red }', 'open'],
    ['an at-rule', '@starting-style { a { color: red } }', 'starting-style'],
    ['a word', 'a { text-align: match-parent }', 'text-align match-parent'],
  ])('finds a new feature of styles: %s', (_, sheet, name) => {
    expect(missing(usedInStyle(sheet))).toContain(name)
  })

  it('finds nothing in code that uses only features of every browser', () => {
    expect(missing(usedInScript('document.title = Math.max(1, 2).toFixed(2); fetch("/")', 'ts'))).toEqual([])
    expect(missing(usedInStyle('a:hover { color: red; display: flex }'))).toEqual([])
  })
})
