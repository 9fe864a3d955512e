/** Han characters and the full-width signs among them, between which a line may end. */
const wide = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u
const mustNotBegin = '，。、；：？！）》」』】〉％…·,.;:?!)%’”'
const mustNotEnd = '（《「『【〈₱(‘“'

const mayEndBetween = (before: string, after: string): boolean => {
  if (after === ' ') return false
  if (before === ' ') return true
  if (mustNotBegin.includes(after) || mustNotEnd.includes(before)) return false
  return wide.test(before) || wide.test(after)
}

/** Cuts text where a line may end: after spaces, and between Han characters but not before or after their punctuation. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let before = ''
  for (const sign of text) {
    if (before && mayEndBetween(before, sign)) pieces.push(sign)
    else pieces.push((pieces.pop() ?? '') + sign)
    before = sign
  }
  return pieces
}

/** Breaks text into lines no wider than the room; a word that is wider by itself is broken anywhere, as hashes are. */
export function breakLines(text: string, room: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  let width = 0
  const put = (piece: string) => {
    const wanted = widthOf(piece.trimEnd())
    if (line && width + wanted > room) {
      lines.push(line)
      line = ''
      width = 0
    }
    line += piece
    width += widthOf(piece)
  }
  for (const piece of piecesOf(text)) {
    if (widthOf(piece.trimEnd()) <= room) put(piece)
    else for (const sign of piece) put(sign)
  }
  return [...lines, line]
}
