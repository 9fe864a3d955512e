/**
 * Replaces src/i18n/translate.ts in the fold's bundle (src/build/start/folds.mjs), because i18next would load too late. Supports
 * one language, interpolation, plural forms and ordinals. A test compares each text with i18next's result.
 */
import { createContext, useContext } from 'react'
import { defaultLanguage, type Language } from '../../../bridge/contract/who'
import type { Text, Translate, Values } from '../../i18n/translate'

let language: Language = defaultLanguage
let texts: Readonly<Record<string, string>> = {}
let forms: Partial<Record<Intl.PluralRuleType, Intl.PluralRules>> = {}

/** Sets the current language and the texts in this language. */
export function startI18n(spoken: Language, messages: Readonly<Record<string, string>>): void {
  language = spoken
  texts = messages
  forms = {}
}

/** Returns the text of a key. If `count` is passed and the text has plural or ordinal forms, returns the matching form. */
function findText(key: string, { count, ordinal }: Values): string {
  if (typeof count === 'number') {
    const type = ordinal ? 'ordinal' : 'cardinal'
    forms[type] ??= new Intl.PluralRules(language, { type })
    const form = forms[type].select(count)
    const found = (ordinal && texts[`${key}_ordinal_${form}`]) || texts[`${key}_${form}`]
    if (found) return found
  }
  return texts[key] ?? key
}

/** Translates a text; returns the key itself if it is unknown. */
export const t: Translate = (text: Text, values?: Values) => {
  const [key, own = {}] = typeof text === 'string' ? [text, values] : text
  return findText(key, own).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => `${own[name] ?? whole}`)
}

export const I18nContext = createContext<Translate>(t)

export const useT = (): Translate => useContext(I18nContext)

export type { Text, Translate, Values } from '../../i18n/translate'

export const currentLanguage = (): Language => language
