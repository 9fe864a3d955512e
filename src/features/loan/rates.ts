import { Language } from '../../../bridge/contract/codes'
import { memoize } from '../../domain/memoize'
import { currentLanguage } from '../../i18n/translate'

const formatOf = memoize(
  (language: Language, most: 2 | 4) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: most }),
)

/** A rate as a person reads it: 0.036 is `3.60 %`; small ones keep up to four decimals. */
export function percent(rate: number, language = currentLanguage()): string {
  const digits = formatOf(language, rate < 0.01 ? 4 : 2)
  // a no-break space, as a sign alone on the next line can't be understood; Chinese sets none
  return `${digits.format(rate * 100)}${language === Language.en ? '\u00a0' : ''}%`
}
