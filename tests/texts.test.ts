import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Converter } from 'opencc-js'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../bridge/contract/codes'
import { isFailureCode } from '../bridge/gateway/results'

const root = new URL('..', import.meta.url).pathname
const languages = ['en', 'zh-Hans', 'zh-Hant'] as const
const areas = readdirSync(join(root, 'locales/en'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
const read = (language: string, area: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, 'locales', language, `${area}.json`), 'utf8'))
const plural = /_(?:ordinal_)?(?:zero|one|two|few|other)$/
const base = (key: string) => key.replace(plural, '')
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort()

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

describe.each(areas)('texts of %s', (area) => {
  const texts = Object.fromEntries(languages.map((language) => [language, read(language, area)])) as Record<
    (typeof languages)[number],
    Record<string, string>
  >

  it('have the same keys in all languages', () => {
    const keys = (language: (typeof languages)[number]) =>
      [...new Set(Object.keys(texts[language]).map(base))].sort()
    expect(keys('zh-Hans')).toEqual(keys('en'))
    expect(keys('zh-Hant')).toEqual(keys('en'))
  })

  it('have the same placeholders in all languages', () => {
    for (const key of Object.keys(texts['zh-Hans'])) {
      const english = texts.en[key] ?? texts.en[`${base(key)}_other`] ?? ''
      expect(placeholders(texts['zh-Hans'][key] ?? ''), key).toEqual(placeholders(english))
      expect(placeholders(texts['zh-Hant'][key] ?? ''), key).toEqual(placeholders(english))
    }
  })

  it('have the plural forms of their language', () => {
    for (const key of Object.keys(texts.en))
      if (/_one$/.test(key)) expect(texts.en, key).toHaveProperty([key.replace(/_one$/, '_other')])
    for (const language of ['zh-Hans', 'zh-Hant'] as const) {
      for (const key of Object.keys(texts[language])) expect(key, language).not.toMatch(/_(one|two|few)$/)
    }
  })

  it('are all used', () => {
    for (const key of new Set(Object.keys(texts.en).map(base))) {
      if (key.startsWith('failure.')) expect(isFailureCode(key.slice(8)), key).toBe(true)
      else if (key.startsWith('service.')) expect(isUsedByService(key), key).toBe(true)
      else expect(sources.includes(`'${key}'`) || sources.includes(`"${key}"`), key).toBe(true)
    }
  })

  it('have keys that start with their own name', () => {
    for (const key of Object.keys(texts.en)) expect(key.startsWith(`${area}.`), key).toBe(true)
  })

  it('contain no English in the Chinese versions', () => {
    const names =
      // brands, banks, laws and documents keep their English names
      /\S+@\S+|BDO Unibank|China Bank|Coins\.ph|GrabPay|Landbank|Metrobank|Pag-IBIG|PhilHealth|PNB|PRC|Security Bank|ShopeePay|SSS|TIN|UnionBank|Cash Corner|Puhunan|QR Ph|QR Code|QR|GCash|Maya|PIN|PDF|JPE?G|PNG|EIR|English|SMS|ID|SEC|CA|RA|PhilSys|PSN|MB|BSP|iCal|CSV|CC BY|Natural Earth|GeoNames|Demo Lending Corp|P1234567A|[A-Z0-9-]{4,}/g
    for (const language of ['zh-Hans', 'zh-Hant'] as const) {
      for (const [key, text] of Object.entries(texts[language])) {
        expect(text.replace(/\{\{\w+\}\}/g, '').replace(names, ''), `${language} ${key}`).not.toMatch(
          /[A-Za-z]{2,}/,
        )
      }
    }
  })

  it('use Chinese punctuation in the Chinese versions', () => {
    for (const language of ['zh-Hans', 'zh-Hant'] as const) {
      for (const [key, text] of Object.entries(texts[language]))
        expect(text, `${language} ${key}`).not.toMatch(/[一-鿿][,.!?;:]|[一-鿿] ₱/)
    }
  })

  it('use real Traditional and real Simplified characters', () => {
    // both forms of these are correct in context
    const same = /[台臺群羣裡裏著着秘祕核覈了瞭吃喫]/g
    const toTraditional = Converter({ from: 'cn', to: 't' })
    const toSimplified = Converter({ from: 't', to: 'cn' })
    for (const [key, text] of Object.entries(texts['zh-Hant']))
      expect(toTraditional(text).replace(same, ''), key).toBe(text.replace(same, ''))
    for (const [key, text] of Object.entries(texts['zh-Hans']))
      expect(toSimplified(text).replace(same, ''), key).toBe(text.replace(same, ''))
  })
})
