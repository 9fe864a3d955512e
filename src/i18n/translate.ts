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

/** Returns a translate function. `cache` holds texts without placeholders, translated into the instance's language. */
function translateWith(instance: i18n, cache?: Map<string, string>): Translate {
  return (text: Text, values?: Values) => {
    const [key, own] = typeof text === 'string' ? [text, values] : text
    if (own || !cache) return instance.t(key, { ...own })
    // the text has no values, so skip i18next's slow search for placeholders
    const known = cache.get(key) ?? instance.t(key, { skipInterpolation: true })
    // i18next returns the key of a text that is not loaded yet; don't cache it
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

/** Adds texts of a language, e.g. those of one file in locales. */
export function addMessages(language: Language, texts: Record<string, string>): void {
  // i18next need not copy `texts`, because no other code uses the object
  i18next.addResourceBundle(language, namespace, texts, true, true, { skipCopy: true })
}

/** Translates texts outside of components, such as toasts and document.title. */
export const t: Translate = translateWith(i18next)

/** The translate function of the components below; a page may replace it, e.g. to hide amounts. */
export const I18nContext = createContext<Translate>(t)

/**
 * Rerenders the app when the language changes. One listener for the app, because a listener per component slows route changes.
 */
export function I18nProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const { language } = i18n
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language needs a new cache
  const value = useMemo(() => translateWith(i18n, new Map()), [i18n, language])
  return createElement(I18nContext, { value }, children)
}

/** Returns the translate function for use in components. */
export const useT = (): Translate => useContext(I18nContext)

export const currentLanguage = (): Language => toLanguage(i18next.language)
