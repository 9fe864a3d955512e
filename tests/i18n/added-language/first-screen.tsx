// Bundled by build.mjs next to it, which runs it in Node.
import { renderToStaticMarkup } from 'react-dom/server'
import { type Language, toLanguage } from '../../../bridge/contract/who'
import { day } from '../../../src/domain/time/day'
import { formatDay, formatMoment } from '../../../src/i18n/format-day'
import { languageOfLocale } from '../../../src/i18n/languages'
import { loadStartMessages } from '../../../src/i18n/namespaces'
import { currentLanguage, startI18n } from '../../../src/i18n/translate'
import Login from '../../../src/pages/login/Index'

/** Renders the login page in a language, with the texts that the app loads for it, and formats days. */
export async function showFirstScreen(code: string) {
  const language: Language = toLanguage(code)
  startI18n(language, await loadStartMessages(language))
  return {
    language: currentLanguage(),
    login: renderToStaticMarkup(<Login />),
    day: formatDay(day('2026-11-24'), language, 'long'),
    moment: formatMoment(Date.parse('2026-11-24T14:05:00+08:00'), language),
    locales: ['ceb-PH', 'ceb', 'ceb-Latn', 'en-PH'].map(languageOfLocale),
  }
}
