/** Kind of a scanned or typed code. Only invitation and cash codes belong to this app. */
export type ScannedCode =
  | { kind: 'invitation'; code: string }
  | { kind: 'cash'; code: string }
  | { kind: 'payment' | 'address' | 'unknown' }

/** An agent's code as printed, e.g. `A-20876`; case and surrounding blanks are ignored. */
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
 * Classifies a code. `home` is the app's own address, `invitation` the path of its invitation links. Links are never opened: the
 * app's own invitation links return their code, and all others are only classified as addresses.
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
