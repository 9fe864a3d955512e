import { Language } from '../../../bridge/contract/who'
import { currentAddress, restart } from '../../routes/history/history'
import { chosenLanguage } from '../../session/language'
import { read, write } from '../../session/storage'

/** What may be chosen: a language, or whichever the phone has. */
export type LanguageOption = Language | 'phone'

let hostLanguage: Language | undefined

/** The language of this app that a locale (BCP 47) asks for: Chinese by its script, which a region implies. */
function languageFromLocale(locale: string): Language | undefined {
  try {
    const { language, script } = new Intl.Locale(locale).maximize()
    if (language === 'zh') return script === 'Hant' ? Language.zhHant : Language.zhHans
    return language === 'en' ? Language.en : undefined
  } catch {
    return undefined
  }
}

/** The language of the phone: what the host says, else the first of the browser's that the app has, else English. */
export function phoneLanguage(): Language {
  for (const locale of hostLanguage ? [] : navigator.languages) {
    const language = languageFromLocale(locale)
    if (language) return language
  }
  return hostLanguage ?? Language.en
}

/** What was chosen on this device. */
export const languageOption = (): LanguageOption =>
  read('languageSource') === 'phone' ? 'phone' : chosenLanguage()

/** Changes the language: the app restarts where it is, as the specification asks. Drafts stay. */
function restartWithLanguage(language: Language): void {
  write('language', language)
  restart(currentAddress())
  location.reload()
}

/** Takes over a choice; the app restarts, and stays as it is where nothing would change. */
export function chooseLanguage(option: LanguageOption): void {
  write('languageSource', option === 'phone' ? option : null)
  const language = option === 'phone' ? phoneLanguage() : option
  if (language !== chosenLanguage()) restartWithLanguage(language)
}

/** Where the phone's language was chosen, restarts the app in it if it has changed. */
export function applyPhoneLanguage(): void {
  if (languageOption() === 'phone' && phoneLanguage() !== chosenLanguage())
    restartWithLanguage(phoneLanguage())
}

/**
 * Takes over what the host says of its language.
 * decided: English at launch unless 'as the phone' was chosen; a change made in the host while the app runs changes the app's
 */
export function setHostLanguage(language: Language): void {
  const before = hostLanguage
  hostLanguage = language
  if (before && before !== language) restartWithLanguage(language)
  else applyPhoneLanguage()
}
