const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Masks a name in any script: the first character of each word and three dots, so that the length of a word is hidden too.
 * `Maria Santos` becomes `M••• S•••`.
 */
export const maskName = (name: string): string =>
  name
    .trim()
    .split(/\s+/u)
    .map((word) => [...graphemes.segment(word)][0]?.segment ?? '')
    .map((first) => (first ? `${first}•••` : ''))
    .join(' ')
