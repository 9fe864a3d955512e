import type { Language } from '../../bridge/contract/who'
import {
  chineseDays,
  chineseTwelveHours,
  type DayFormats,
  dayBeforeMonth,
  type TimeFormat,
  twelveHours,
  twentyFourHours,
} from './date-formats'
import { midSentence, withArticle } from './mid-sentence'

/** Names of the fonts for PDF documents, the most used first; `src/build/i18n/fonts.mjs` lists the font files. */
export const pdfFonts = ['latin', 'hant', 'hans'] as const
export type PdfFont = (typeof pdfFonts)[number]

/** Everything that differs by language, except the texts, which are in `locales/<code>`. */
export interface LanguageRow {
  /** Name of the language in the language itself. */
  name: string
  englishName: string
  /** The language is used for all BCP 47 locales of browsers and hosts with this language subtag. */
  subtag: string
  /**
   * ISO 15924 code, which distinguishes languages with the same subtag. base.css sets fonts and line
   * breaking for non-Latin scripts.
   */
  script: 'Latn' | 'Hans' | 'Hant'
  days: DayFormats
  time: TimeFormat
  /** Text between a day and a time. */
  beforeTime: string
  /** Text between the items of a list, such as numbers of instalments. */
  betweenItems: string
  /** Text between sentences. */
  betweenSentences: string
  /** A field's label as the object of 'Enter …' or, for a choice, 'Choose …'. */
  asked(label: string, isChoice: boolean): string
  /** Language of contracts and disclosure statements; with a summary in this language if it is another one. */
  contracts: Language
  /** True until a native reader has signed off the texts. */
  beta?: true
  /** Fonts, in order of preference, that together have all characters of the language's texts. */
  pdfFonts: readonly PdfFont[]
}

const chinese = {
  subtag: 'zh',
  days: chineseDays,
  beforeTime: ' ',
  betweenItems: '、',
  betweenSentences: '',
  asked: (label: string) => label,
} as const satisfies Partial<LanguageRow>

/** The languages of the app, by language code as in requests and in `<html lang>`. */
export const languages: Readonly<Record<Language, LanguageRow>> = {
  en: {
    name: 'English',
    englishName: 'English',
    subtag: 'en',
    script: 'Latn',
    // decided: English puts the day before the month, as Philippine forms and banks do
    days: dayBeforeMonth({
      months: 'January February March April May June July August September October November December',
      weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    }),
    time: twelveHours,
    beforeTime: ', ',
    betweenItems: ', ',
    betweenSentences: ' ',
    asked: withArticle,
    contracts: 'en',
    pdfFonts: ['latin'],
  },
  fil: {
    name: 'Filipino',
    englishName: 'Filipino',
    subtag: 'fil',
    script: 'Latn',
    days: dayBeforeMonth({
      months: 'Enero Pebrero Marso Abril Mayo Hunyo Hulyo Agosto Setyembre Oktubre Nobyembre Disyembre',
      weekdays: 'Linggo Lunes Martes Miyerkules Huwebes Biyernes Sabado',
    }),
    time: twelveHours,
    beforeTime: ', ',
    betweenItems: ', ',
    betweenSentences: ' ',
    asked: midSentence,
    contracts: 'en',
    beta: true,
    pdfFonts: ['latin'],
  },
  'zh-Hans': {
    ...chinese,
    name: '简体中文',
    englishName: 'Simplified Chinese',
    script: 'Hans',
    time: twentyFourHours,
    contracts: 'zh-Hans',
    pdfFonts: ['latin', 'hans'],
  },
  'zh-Hant': {
    ...chinese,
    name: '繁體中文',
    englishName: 'Traditional Chinese',
    script: 'Hant',
    time: chineseTwelveHours,
    contracts: 'zh-Hant',
    pdfFonts: ['latin', 'hant'],
  },
}

/** Codes of all languages, in the order in which users can choose from them. */
export const languageCodes = Object.keys(languages) as readonly Language[] // each key is a Language

/**
 * Returns the app's language for a BCP 47 locale; undefined if the language is unsupported or the locale is invalid. Languages
 * with the same subtag are distinguished by script. A region implies a script, so `zh-TW` is Traditional Chinese.
 */
export function languageOfLocale(locale: string): Language | undefined {
  try {
    const { language, script } = new Intl.Locale(locale).maximize()
    const candidates = languageCodes.filter((code) => languages[code].subtag === language)
    return candidates.find((code) => languages[code].script === script) ?? candidates[0]
  } catch {
    return undefined
  }
}
