/** Result of classifying a scanned or typed code. Only invitation and cash codes belong to this app. */
export type ScannedCode =
  | { kind: 'invitation'; code: string }
  | { kind: 'cash'; code: string }
  | { kind: 'payment' | 'address' | 'unknown' }

/** Matches an agent's code in upper case, e.g. `A-20876`. */
const agentCodePattern = /^A-?\d{3,9}$/
const cashCodePattern = /^PUHUNAN:CASH:\d+:[\w:.-]{1,80}$/
/** Prefix of all QR Ph codes (the national QR standard for payments). */
const qrPhPattern = /^000201/

const parseAgentCode = (text: string): string | null => {
  const code = text.trim().toUpperCase()
  return agentCodePattern.test(code) ? code : null
}

function parseUrl(text: string): URL | null {
  if (!/^[a-z][a-z0-9+.-]*:\S+$/i.test(text)) return null
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/**
 * Classifies a code. `home` is the URL of the app, and `invitation` the path of the app's invitation links. Never opens a link:
 * for one of the app's invitation links it returns the agent's code, and any other link is only classified as an address.
 */
export function parseScannedCode(text: string, home: string, invitation: string): ScannedCode {
  const plain = text.normalize('NFKC').trim()
  const code = parseAgentCode(plain)
  if (code) return { kind: 'invitation', code }
  if (cashCodePattern.test(plain)) return { kind: 'cash', code: plain }
  if (qrPhPattern.test(plain)) return { kind: 'payment' }
  const address = parseUrl(plain)
  if (!address) return { kind: 'unknown' }
  // decided: the port is ignored, because two simulated phones on one machine use different ports
  const ours = /^https?:$/.test(address.protocol) && address.hostname === new URL(home).hostname
  const given = parseAgentCode(address.searchParams.get('code') ?? '')
  return ours && address.pathname === invitation && given
    ? { kind: 'invitation', code: given }
    : { kind: 'address' }
}
