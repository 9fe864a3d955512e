/** Keeps what is costly to make, such as the formats of Intl, by the words that it was made from. */
export function memoize<Content extends readonly (string | number)[], Made>(
  make: (...message: Content) => Made,
) {
  const known = new Map<string, Made>()
  return (...message: Content): Made => {
    const name = message.join(' ')
    const found = known.get(name) ?? make(...message)
    known.set(name, found)
    return found
  }
}
