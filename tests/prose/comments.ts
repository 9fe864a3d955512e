/** A comment or a test title, at its line (from 1). */
export interface Prose {
  line: number
  text: string
}

/** Index of `text` from `from` on; the end of the source if it is missing. */
const indexOf = (source: string, text: string, from: number): number => {
  const at = source.indexOf(text, from)
  return at < 0 ? source.length : at
}

/** Index after a quoted string or template that starts at `from`. */
function endOfQuote(source: string, from: number): number {
  const quote = source[from]
  let at = from + 1
  while (at < source.length && source[at] !== quote) {
    if (quote !== '`' && source[at] === '\n') return at
    at += source[at] === '\\' ? 2 : 1
  }
  return at + 1
}

/** Index after a regular expression that starts at `from`; undefined if the slash divides. */
function endOfRegExp(source: string, from: number): number | undefined {
  const before =
    source
      .slice(Math.max(0, from - 200), from)
      .trimEnd()
      .at(-1) ?? '('
  if (!/[=(,:;!&|?{}[>]/.test(before)) return
  let isInClass = false
  for (let at = from + 1; at < source.length && source[at] !== '\n'; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === '[') isInClass = true
    else if (source[at] === ']') isInClass = false
    else if (source[at] === '/' && !isInClass) return at + 1
  }
}

/** Text of a block comment without its stars. */
const blockText = (raw: string): string =>
  raw
    .replace(/^\/\*\*?|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, ''))
    .join(' ')
    .trim()

const lineOf = (source: string, at: number): number => source.slice(0, at).split('\n').length

/** All comments of a script or style sheet; line comments that follow one another are one. */
export function commentsOf(source: string): Prose[] {
  const found: Prose[] = []
  let afterLineComment = -1
  let at = 0
  while (at < source.length) {
    const two = source.slice(at, at + 2)
    if (two === '//' && source[at - 1] !== ':') {
      const end = indexOf(source, '\n', at)
      const text = source.slice(at + 2, end).trim()
      const last = found.at(-1)
      const isContinued = afterLineComment >= 0 && /^\s*$/.test(source.slice(afterLineComment, at))
      if (last && isContinued) last.text += ` ${text}`
      else found.push({ line: lineOf(source, at), text })
      afterLineComment = end
      at = end
    } else if (two === '/*') {
      const end = indexOf(source, '*/', at + 2) + 2
      found.push({ line: lineOf(source, at), text: blockText(source.slice(at, end)) })
      at = end
    } else if (/['"`]/.test(source[at] as string)) at = endOfQuote(source, at)
    else at = (source[at] === '/' && endOfRegExp(source, at)) || at + 1
  }
  return found.filter(
    ({ text }) => text.split(/\s+/).length > 2 && !/^(@|biome-ignore|<reference)/.test(text),
  )
}

/** Titles of all tests in a file. */
export const titlesOf = (source: string): Prose[] =>
  [...source.matchAll(/\b(?:it|test)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)].map(
    (match) => ({
      line: lineOf(source, match.index),
      text: match[2] ?? '',
    }),
  )
