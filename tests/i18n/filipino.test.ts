import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const locales = join(import.meta.dirname, '../../locales')
const textsOf = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(join(locales, language))
      .filter((file) => file.endsWith('.json'))
      .map((file) => JSON.parse(readFileSync(join(locales, language, file), 'utf8'))),
  )
const english = textsOf('en')
const filipino = textsOf('fil')

/** Terms of filipino.md: if the English text has the first, the Filipino one has the second. */
const terms: readonly (readonly [english: RegExp, filipino: RegExp])[] = [
  [/\blate fees?\b/i, /\blate fee\b/i],
  [/\bdue dates?\b/i, /\bdue (dates?|sa)\b/i],
  [/\bprocessing fee\b/i, /\bprocessing fee\b/i],
  [/\bpayment PIN\b/i, /\bpayment PIN\b/i],
  [/\bloan term\b/i, /\btagal (ng loan|o)\b/i],
  [/\boverdue\b/i, /\boverdue\b/i],
  [/\bcommission\b/i, /\bkomisyon|Exchange Commission\b/i],
  [/\breceipts?\b/i, /\bresibo\b/i],
  [/\bcontracts?\b/i, /\bkontrata/i],
  [/\bagent\b/i, /\bagent|approval\b/i],
  [/\bcustomers?\b/i, /\bcustomer|sila|nila|kanila/i],
  [/\bpromise to pay\b/i, /\bpangakong bayad\b/i],
  [/\bbarangay\b/i, /\bbarangay\b/i],
]

it.each(terms)('the Filipino texts of %s have %s', (word, term) => {
  const lacking = Object.entries(english).flatMap(([key, text]) => {
    const own = filipino[key] ?? filipino[key.replace(/_(one|two|few)$/, '_other')]
    return own !== undefined && word.test(text.replace(/\{\{\w+\}\}/g, '')) && !term.test(own)
      ? [`${key}: ${text} | ${own}`]
      : []
  })
  expect(lacking).toEqual([])
})

it('buttons have no "po", which is for reminders, apologies and letters', () => {
  const polite = Object.entries(filipino).filter(
    ([, text]) => /\bpo\b/.test(text) && text.split(' ').length <= 3,
  )
  expect(polite).toEqual([])
})

it('both plural forms are the same, with the count, because the form "one" is also for 2, 3, 5 and others', () => {
  expect(['one', 'other']).toEqual([5, 4].map((count) => new Intl.PluralRules('fil').select(count)))
  const plurals = Object.keys(filipino).filter((key) => key.endsWith('_one'))
  expect(plurals.length).toBeGreaterThan(30)
  const wrong = plurals.filter((key) => filipino[key] !== filipino[key.replace(/_one$/, '_other')])
  expect(wrong).toEqual([])
  // some numbers are shown next to their text
  const isCounted = (key: string) => english[key.replace(/_one$/, '_other')]?.includes('{{count}}')
  expect(plurals.filter((key) => isCounted(key) && !filipino[key]?.includes('{{count}}'))).toEqual([])
})
