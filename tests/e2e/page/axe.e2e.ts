import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Language } from '../../../bridge/contract/codes'
import type { Path } from '../../../src/routes/lookup'
import { routes } from '../../../src/routes/table'
import { findings } from '../findings'
import { expect, type Harness, test } from '../harness'
import { stopsByPersona } from '../tour'
import { visit } from '../visit'
import { desk, hardToTouch, phone, tablet, tooWide } from './layout'

const looks = Object.values(Language).map(
  (language, at) => ({ language, theme: at % 2 ? 'dark' : 'light' }) as const,
)

/** The title of a route in a language. */
function titleOf(path: Path, language: Language): string {
  const key: string = routes[path].title
  const file = join(import.meta.dirname, `../../../locales/${language}/${key.split('.')[0]}.json`)
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key] ?? '' // our own files
}

type Theme = (typeof looks)[number]['theme']

type Texts = Record<string, string>
const areas = readdirSync(join(import.meta.dirname, '../../../locales/en')).filter((file) =>
  file.endsWith('.json'),
)
const textsOf = (language: Language): Texts =>
  Object.assign(
    {},
    ...areas.map(
      (area): Texts =>
        JSON.parse(readFileSync(join(import.meta.dirname, `../../../locales/${language}/${area}`), 'utf8')), // our own files
    ),
  )
const english = textsOf(Language.en)
/** English texts of the app that a language doesn't share. */
const foreignTo = new Map(
  Object.values(Language).map((language) => {
    const own = new Set(Object.values(textsOf(language)))
    return [
      language,
      new Set(Object.values(english).filter((text) => /[a-z]{3}/.test(text) && !own.has(text))),
    ]
  }),
)

/** Lists English texts that are left on a page in another language. */
async function leftInEnglish({ page }: Harness, language: Language): Promise<string[]> {
  if (language === Language.en) return []
  const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim())
  return lines
    .filter((line) => foreignTo.get(language)?.has(line))
    .map((line) => `is left in English: ${line}`)
}

/** Rules that depend on a page's texts or colours; the others don't depend on the language. */
const rulesOfLanguage = [
  'color-contrast',
  'button-name',
  'link-name',
  'label',
  'image-alt',
  'role-img-alt',
  'svg-img-alt',
  'select-name',
  'frame-title',
  'aria-command-name',
  'aria-toggle-field-name',
  'aria-progressbar-name',
  'aria-meter-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'document-title',
  'html-has-lang',
  'html-lang-valid',
]

/** Lists the problems of the current page that a program can detect. */
async function lookAt(harness: Harness, language: Language, theme: Theme): Promise<string[]> {
  const { page } = harness
  const wrong = [
    ...(await findings(harness, language === Language.en ? undefined : rulesOfLanguage)),
    ...(await leftInEnglish(harness, language)),
    ...(await hardToTouch(page)),
  ]
  if (language !== Language.en) return [...wrong, ...(await tooWide(page))]
  // only colours differ between themes, in every language
  const other = theme === 'light' ? 'dark' : 'light'
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: other })
  await expect(
    page.locator(`html${other === 'dark' ? '[data-theme=dark]' : ':not([data-theme=dark])'}`),
  ).toHaveCount(1)
  for (const found of await findings(harness, ['color-contrast'])) wrong.push(`${other}: ${found}`)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
  return [...wrong, ...(await tooWide(page)), ...(await lookOnTablet(harness))]
}

/**
 * Checks a tablet too; in landscape only if the page has a side pane, because one column is the same at every
 * width.
 */
async function lookOnTablet(harness: Harness): Promise<string[]> {
  const { page } = harness
  const wrong = await tooWide(page, tablet)
  await page.setViewportSize(desk)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  if ((await page.locator('.beside').count()) > 0)
    wrong.push(...(await tooWide(page, desk)), ...(await findings(harness)), ...(await hardToTouch(page)))
  await page.setViewportSize(phone)
  return wrong
}

test.use({ over: 'http', bypassCSP: true })

for (const { language, theme } of looks) {
  for (const { persona, signedOut, paths } of stopsByPersona()) {
    test(`every page of the ${persona} persona${signedOut ? ', signed out,' : ''} is accessible in the language ${language}, opened in the ${theme} theme`, async ({
      harness,
    }) => {
      const wrong: Record<string, string[]> = {}
      await harness.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
      await harness.open({ persona, signedOut, lang: language, theme })
      for (const path of paths) {
        // a separate step because the runner scans all earlier calls of a step at each call
        await test.step(path, async () => {
          await visit(harness, path)
          const found = await lookAt(harness, language, theme)
          // the title is set after the first paint
          await expect
            .poll(() => harness.page.title())
            .toContain(titleOf(path, language))
            .catch((error) => found.push(`is not named: ${error}`))
          if (path !== paths[0]) {
            const isFocused = () =>
              harness.page.evaluate(() => document.activeElement?.matches('h1, dialog, dialog *, input'))
            // the focus is set after the first paint
            await expect
              .poll(isFocused)
              .toBe(true)
              .catch(() => found.push('the focus is not at its heading'))
          }
          if (found.length) wrong[path] = found
        })
      }
      expect(wrong).toEqual({})
      expect(harness.complaints).toEqual([])
    })
  }
}
