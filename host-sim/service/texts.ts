import type { Language } from '../../bridge/contract/who'
import en from '../../locales/en/service.json' with { type: 'json' }
import fil from '../../locales/fil/service.json' with { type: 'json' }
import zhHans from '../../locales/zh-Hans/service.json' with { type: 'json' }
import zhHant from '../../locales/zh-Hant/service.json' with { type: 'json' }
import { languageCodes } from '../../src/i18n/languages'

/** Keys of the service's texts; a key missing in the English file is a compile error. */
export type ServiceKey = keyof typeof en

/** Prefix of a text that has both a `.title` and a `.body`. */
export type TitledText = {
  [Key in ServiceKey]: Key extends `${infer Base}.title`
    ? `${Base}.body` extends ServiceKey
      ? Base
      : never
    : never
}[ServiceKey]

/** Values of a text's `{{placeholders}}`. */
export type Values = Readonly<Record<string, string | number>>

/** Values that may differ by language, such as amounts, days and names. */
export type ValuesIn = Values | ((language: Language) => Values)

/** A text stored in every language. Stored messages stay the same when the app's texts change. */
export type LocalizedText = Readonly<Record<Language, string>>

const texts: Readonly<Record<Language, Readonly<Record<ServiceKey, string>>>> = {
  en,
  // contracts are written in English (`contracts` in src/i18n/languages.ts)
  fil: { ...en, ...fil },
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
}

/** Fills the placeholders of a text; missing values become empty. */
export const interpolate = (text: string, values: Values = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : '',
  )

/** A text of the service in one language. */
export const t = (key: ServiceKey, language: Language, values?: Values): string =>
  interpolate(texts[language][key], values)

/** Translates a text into every language, for storage. */
export const localize = (key: ServiceKey, values?: ValuesIn): LocalizedText =>
  inEveryLanguage((language) => t(key, language, typeof values === 'function' ? values(language) : values))

/** Wraps free text as a LocalizedText that is identical in every language. */
export const asWritten = (text: string): LocalizedText => inEveryLanguage(() => text)

const inEveryLanguage = (write: (language: Language) => string): LocalizedText =>
  Object.fromEntries(languageCodes.map((language) => [language, write(language)])) as LocalizedText // a text per language
