import { matchesWords } from '../normalize-for-search'
import { cleanText } from '../typed-text'

/** A customer as searched: names and other texts, and the mobile's ten national digits. */
interface SearchedCustomer {
  text: string
  mobile: string
}

/**
 * True if a search matches: the mobile in any format and also in part, or all words of the search in any order, ignoring
 * accents, case and punctuation.
 */
export function matchesCustomerText({ text, mobile }: SearchedCustomer, search: string): boolean {
  const forms = `0063${mobile} 630${mobile}`
  const typed = cleanText(search)
  const digits = /^[\d\s+().-]+$/.test(typed) ? typed.replace(/\D/g, '') : ''
  return (digits !== '' && forms.includes(digits)) || matchesWords(`${text} ${forms}`, search)
}
