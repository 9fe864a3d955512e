import { toWireLanguage, type WireLanguage } from '../../bridge/contract/who'
import { currentLanguage } from '../i18n/translate'
import { config } from './config'

/** Code of the current language in headers and bodies of calls. */
export const wireLanguage = (): WireLanguage => toWireLanguage(currentLanguage(), config().serviceLanguages)
