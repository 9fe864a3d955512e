import { cleanText } from './typed-text'

/** Normalizes text for search: no accents, case, apostrophes and punctuation. `Peña’s Store` becomes `penas store`. */
export const normalizeForSearch = (text: string): string =>
  cleanText(text)
    .replace(/['’‘ʼ`]/g, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Abbreviations in names of places, and nicknames of cities, and their long forms. */
const expansions: Readonly<Record<string, string>> = {
  sto: 'santo',
  sta: 'santa',
  st: 'saint',
  gen: 'general',
  mt: 'mount',
  pob: 'poblacion',
  brgy: 'barangay',
  bgy: 'barangay',
  brg: 'barangay',
  qc: 'quezon city',
  cdo: 'cagayan de oro',
  gensan: 'general santos',
  mm: 'metro manila',
}

/** Expands the abbreviations in a normalized text: `sto tomas` becomes `santo tomas`. */
export const expandAbbreviations = (normalized: string): string =>
  normalized
    .split(' ')
    .map((word) => (Object.hasOwn(expansions, word) ? expansions[word] : word))
    .join(' ')

/**
 * True if `text` contains each word of `search`, in any order, ignoring accents and case. An empty search matches everything.
 * Abbreviations match their long forms: `santa ana` finds `Sta. Ana`.
 */
export function matchesWords(text: string, search: string): boolean {
  const plain = normalizeForSearch(text)
  const searched = `${plain} ${expandAbbreviations(plain)}`
  return normalizeForSearch(search)
    .split(' ')
    .every((word) => searched.includes(word) || searched.includes(expandAbbreviations(word)))
}
