import { normalizeForSearch } from '../normalize-for-search'

/** True if a typed name equals the verified one; case, accents and blanks are ignored. Shared by app and service. */
export const matchesVerifiedName = (typed: string, verified: string): boolean => {
  const plain = (name: string) => normalizeForSearch(name).replace(/\s+/g, ' ').trim()
  return plain(verified) !== '' && plain(typed) === plain(verified)
}
