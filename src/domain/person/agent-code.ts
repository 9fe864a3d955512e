import { cleanText } from '../typed-text'

/** The app's own invitation link: host name, and path of the page. */
export interface InvitationLink {
  host: string
  path: string
}

/** An agent's code found in a text. Otherwise the fault: two different codes, or neither a code nor an invitation link. */
export type FoundAgentCode = { code: string } | { fault: 'several' | 'none' }

// decided: an agent's code has at least five digits, so that shorter ones are known to be cut off
const barePattern = /(?:^|[^\p{L}\p{N}_-])A[- ]?(\d{5,9})(?![\p{L}\p{N}_-])/giu
const urlPattern = /[a-z][a-z0-9+.-]*:\S+|\S+\.\S+\/\S*/gi

const escapeForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches the invitation link, with or without scheme, port and other parameters; the code's digits are the first group. */
const toLinkPattern = ({ host, path }: InvitationLink) =>
  new RegExp(
    String.raw`(?:^|[\s=("'<])(?:https?:\/\/)?${escapeForPattern(host)}(?::\d+)?${escapeForPattern(path)}\/?\?(?:[^\s#?]*&)?code=A-?(\d{5,9})(?![\w-])`,
    'gi',
  )

const firstGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, digits = '']) => digits)

/** The text, and the text decoded up to three times, because social apps pass links on as parameters of their own links. */
function decodings(text: string): string[] {
  const all = [text]
  for (let times = 0; times < 3; times += 1) {
    try {
      const next = decodeURIComponent(all.at(-1) ?? '')
      if (next === all.at(-1)) break
      all.push(next)
    } catch {
      break
    }
  }
  return all
}

/**
 * Finds the code of an agent in a typed, pasted or scanned text: alone, in words, or in the app's invitation link. Codes in
 * foreign links are ignored. Codes are returned as `A-20886`.
 */
export function findAgentCode(text: string, link?: InvitationLink): FoundAgentCode {
  const plain = cleanText(text)
  const linked = link ? decodings(plain).flatMap((one) => firstGroups(one, toLinkPattern(link))) : []
  const found = new Set([...linked, ...firstGroups(plain.replace(urlPattern, ' '), barePattern)])
  const [digits] = found
  if (digits === undefined) return { fault: 'none' }
  return found.size > 1 ? { fault: 'several' } : { code: `A-${digits}` }
}

/** Normalises an agent's code as the app sends it; undefined for any text without exactly one code. */
export function normaliseAgentCode(text: string): string | undefined {
  const found = findAgentCode(text)
  return 'code' in found ? found.code : undefined
}
