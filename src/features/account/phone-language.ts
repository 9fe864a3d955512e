import { defaultLanguage, Language } from '../../../bridge/contract/who'
import { config } from '../../api/config'
import { languageCodes, languageOfLocale } from '../../i18n/languages'
import { currentEntry } from '../../routes/history/history'
import { findRoute } from '../../routes/lookup'
import { chosenLanguage } from '../../session/language'
import { read, write } from '../../session/storage'

/** The user's choice of language: one of the app's languages, or 'as the phone'. */
export type LanguageOption = Language | 'phone'

let hostLocale: string | undefined

const isOffered = (language: Language): boolean => config().languages?.includes(language) ?? true

/** The languages that users of this deployment can choose, in the order of the list. */
export const offeredLanguages = (): Language[] => languageCodes.filter(isOffered)

/** Locales of the phone, the most preferred first: the host's if known, otherwise the browser's. */
const phoneLocales = (): readonly string[] => (hostLocale ? [hostLocale] : navigator.languages)

/** Language of the phone: the first of its languages that the app has, or the default. */
export function phoneLanguage(): Language {
  for (const locale of phoneLocales()) {
    const language = languageOfLocale(locale)
    if (language && isOffered(language)) return language
  }
  return defaultLanguage
}

/**
 * The language to offer on the first screen, until the user has chosen one: the phone's, and Filipino for a phone in Philippine
 * English, because most of its users speak Filipino. Undefined if it is the current one.
 */
export function suggestedLanguage(): Language | undefined {
  if (read('language') !== null) return undefined
  const isPhilippine = /^en[-_]PH/.test(phoneLocales()[0] ?? '') && isOffered(Language.fil)
  const language = isPhilippine ? Language.fil : phoneLanguage()
  return language === chosenLanguage() ? undefined : language
}

/** Returns the user's choice of language on this device. */
export const languageOption = (): LanguageOption =>
  read('languageSource') === 'phone' ? 'phone' : chosenLanguage()

/** Stores the language and restarts the app at the current page (required by the specification). Drafts are kept. */
function restartWithLanguage(language: Language): void {
  write('language', language)
  location.reload()
}

/** True if a restart would lose what the user is doing: an open sheet, for example with a PIN, or a step such as a signature. */
const isBusy = (): boolean => currentEntry().overlays > 0 || findRoute(location.pathname)?.flow !== undefined

const navigations = ['pushState', 'replaceState', 'popstate'] as const

/** decided: restarts with the phone's language once no sheet is open and the user has left the flow, because nothing may get lost. */
function restartWhenFree(): void {
  const restartIfFree = () => {
    if (isBusy()) return
    for (const name of navigations) removeEventListener(name, restartIfFree)
    if (phoneLanguage() !== chosenLanguage()) restartWithLanguage(phoneLanguage())
  }
  for (const name of navigations) addEventListener(name, restartIfFree)
  restartIfFree()
}

/** Stores the user's choice; restarts the app only if its language changes. */
export function chooseLanguage(option: LanguageOption): void {
  write('languageSource', option === 'phone' ? option : null)
  const language = option === 'phone' ? phoneLanguage() : option
  if (language !== chosenLanguage()) restartWithLanguage(language)
}

/** If 'as the phone' is chosen, restarts the app when the phone's language has changed. */
export function applyPhoneLanguage(): void {
  if (languageOption() === 'phone' && phoneLanguage() !== chosenLanguage()) restartWhenFree()
}

/**
 * Applies the host's locale, unless the app doesn't have its language. decided: the app starts in English unless 'as the phone'
 * was chosen. If the host's language changes while the app runs, the app's language follows.
 */
export function setHostLocale(locale: string): void {
  const language = languageOfLocale(locale)
  if (!language || !isOffered(language)) return
  const before = hostLocale && languageOfLocale(hostLocale)
  hostLocale = locale
  if (before && before !== language) restartWhenFree()
  else applyPhoneLanguage()
}
