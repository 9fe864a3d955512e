import { type Language, toLanguage } from '../../bridge/contract/who'
import { read } from './storage'

/** The language chosen on this device, or the default one. */
export const chosenLanguage = (): Language => toLanguage(read('language'))
