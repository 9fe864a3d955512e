import { Language } from '../../bridge/contract/who'
import { read, write } from '../state/storage'
import { here, restart } from './history'

const known: readonly string[] = Object.values(Language)

/** The language chosen on this device; English until one was. */
export function chosenLanguage(): Language {
  const stored = read('language')
  return stored && known.includes(stored) ? (stored as Language) : Language.en // checked on this line
}

/** Changes the language: the app restarts where it is, as the specification asks. Drafts stay. */
export function restartApp(language: Language): void {
  write('language', language)
  restart(here())
  location.reload()
}
