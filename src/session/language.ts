import { Language } from '../../bridge/contract/who'
import { read } from './storage'

const languages: readonly string[] = Object.values(Language)

/** The language chosen on this device; default English. */
export function chosenLanguage(): Language {
  const stored = read('language')
  return stored && languages.includes(stored) ? (stored as Language) : Language.en // checked on this line
}
