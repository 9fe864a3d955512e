import { Language } from '../../bridge/contract/codes'
import { currentLanguage } from '../text/text'

const formats = new Map<string, Intl.NumberFormat>()

/** Making one costs more than using it a hundred times. */
function formatOf(language: Language, most: 2 | 4): Intl.NumberFormat {
  const name = `${language} ${most}`
  let format = formats.get(name)
  if (!format) {
    format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: most })
    formats.set(name, format)
  }
  return format
}

/** A rate as a person reads it: 0.036 is `3.60 %`; small ones keep up to four decimals. */
export function percent(rate: number, language = currentLanguage()): string {
  const digits = formatOf(language, rate < 0.01 ? 4 : 2)
  // a no-break space, as a sign alone on the next line can't be understood; Chinese sets none
  return `${digits.format(rate * 100)}${language === Language.en ? '\u00a0' : ''}%`
}
