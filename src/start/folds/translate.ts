/**
 * Stands for src/i18n/translate.ts in what is drawn before the app is there (src/build/first-content.mjs), which has no time to
 * wait for i18next: texts of one language, values put in, plural forms. A test holds each text beside i18next.
 */
import { Language } from '../../../bridge/contract/who'
import type { Text, Translate, Values } from '../../i18n/translate'

let language: Language = Language.en
let texts: Readonly<Record<string, string>> = {}
let forms: Intl.PluralRules | undefined

/** Begins to speak a language. */
export function startI18n(spoken: Language, messages: Readonly<Record<string, string>>): void {
  language = spoken
  texts = messages
  forms = undefined
}

/** The text of a key, in the form for the count among its values, where it has such forms. */
function findText(key: string, { count }: Values): string {
  if (typeof count === 'number') {
    forms ??= new Intl.PluralRules(language)
    const form = texts[`${key}_${forms.select(count)}`]
    if (form !== undefined) return form
  }
  return texts[key] ?? key
}

/** Says a text in the language; of an unknown key the key itself. */
export const t: Translate = (text: Text, values?: Values) => {
  const [key, own = {}] = typeof text === 'string' ? [text, values] : text
  return findText(key, own).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => `${own[name] ?? whole}`)
}

export const useT = (): Translate => t

export const currentLanguage = (): Language => language
