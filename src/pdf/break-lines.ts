import LineBreaker from 'linebreak'

/** Splits text where Unicode (UAX #14) allows a line break; each piece keeps its trailing spaces. */
function splitAtBreaks(text: string): { piece: string; endsLine: boolean }[] {
  const breaker = new LineBreaker(text)
  const pieces: { piece: string; endsLine: boolean }[] = []
  let from = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    pieces.push({ piece: text.slice(from, next.position), endsLine: next.required })
    from = next.position
  }
  return pieces
}

/** Splits text into grapheme clusters, so that an emoji of several code points counts as one character. */
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Breaks text into lines no wider than `room`, in the unit of `measure`; trailing spaces may exceed this width. A word that is
 * too wide, such as a hash, is broken between any two characters. Joining the lines results in the text.
 */
export function breakLines(text: string, room: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  let width = 0
  const endLine = () => {
    lines.push(line)
    line = ''
    width = 0
  }
  const put = (piece: string) => {
    if (line && width + measure(piece.trimEnd()) > room) endLine()
    line += piece
    width += measure(piece)
  }
  for (const { piece, endsLine } of splitAtBreaks(text)) {
    if (measure(piece.trimEnd()) <= room) put(piece)
    else for (const { segment } of characters.segment(piece)) put(segment)
    if (endsLine) endLine()
  }
  return line || lines.length === 0 ? [...lines, line] : lines
}
