import { expandAbbreviations, normalizeForSearch } from '../normalize-for-search'

/** Normalizes the name of a place: `City of Sto. Tomas` and `Sto. Tomas City` are both `santo tomas city`. */
export const normalizePlace = (name: string): string =>
  expandAbbreviations(normalizeForSearch(name)).replace(/^(city|municipality|province) of (.+)$/, '$2 $1')

/** Words for kinds of places; few names in the dictionary contain them. */
const kindWords = ['barangay', 'municipality', 'province', 'of']

/** The words of a search, each with its long form; without `barangay` and the like if there are other words. */
export function toPlaceWords(search: string): string[][] {
  const typed = normalizeForSearch(search).replace(/^(city|municipality|province) of (.+)$/, '$2 $1')
  const words = typed.split(' ').filter(Boolean)
  const own = words.filter((word) => !kindWords.includes(expandAbbreviations(word)))
  // a word may be an abbreviation, or the beginning of a longer word
  return (own.length > 0 ? own : words).map((word) => [...new Set([expandAbbreviations(word), word])])
}

/** True if a word of a normalized text starts with the searched word or with its long form. */
export const startsWord = (text: string, forms: readonly string[]): boolean =>
  forms.some((form) => ` ${text}`.includes(` ${form}`))
