import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Converter } from 'opencc-js'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../bridge/contract/codes'
import { defaultLanguage, type Language } from '../bridge/contract/who'
import { isFailureCode } from '../bridge/gateway/results'
import { languageCodes, languages } from '../src/i18n/languages'

const root = new URL('..', import.meta.url).pathname
const others = languageCodes.filter((language) => language !== defaultLanguage)
const writtenIn = (...scripts: string[]) =>
  languageCodes.filter((language) => scripts.includes(languages[language].script))
const inOtherScripts = languageCodes.filter((language) => languages[language].script !== 'Latn')
const areas = readdirSync(join(root, 'locales/en'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
const read = (language: string, area: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, 'locales', language, `${area}.json`), 'utf8'))
const plural = /_(ordinal_)?(zero|one|two|few|many|other)$/
const base = (key: string) => key.replace(plural, '')
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort()

/** False for texts of contracts in a language whose contracts are in another one. */
const isTranslated = (key: string, language: Language) =>
  languages[language].contracts === language || !key.startsWith('service.contract.')

/** Words of the English texts. */
const english = new Set(
  areas
    .flatMap((area) => Object.values(read('en', area)))
    .flatMap(
      (text) =>
        text
          .replace(/\{\{\w+\}\}/g, ' ')
          .toLowerCase()
          .match(/[a-zà-ÿ]+/g) ?? [],
    ),
)

/** English words that Filipino texts keep (filipino.md), and names; anything else in English is an untranslated text. */
const filipinoEnglish = new Set(
  readFileSync(join(root, 'tests/i18n/filipino-english.txt'), 'utf8').split(/\s+/).filter(Boolean),
)

const sources = ['src', 'host-sim']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(root, folder, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** Keys that the service composes, such as `service.decision.${what}.title`. */
const composed = [...sources.matchAll(/`(service\.[\w.]+)\.\$\{[\w.]+\}([\w.]*)`/g)].map(
  ([, before = '', after = '']) =>
    (key: string) =>
      key.startsWith(`${before}.`) &&
      key.endsWith(after) &&
      /^\w+$/.test(key.slice(before.length + 1, key.length - after.length)),
)
const refusals = Object.keys(Refusal)

/** True if the service uses a text; a text with a title and a body is requested by their common prefix. */
function isUsedByService(key: string): boolean {
  if (key.startsWith('service.refusal.')) return refusals.includes(key.slice('service.refusal.'.length))
  return [key, key.replace(/\.(title|body)$/, '')].some(
    (name) => sources.includes(`'${name}'`) || composed.some((matches) => matches(name)),
  )
}

it.each(others)(
  'texts of the language %s are in the same files as the default language’s, plus start.ts',
  (language) => {
    const filesOf = (folder: string) => readdirSync(join(root, 'locales', folder)).sort()
    // its own are part of the first scripts
    expect(filesOf(language)).toEqual([...filesOf(defaultLanguage), 'start.ts'].sort())
  },
)

describe.each(areas)('the texts of the file %s', (area) => {
  const texts = Object.fromEntries(
    languageCodes.map((language) => [language, read(language, area)]),
  ) as Record<Language, Record<string, string>>

  it('have the same keys in all languages', () => {
    const keys = (language: Language) => [...new Set(Object.keys(texts[language]).map(base))].sort()
    for (const language of others) {
      const english = keys('en').filter((key) => isTranslated(key, language))
      expect(keys(language), language).toEqual(english)
    }
  })

  it('have the same placeholders in all languages', () => {
    for (const language of others)
      for (const [key, text] of Object.entries(texts[language])) {
        // one form of another language can be for many numbers, such as 5 in Filipino, so it holds the count
        const english = texts.en[key.replace(/_one$/, '_other')] ?? texts.en[`${base(key)}_other`] ?? ''
        expect(placeholders(text), `${language} ${key}`).toEqual(placeholders(english))
      }
  })

  it('have all plural forms of their language, and no other forms', () => {
    for (const language of languageCodes) {
      const forms = new Map<string, string[]>()
      for (const key of Object.keys(texts[language])) {
        const [, ordinal = '', form] = plural.exec(key) ?? []
        const name = `${base(key)}${ordinal && ' ordinal'}`
        if (form) forms.set(name, [...(forms.get(name) ?? []), form])
      }
      for (const [name, found] of forms) {
        const type = name.endsWith(' ordinal') ? 'ordinal' : 'cardinal'
        const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions()
        expect(found.sort(), `${language} ${name}`).toEqual(pluralCategories.sort())
      }
    }
  })

  it('are all used', () => {
    for (const key of new Set(Object.keys(texts.en).map(base))) {
      // hosts never send 'newVersion', the app's own failure
      if (key === 'failure.newVersion') expect(sources).toContain("'newVersion'")
      else if (key.startsWith('failure.')) expect(isFailureCode(key.slice(8)), key).toBe(true)
      else if (key.startsWith('service.')) expect(isUsedByService(key), key).toBe(true)
      else expect(sources.includes(`'${key}'`) || sources.includes(`"${key}"`), key).toBe(true)
    }
  })

  it('have keys that start with the name of their file', () => {
    for (const key of Object.keys(texts.en)) expect(key.startsWith(`${area}.`), key).toBe(true)
  })

  it('contain no English in languages of another script', () => {
    const names =
      // brands, banks, laws and documents keep their English names
      /\S+@\S+|BDO Unibank|China Bank|Coins\.ph|GrabPay|Landbank|Metrobank|Pag-IBIG|PhilHealth|PNB|PRC|Security Bank|ShopeePay|SSS|TIN|UnionBank|Cash Corner|Puhunan|QR Ph|QR Code|QR|GCash|Maya|PIN|PDF|JPE?G|PNG|EIR|English|SMS|ID|SEC|CA|RA|PhilSys|PSN|MB|BSP|iCal|CSV|CC BY|Natural Earth|GeoNames|Demo Lending Corp|P1234567A|[A-Z0-9-]{4,}/g
    for (const language of inOtherScripts) {
      for (const [key, text] of Object.entries(texts[language])) {
        expect(text.replace(/\{\{\w+\}\}/g, '').replace(names, ''), `${language} ${key}`).not.toMatch(
          /[A-Za-z]{2,}/,
        )
      }
    }
  })

  it('contain no English in Filipino except the listed words', () => {
    const found = Object.entries(texts.fil).flatMap(([key, text]) =>
      (text.replace(/\{\{\w+\}\}|\S+@\S+/g, ' ').match(/[A-Za-zÀ-ÿ]+/g) ?? [])
        .filter((word) => english.has(word.toLowerCase()) && !filipinoEnglish.has(word.toLowerCase()))
        .map((word) => `${word}: ${key}`),
    )
    expect(found).toEqual([])
  })

  it('have at most 12 words a sentence in Filipino help and errors', () => {
    const isHelp = (key: string) =>
      /^(failure|rule|service\.refusal|places\.help|register\.problem)\b/.test(key)
    const long = Object.entries(texts.fil)
      .filter(([key]) => isHelp(key))
      .flatMap(([, text]) => text.split(/[.:;?] |[.?]$/))
      .filter((sentence) => sentence.trim().split(/\s+/).length > 12)
    expect(long).toEqual([])
  })

  it('use Chinese punctuation in the Chinese versions', () => {
    for (const language of writtenIn('Hans', 'Hant')) {
      for (const [key, text] of Object.entries(texts[language]))
        expect(text, `${language} ${key}`).not.toMatch(/[一-鿿][,.!?;:]|[一-鿿] ₱/)
    }
  })

  it('use real Traditional and real Simplified characters', () => {
    // both forms of these are correct in context
    const same = /[台臺群羣裡裏著着秘祕核覈了瞭吃喫]/g
    const toTraditional = Converter({ from: 'cn', to: 't' })
    const toSimplified = Converter({ from: 't', to: 'cn' })
    for (const language of writtenIn('Hant'))
      for (const [key, text] of Object.entries(texts[language]))
        expect(toTraditional(text).replace(same, ''), key).toBe(text.replace(same, ''))
    for (const language of writtenIn('Hans'))
      for (const [key, text] of Object.entries(texts[language]))
        expect(toSimplified(text).replace(same, ''), key).toBe(text.replace(same, ''))
  })
})
