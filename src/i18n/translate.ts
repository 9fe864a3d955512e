import i18next, { type i18n } from 'i18next'
import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { type Language, toLanguage } from '../../bridge/contract/who'
import type { MessageKey, Text, Values } from './message-key'

export type { MessageKey, Text, Values } from './message-key'

/** Translates a text into the current language. */
export interface Translate {
  (text: Text): string
  (key: MessageKey, values: Values): string
}

const namespace = 'text'

/** `cache`: texts without values, already translated into the instance's language. */
function translateWith(instance: i18n, cache?: Map<string, string>): Translate {
  return (text: Text, values?: Values) => {
    const [key, own] = typeof text === 'string' ? [text, values] : text
    if (own || !cache) return instance.t(key, { ...own })
    // no values: skip i18next's search for placeholders
    const known = cache.get(key) ?? instance.t(key, { skipInterpolation: true })
    // a text that is not loaded yet is shown as its key
    if (known !== key) cache.set(key, known)
    return known
  }
}

/** Starts i18next with one language; `texts` has flat keys. Called once, before the first render. */
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

/** Adds the texts of one namespace in a language. */
export function addMessages(language: Language, texts: Record<string, string>): void {
  // not shared, so no copy is needed
  i18next.addResourceBundle(language, namespace, texts, true, true, { skipCopy: true })
}

/** Translates outside components (toasts, document.title). */
export const t: Translate = translateWith(i18next)

const I18nContext = createContext<Translate>(t)

/** Rerenders on a change of language. One listener for the app: one per component costs a route change a fifth of its time. */
export function I18nProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const { language } = i18n
  // biome-ignore lint/correctness/useExhaustiveDependencies: because only another language clears the cache
  const value = useMemo(() => translateWith(i18n, new Map()), [i18n, language])
  return createElement(I18nContext, { value }, children)
}

/** Returns the translate function, for components. */
export const useT = (): Translate => useContext(I18nContext)

export const currentLanguage = (): Language => toLanguage(i18next.language)
