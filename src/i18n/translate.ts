import i18next, { type i18n } from 'i18next'
import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { Language } from '../../bridge/contract/who'
import type { MessageKey, Text, Values } from './message-key'

export type { MessageKey, Text, Values } from './message-key'

/** Says a text in the current language. */
export interface Translate {
  (text: Text): string
  (key: MessageKey, values: Values): string
}

const namespace = 'text'

/** `said`: texts without values that were said already in the instance's language. */
function translateWith(instance: i18n, cache?: Map<string, string>): Translate {
  return (text: Text, values?: Values) => {
    const [key, own] = typeof text === 'string' ? [text, values] : text
    if (own || !cache) return instance.t(key, { ...own })
    // there is nothing to put in: i18next would search each text for it
    const known = cache.get(key) ?? instance.t(key, { skipInterpolation: true })
    // what has not come yet is said by its key
    if (known !== key) cache.set(key, known)
    return known
  }
}

/** Starts i18next with one language; `texts` are flat keys. To be called once, before the first render. */
export function startI18n(language: Language, texts: Record<string, string>): void {
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: [namespace],
    defaultNS: namespace,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: { [language]: { [namespace]: texts } },
  })
}

/** Adds the texts of one area to the current language. */
export function addMessages(language: Language, texts: Record<string, string>): void {
  // they are nobody else's, so there is no copy to be made of them
  i18next.addResourceBundle(language, namespace, texts, true, true, { skipCopy: true })
}

/** Says texts outside components (toasts, document.title). */
export const t: Translate = translateWith(i18next)

const I18nContext = createContext<Translate>(t)

/**
 * Follows the language for all that is within: one listener for the app, as one in each component costs a route change a
 * fifth of its time.
 */
export function I18nProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const { language } = i18n
  // biome-ignore lint/correctness/useExhaustiveDependencies: because another language says all anew, and nothing else does
  const value = useMemo(() => translateWith(i18n, new Map()), [i18n, language])
  return createElement(I18nContext, { value }, children)
}

/** Says texts in components. */
export const useT = (): Translate => useContext(I18nContext)

const languages: readonly string[] = Object.values(Language)

/** The language in force. */
export function currentLanguage(): Language {
  return languages.includes(i18next.language) ? (i18next.language as Language) : Language.en // checked on this line
}
