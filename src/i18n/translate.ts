import i18next, { type i18n } from 'i18next'
import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { Language } from '../../bridge/contract/who'
import type { MessageKey, Text, Values } from './message-key'

export type { MessageKey, Text, Values } from './message-key'

/** Says a text in the current language. */
export interface Say {
  (text: Text): string
  (key: MessageKey, values: Values): string
}

const namespace = 'text'

function sayWith(instance: i18n): Say {
  return (text: Text, values?: Values) => {
    const [key, own] = typeof text === 'string' ? [text, values] : text
    return instance.t(key, { ...own })
  }
}

/** Starts i18next with one language; `texts` are flat keys. To be called once, before the first render. */
export function startTexts(language: Language, texts: Record<string, string>): void {
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
export function addTexts(language: Language, texts: Record<string, string>): void {
  i18next.addResourceBundle(language, namespace, texts, true, true)
}

/** Says texts outside components (toasts, document.title). */
export const say: Say = sayWith(i18next)

const Speech = createContext<Say>(say)

/**
 * Follows the language for all that is within: one listener for the app, as one in each component costs a route change a
 * fifth of its time.
 */
export function Speaker({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const { language } = i18n
  // biome-ignore lint/correctness/useExhaustiveDependencies: because another language says all anew, and nothing else does
  const value = useMemo(() => sayWith(i18n), [i18n, language])
  return createElement(Speech, { value }, children)
}

/** Says texts in components. */
export const useSay = (): Say => useContext(Speech)

const known = Object.values(Language) as readonly string[]

/** The language in force. */
export function currentLanguage(): Language {
  return known.includes(i18next.language) ? (i18next.language as Language) : Language.en // checked on this line
}
