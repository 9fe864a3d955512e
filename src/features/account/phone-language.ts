import { Language } from '../../../bridge/contract/who'
import { currentAddress, restart } from '../../routes/history/history'
import { chosenLanguage } from '../../session/language'
import { read, write } from '../../session/storage'

/** A language, or the phone's. */
export type LanguageOption = Language | 'phone'

let hostLanguage: Language | undefined

/** Maps a BCP 47 locale to a language of this app: Chinese by its script, which a region implies. */
function languageFromLocale(locale: string): Language | undefined {
  try {
    const { language, script } = new Intl.Locale(locale).maximize()
    if (language === 'zh') return script === 'Hant' ? Language.zhHant : Language.zhHans
    return language === 'en' ? Language.en : undefined
  } catch {
    return undefined
  }
}

/** Language of the phone: the host's if known, otherwise the first supported language of the browser, otherwise English. */
export function phoneLanguage(): Language {
  for (const locale of hostLanguage ? [] : navigator.languages) {
    const language = languageFromLocale(locale)
    if (language) return language
  }
  return hostLanguage ?? Language.en
}

/** The user's choice on this device. */
export const languageOption = (): LanguageOption =>
  read('languageSource') === 'phone' ? 'phone' : chosenLanguage()

/** Stores the language and restarts the app at the current page (required by the specification). Drafts are kept. */
function restartWithLanguage(language: Language): void {
  write('language', language)
  restart(currentAddress())
  location.reload()
}

/** Applies a choice; restarts the app only if its language changes. */
export function chooseLanguage(option: LanguageOption): void {
  write('languageSource', option === 'phone' ? option : null)
  const language = option === 'phone' ? phoneLanguage() : option
  if (language !== chosenLanguage()) restartWithLanguage(language)
}

/** If 'as the phone' is chosen, restarts the app when the phone's language has changed. */
export function applyPhoneLanguage(): void {
  if (languageOption() === 'phone' && phoneLanguage() !== chosenLanguage())
    restartWithLanguage(phoneLanguage())
}

/**
 * Applies the host's language.
 * decided: English at launch unless 'as the phone' was chosen; a change made in the host while the app runs changes the app's
 */
export function setHostLanguage(language: Language): void {
  const before = hostLanguage
  hostLanguage = language
  if (before && before !== language) restartWithLanguage(language)
  else applyPhoneLanguage()
}
