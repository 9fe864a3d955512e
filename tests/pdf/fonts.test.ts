import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languageCodes, languages } from '../../src/i18n/languages'
import { openFonts } from '../../src/pdf/fonts'

const locales = join(import.meta.dirname, '../../locales')
const loaders = {
  latin: () => import('fonts:latin'),
  hans: () => import('fonts:hans'),
  hant: () => import('fonts:hant'),
}

describe.each(languageCodes)('the fonts of receipts in the language %s', (language) => {
  const chain = languages[language].pdfFonts.map((font) => loaders[font])

  it("have every character of the app's texts in both weights, and the letters of names", async () => {
    const texts = readdirSync(join(locales, language)).map((file) =>
      readFileSync(join(locales, language, file), 'utf8'),
    )
    const all = `${texts.join('')} ÑñÁéüŽő₱0123456789`
    const { fonts, hasMissingGlyphs: lacking } = await openFonts(chain, all)
    expect(lacking).toBe(false)
    for (const { regular, bold } of fonts) expect(bold.characterSet).toEqual(regular.characterSet)
  })

  it('are smaller than 600 kB each', async () => {
    for (const load of chain) {
      const { regular, bold } = await load()
      expect(regular.length + bold.length).toBeLessThan(600_000)
    }
  })
})

it('a no-break space is kept for the line breaker and drawn as a space', async () => {
  const {
    hasMissingGlyphs: lacking,
    shown,
    splitRuns: runsOf,
  } = await openFonts([loaders.latin], '0917\u00a0•••\u202f0001\n end')
  expect(lacking).toBe(false)
  const kept = shown('0917\u00a0•••\u202f0001\n end')
  expect(kept).toBe('0917\u00a0•••\u00a00001 end')
  expect(runsOf(kept)).toEqual([{ font: 0, text: '0917 ••• 0001 end' }])
})
