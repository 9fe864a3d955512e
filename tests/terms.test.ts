import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Language } from '../bridge/contract/who'
import { borrow } from '../host-sim/service/system/agreements/borrow'
import { credit } from '../host-sim/service/system/agreements/credit'
import { ekyc } from '../host-sim/service/system/agreements/ekyc'
import { esign } from '../host-sim/service/system/agreements/esign'
import { privacy } from '../host-sim/service/system/agreements/privacy'
import { terms } from '../host-sim/service/system/agreements/terms'
import { languageCodes } from '../src/i18n/languages'
import { glossary } from './glossary'

const root = new URL('..', import.meta.url).pathname

const agreements = Object.entries({ borrow, credit, ekyc, esign, privacy, terms })

/** Every text of a language by its key, agreements by their names. */
function textsOf(language: Language): [key: string, text: string][] {
  const folder = join(root, 'locales', language)
  const inFiles = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as object))
  return [...inFiles, ...agreements.map(([name, texts]) => [name, texts[language]])] as [string, string][]
}

const texts = Object.fromEntries(languageCodes.map((language) => [language, textsOf(language)])) as Record<
  Language,
  [string, string][]
>

/** Wordings that we avoid, with our term for the same thing and the keys that may use them. */
const not: Record<Language, readonly (readonly [wording: RegExp, instead: string, but?: RegExp])[]> = {
  en: [
    [/\d %|\}\} %/, '3.00%'],
    [/\d-\d|\}\}-\{\{/, '1–7, an en dash'],
    [/tenor|time to repay/i, 'loan term'],
    [/ways to pay back/i, 'repayment method'],
    [/'|"/, '’ “ ”'],
    [/!/, 'a full stop'],
    // terms of the specification, and letters to customers
    [/please/i, 'the verb alone', /serverError$|^service\.collection\.|remind\.text$/],
    [/\b[Gg]o(?:es|ing)? on\b/, 'continue'],
    [/pre-evaluation/i, 'pre-qualification'],
    [/\bpictures?\b/i, 'photo (of a camera), image (of a code or a receipt)'],
    [/due days?\b/i, 'due date'],
    [/rollover/i, 'extension'],
    [/settl(?:ing|e) early|paying ahead$/i, 'early pay-off fee, prepayment fee'],
    [/stands? here/i, 'will show here'],
    [/\bis not right\b/, 'is incorrect, is wrong'],
    [/once more\b/, 'again'],
  ],
  fil: [
    [/\d %|\}\} %/, '3.00%'],
    [/\d-\d(?!\d*-digit)|\}\}-\{\{/, '1–7, an en dash'],
    [/'|"/, '’ “ ”'],
    [/!/, 'a full stop'],
    [/pautang|hiram(?:in|an)?\b|utangin/i, 'loan, mag-loan'],
    [/petsa ng (?:pagka)?(?:utang|bayad)|takdang (?:araw|petsa)/i, 'due date'],
    [/multa|parusa/i, 'late fee'],
    [/hulugan|bayarin\b/i, 'hulog'],
    [/\bisang hulog sa\b/, 'with a count'],
  ],
  'zh-Hans': [
    [
      /\p{Script=Han} \{\{(?:amount|name|day)\}\}|\{\{(?:amount|name|day)\}\} \p{Script=Han}/u,
      'no space next to the value',
    ],
    [/\d %|\}\} %/, '3.00%'],
    [/\d-\d|\}\}-\{\{/, '1–7'],
    [/PIN码/, 'PIN 码'],
    [/贷款金额/, '借款金额'],
    [/通常形如/, '格式如'],
    [/固定费率/, '等本等息'],
    [/跟随(?:该)?代理人/, '通过'],
    [/扫一扫|扫码/, '扫描'],
    [/打电话(?<!拨打电话)/, '拨打电话'],
    [/PIN(?! 码)/, 'PIN 码'],
    [/逾期费用/, '逾期费'],
    [/帐|账号名|账户名称/, '账户名'],
    [/[!！]/, '。'],
  ],
  'zh-Hant': [
    [
      /\p{Script=Han} \{\{(?:amount|name|day)\}\}|\{\{(?:amount|name|day)\}\} \p{Script=Han}/u,
      'no space next to the value',
    ],
    [/\d %|\}\} %/, '3.00%'],
    [/\d-\d|\}\}-\{\{/, '1–7'],
    [/PIN碼/, 'PIN 碼'],
    [/貸款金額/, '借款金額'],
    [/通常形如|通常像/, '格式如'],
    [/固定費率/, '依原始本金計息'],
    [/跟隨代理人|跟隨此代理人/, '透過'],
    [/二維碼|QR 碼/, 'QR Code'],
    [/掃一掃|掃碼/, '掃描'],
    [/帳號名稱/, '帳戶名稱'],
    [/打電話(?<!撥打電話)/, '撥打電話'],
    [/PIN(?! 碼)/, 'PIN 碼'],
    [/逾期費用/, '逾期費'],
    [/[!！]/, '。'],
    [/店面/, '店鋪'],
    [
      /信息|消息|登录|网络|視頻|軟件|默認|屏幕|短信|郵箱|保存(?=圖|照|檔| PDF)/,
      '臺灣用語：資料、訊息、簡訊、電子郵件、儲存',
    ],
  ],
}

describe.each(languageCodes)('the texts in the language %s', (language) => {
  it.each(not[language].map(([wording, instead, but]) => ({ wording, instead, but })))(
    'avoid the wording $wording',
    ({ wording, instead, but }) => {
      const found = texts[language].filter(([key, text]) => wording.test(text) && !but?.test(key))
      expect(found, `use ${instead}`).toEqual([])
    },
  )
})

describe('a text with a number in a sentence', () => {
  const english = Object.fromEntries(texts.en)

  it.each(['client.list.count', 'order.details.tomorrow', 'lending.late.formula', 'lending.identity.text'])(
    'has a singular and a plural: %s',
    (key) => {
      expect(english[key]).toBeUndefined()
      expect(english[`${key}_one`]).not.toBe(english[`${key}_other`])
      expect(english[`${key}_other`]).toContain('{{count}}')
    },
  )
})

describe('the glossary', () => {
  // names of authorities, and English sentences whose Chinese needs no such word
  const otherwise = /Securities and Exchange Commission|Privacy Commission/g
  const chinese = { 'zh-Hans': new Map(texts['zh-Hans']), 'zh-Hant': new Map(texts['zh-Hant']) }

  it.each(glossary)(
    'always translates %s as %s in Simplified and %s in Traditional Chinese',
    (english, ...words) => {
      const said = new RegExp(`\\b${english}`, 'i')
      const lacking = texts.en.flatMap(([key, text]) => {
        if (!said.test(text.replace(otherwise, '').replace(/\{\{\w+\}\}/g, ''))) return []
        return (['zh-Hans', 'zh-Hant'] as const).flatMap((language, at) => {
          const its = chinese[language].get(key.replace(/_one$/, '_other'))
          return its === undefined || its.includes(words[at] ?? '') ? [] : [[language, key, its]]
        })
      })
      expect(lacking).toEqual([])
    },
  )
})
