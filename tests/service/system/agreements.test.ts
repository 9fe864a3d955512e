import { Converter } from 'opencc-js'
import { beforeEach, describe, expect, it } from 'vitest'
import { AgreementStep, type Language } from '../../../bridge/contract/codes'
import { register } from '../../../bridge/contract/operations/auth-register'
import { user } from '../../../bridge/contract/operations/system-user'
import { wireLanguages } from '../../../bridge/contract/who'
import { lender } from '../../../src/domain/loan/lender'
import { languageCodes, languages } from '../../../src/i18n/languages'
import { type Backend, openBackend } from '../service'

let backend: Backend
beforeEach(() => {
  backend = openBackend(['merchant'])
})

/** Languages in which the agreements are written; the others have a summary above the English text. */
const translated = languageCodes.filter((language) => languages[language].contracts === language)

const all = async () => {
  const lists = await Promise.all(
    Object.values(AgreementStep).map((step) => backend.call('merchant', user.getAgreementType, { step })),
  )
  return lists.flat()
}
const textOf = async (type: string, language: Language) => {
  const { html, title } = await backend.call('merchant', user.getAgreement, {
    type,
    language: wireLanguages[language],
  })
  const plain = html
    .replace(/<[^>]+>/g, '\n')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
  const sections = [...html.matchAll(/<h2>(\d+)\. ([^<]+)<\/h2>/g)].map(([, number, name]) => [
    Number(number),
    name,
  ])
  return { html, title, plain, sections, points: html.split('<li>').length - 1 }
}

/** Topics that a document of each kind must cover, in English. */
const matter: Record<string, readonly RegExp[]> = {
  TERMS: [
    /RA 3765/,
    /RA 11765/,
    /Memorandum Circular No\. 18/,
    /18 years/,
    /complain/i,
    /Philippine law/,
    /cancel free of charge/,
  ],
  // required by RA 10173 and its rules: controller, data, purpose, legal basis, recipients, retention, and each right
  PRIVACY: [
    ...[
      /Republic Act No\. 10173/,
      /personal information controller/,
      /data protection officer/,
      /sensitive personal information/,
    ],
    ...[
      /be informed/,
      /have access/,
      /object/,
      /corrected/,
      /erased or blocked/,
      /portability/,
      /compensated/,
    ],
    ...[
      /National Privacy Commission/,
      /withdraw/,
      /five years/,
      /72 hours/,
      /outside the Philippines/,
      /contact list/,
      /fixed rules/,
    ],
  ],
  EKYC: [/RA 9160/, /RA 10173/, /withdraw/, /five years/, /30 days/, /in person/],
  CREDIT: [/RA 9510/, /Credit Information Corporation/, /dispute/, /every month/, /withdraw/],
  BORROW: [
    /RA 3765/,
    /RA 11765/,
    /Circular No\. 18/,
    /Circular No\. 14/,
    /5% of the unpaid amount/,
    /60 days/,
    /free of charge/,
  ],
  ESIGN: [/RA 8792/, /SHA-256/, /paper/, /withdraw/, /PIN/, /ID/],
}
/** Shortest and longest acceptable length in English words. */
const length: Record<string, readonly [number, number]> = {
  TERMS: [800, 1600],
  PRIVACY: [800, 1600],
  EKYC: [250, 700],
  CREDIT: [250, 700],
  BORROW: [500, 1200],
  ESIGN: [350, 900],
}

describe("the service's agreements", () => {
  it('are six documents, each with the day on which it takes effect', async () => {
    const list = await all()
    expect(list.map(({ agreementNo, step }) => [agreementNo, step])).toEqual([
      ['TERMS', 'REGISTER'],
      ['PRIVACY', 'REGISTER'],
      ['EKYC', 'EKYC'],
      ['CREDIT', 'EKYC'],
      ['BORROW', 'BORROW'],
      ['ESIGN', 'BORROW'],
    ])
    for (const { version, agreementNo } of list) {
      expect(version).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect((await textOf(agreementNo, 'en')).plain).toContain('In force since 1 Apr 2026')
    }
    expect(Object.keys(matter).sort()).toEqual(list.map(({ agreementNo }) => agreementNo).sort())
  })

  it.each(Object.keys(matter))('include %s, with the length and topics of a real agreement', async (type) => {
    const { plain, sections } = await textOf(type, 'en')
    for (const what of matter[type] ?? []) expect(plain, String(what)).toMatch(what)
    const words = plain.split(/\s+/).filter(Boolean).length
    const [least, most] = length[type] ?? [0, 0]
    expect(words, `${words} words`).toBeGreaterThanOrEqual(least)
    expect(words, `${words} words`).toBeLessThanOrEqual(most)
    expect(sections.length).toBeGreaterThanOrEqual(6)
  })

  it.each(Object.keys(matter))(
    'include %s, with the same sections and points in all languages, numbered from 1',
    async (type) => {
      const english = await textOf(type, 'en')
      for (const language of translated) {
        const { sections, points, html, title } = await textOf(type, language)
        expect(sections.map(([number]) => number)).toEqual(english.sections.map((_, at) => at + 1))
        expect(points, language).toBe(english.points)
        expect(html.split('<p>').length, language).toBe(english.html.split('<p>').length)
        expect(html).toContain(`<h1>${title}</h1>`)
        // structure only: no styles, scripts or links
        expect([...new Set([...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag))].sort()).toEqual(
          expect.arrayContaining(['article', 'h1', 'h2', 'p']),
        )
        expect(html).not.toMatch(/<(?!\/?(?:article|h1|h2|p|ul|li)\b)/)
      }
    },
  )

  it.each(Object.keys(matter))(
    'include %s, with the same lender and complaints address as in the app',
    async (type) => {
      for (const language of languageCodes) {
        const { plain } = await textOf(type, language)
        expect(plain).not.toMatch(/\{\{|\}\}|undefined/)
        expect(plain).toContain(lender.name)
        expect(plain).toContain(lender.complaints)
        // no other address appears
        expect(new Set(plain.match(/[\w.-]+@[\w.-]+\w/g))).toEqual(new Set([lender.complaints]))
      }
    },
  )

  it.each(Object.keys(matter))(
    'include %s in Filipino as a summary above the English text, which prevails',
    async (type) => {
      const { html, sections, points } = await textOf(type, 'fil')
      const english = await textOf(type, 'en')
      const [summary = '', original = ''] = html.split('<article lang="en">')
      expect(english.html).toContain(original)
      expect(sections).toEqual(english.sections)
      expect(points).toBeGreaterThan(english.points + 6)
      expect(summary).toContain('<article lang="fil">')
      expect(summary).toContain('Ang kontratang Ingles ang masusunod.')
      const sentences = summary.replace(/<[^>]+>/g, '\n').split(/[.:]\s|\n/)
      expect(sentences.filter((sentence) => sentence.trim().split(/\s+/).length > 13)).toEqual([])
    },
  )

  it.each(Object.keys(matter))('include %s, in correct simplified and traditional Chinese', async (type) => {
    const names =
      /[\w.-]+@[\w.-]+|privacy\.gov\.ph|Demo Lending Corp|6750 Demo Avenue, Makati City 1226|Puhunan|QR Ph|PIN|PDF|SHA-256|[A-Z0-9-]{4,}/g
    // both forms of these are correct in context
    const same = /[台臺群羣裡裏著着秘祕雇僱核覈准準布佈干幹]/g
    const toTraditional = Converter({ from: 'cn', to: 't' })
    const toSimplified = Converter({ from: 't', to: 'cn' })
    const hans = (await textOf(type, 'zh-Hans')).plain
    const hant = (await textOf(type, 'zh-Hant')).plain
    for (const text of [hans, hant]) {
      expect(text.replace(names, '').match(/[A-Za-z]{2,}/g)).toBeNull()
      expect(text.match(/[一-鿿][,.!?;:]|[一-鿿] ₱|[（「“] | [）」”，。；：]/g)).toBeNull()
    }
    expect(toTraditional(hant).replace(same, '')).toBe(hant.replace(same, ''))
    expect(toSimplified(hans).replace(same, '')).toBe(hans.replace(same, ''))
    // quotation marks of each, and mainland vocabulary
    expect(
      hant.match(/[“”‘’]|信息|賬戶|短信|登錄|网|屏幕|服務器|軟件|視頻|質量|默認|郵箱|通過網|手機號[^碼]/g),
    ).toBeNull()
    expect(hans.match(/[「」『』]/g)).toBeNull()
  })

  it('are readable before signing in if they are required for registration', async () => {
    for (const type of ['TERMS', 'PRIVACY']) {
      const { html } = await backend.call(null, register.getAgreement, { type, language: 'zh-Hant' })
      expect(html).toBe((await textOf(type, 'zh-Hant')).html)
    }
    expect(await backend.refused('merchant', user.getAgreement, { type: 'OTHER', language: 'en' })).toBe(
      'notFound',
    )
  })
})
