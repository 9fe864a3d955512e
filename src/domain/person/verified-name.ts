import { normalizeForSearch } from '../normalize-for-search'

/** Is a typed name the verified one? Capitals, accents and blanks do not count. App and service ask it alike. */
export const matchesVerifiedName = (typed: string, verified: string): boolean => {
  const plain = (name: string) => normalizeForSearch(name).replace(/\s+/g, ' ').trim()
  return plain(verified) !== '' && plain(typed) === plain(verified)
}
