// @vitest-environment window
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Language } from '../../bridge/contract/who'
import { surviveTranslation } from '../../src/api/device/translated-text'
import { queryClient } from '../../src/api/query/query-client'
import { addMessages } from '../../src/i18n/translate'
import { openAddress, restart } from '../../src/routes/history/history'
import type { Path } from '../../src/routes/lookup'
import { stopsByPersona } from '../e2e/tour'
import { translatePage } from '../translator'
import { type Visit, visit } from './app'
import { betweenOf, byHand, isShown, stopAt } from './stops'
import '../../src/features/location/MapView'
import '../../src/features/location/places'
import '../../src/features/payment/QrSvg'

let stop: () => void
beforeAll(() => {
  stop = surviveTranslation()
})
afterAll(() => stop())

/** Another language changes every text of a page, so React changes, adds and removes nodes everywhere. */
const otherLanguage = Language.zhHant
function loadTexts(): void {
  for (const language of [Language.en, otherLanguage]) {
    const folder = join(import.meta.dirname, '../../locales', language)
    for (const file of readdirSync(folder).filter((one) => one.endsWith('.json')))
      addMessages(language, JSON.parse(readFileSync(join(folder, file), 'utf8')))
  }
}

/** Text of the page, without running seconds. */
const readPage = () =>
  (document.querySelector('.page')?.textContent ?? '')
    .replace(/\d+:\d\d|\d+ ?(?:s|秒)/g, '')
    .replace(/\s+/g, ' ')

/** Waits until nothing has changed for some rounds of 5 ms. */
async function settle(app: Visit, path: Path, quietRounds = 3): Promise<void> {
  let before = ''
  let rounds = 0
  await app.until(`an end of changes at ${path}`, () => {
    const now = readPage()
    const isDrawn = isShown(path) && document.querySelector('main iframe, main :not(:empty)') !== null
    const isQuiet = app.isIdle() && queryClient.isFetching() === 0 && isDrawn && now === before
    rounds = isQuiet ? rounds + 1 : 0
    before = now
    return rounds > quietRounds
  })
}

/** Elements that contain only an amount, a number of an order or payment, a mobile or a code, and may be translated. */
function findUnmarked(): string[] {
  const data = /^[+−-]?(?:₱ ?[\d,.]+|[A-Z]{1,2}-[\d-]+|[+\d][\d ,.:•]*)$/
  return [...document.querySelectorAll('.page *')]
    .filter(
      (one) =>
        one.children.length === 0 && data.test(one.textContent ?? '') && !one.closest('[translate=no], svg'),
    )
    .map((one) => one.outerHTML.slice(0, 120))
}

/** Texts with an amount that may be translated, e.g. in a sentence. */
function findUnmarkedAmounts(): string[] {
  const texts = document.createTreeWalker(
    document.querySelector('.page') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const found: string[] = []
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode
    if (/₱/.test(textContent ?? '') && !parentElement?.closest('[translate=no], svg'))
      found.push(`${parentElement?.outerHTML.slice(0, 160)}`)
  }
  return found
}

async function speak(app: Visit, path: Path, language: Language): Promise<string> {
  await i18next.changeLanguage(language)
  await settle(app, path)
  return readPage()
}

for (const { persona, signedOut, paths } of stopsByPersona()) {
  it(`pages that the browser translates go on to show what they would show otherwise: ${persona}${signedOut ? ', signed out' : ''}`, async () => {
    const between = betweenOf(signedOut)
    const app = await visit(persona, between, undefined, { signedOut })
    loadTexts()
    const differing: unknown[] = []
    for (const path of paths.filter((one) => one !== between && !byHand.includes(one))) {
      restart(between)
      await app.until('the page between', () => isShown(between))
      openAddress(await stopAt(app, path))
      await app.until(path, () => isShown(path))
      // parts of the page are loaded later
      await settle(app, path, 40)
      const unmarked = [...findUnmarked(), ...findUnmarkedAmounts()]
      if (unmarked.length > 0) differing.push({ path, unmarked })
      const wanted = await speak(app, path, otherLanguage)
      await speak(app, path, Language.en)
      expect(translatePage(), path).toBeGreaterThan(0)
      const shown = await speak(app, path, otherLanguage)
      if (shown !== wanted) differing.push({ path, shown, wanted })
      await i18next.changeLanguage(Language.en)
    }
    restart(between)
    await app.until('the page between', () => isShown(between))
    expect(differing).toEqual([])
    // dozens of pages
  }, 240_000)
}
