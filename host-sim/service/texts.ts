import type { Language } from '../../bridge/contract/codes'
import en from '../../locales/en/service.json' with { type: 'json' }
import zhHans from '../../locales/zh-Hans/service.json' with { type: 'json' }
import zhHant from '../../locales/zh-Hant/service.json' with { type: 'json' }

/** Every text of the service; a key that the English file lacks does not compile. */
export type ServiceKey = keyof typeof en

/** A text with a title and a body, by what their keys share. */
export type TitledText = {
  [Key in ServiceKey]: Key extends `${infer Base}.title`
    ? `${Base}.body` extends ServiceKey
      ? Base
      : never
    : never
}[ServiceKey]

/** What fills the `{{placeholders}}` of a text. */
export type Values = Readonly<Record<string, string | number>>

/** The same, where amounts, days and names are written otherwise in each language. */
export type ValuesIn = Values | ((language: Language) => Values)

/** A text in each language, as state holds it: what was once sent does not change with our texts. */
export type LocalizedText = Readonly<Record<Language, string>>

const texts: Readonly<Record<Language, Readonly<Record<ServiceKey, string>>>> = {
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
}

/** Fills the placeholders of a text; one without a value is left empty. */
export const interpolate = (text: string, values: Values = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : '',
  )

/** A text of the service in one language. */
export const t = (key: ServiceKey, language: Language, values?: Values): string =>
  interpolate(texts[language][key], values)

/** A text in every language, to be stored. */
export const localize = (key: ServiceKey, values?: ValuesIn): LocalizedText =>
  inEveryLanguage((language) => t(key, language, typeof values === 'function' ? values(language) : values))

/** Text that a person wrote: the same in every language. */
export const asWritten = (text: string): LocalizedText => inEveryLanguage(() => text)

const inEveryLanguage = (write: (language: Language) => string): LocalizedText => ({
  en: write('en'),
  'zh-Hans': write('zh-Hans'),
  'zh-Hant': write('zh-Hant'),
})
