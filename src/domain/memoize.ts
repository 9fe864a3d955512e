/** Keeps what is costly to make, such as the formats of Intl, by the words that it was made from. */
export function kept<Words extends readonly (string | number)[], Made>(make: (...words: Words) => Made) {
  const known = new Map<string, Made>()
  return (...words: Words): Made => {
    const name = words.join(' ')
    const found = known.get(name) ?? make(...words)
    known.set(name, found)
    return found
  }
}
