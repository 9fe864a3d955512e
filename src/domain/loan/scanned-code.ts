/** What a code that was scanned or typed is. Only the first two are ours. */
export type ScannedCode =
  | { kind: 'invitation'; code: string }
  | { kind: 'cash'; code: string }
  | { kind: 'payment' | 'address' | 'unknown' }

/** An agent's code as it is printed: `A-20876`; capitals and blanks around it do not count. */
const agentCodePattern = /^A-?\d{3,9}$/
const cashCodePattern = /^PUHUNAN:CASH:\d+:[\w:.-]{1,80}$/
/** What every QR Ph code begins with. */
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
 * Tells what a code is. `home` is the app's own address, `invitation` the path of its invitation links. An address is
 * never opened: of our own invitation links the code is taken, all others are foreign.
 */
export function parseScannedCode(text: string, home: string, invitation: string): ScannedCode {
  const plain = text.normalize('NFKC').trim()
  const code = parseAgentCode(plain)
  if (code) return { kind: 'invitation', code }
  if (cashCodePattern.test(plain)) return { kind: 'cash', code: plain }
  if (qrPhPattern.test(plain)) return { kind: 'payment' }
  const address = parseUrl(plain)
  if (!address) return { kind: 'unknown' }
  // decided: another port of our own host is still ours, as where two phones are tried out on one machine
  const ours = /^https?:$/.test(address.protocol) && address.hostname === new URL(home).hostname
  const given = parseAgentCode(address.searchParams.get('code') ?? '')
  return ours && address.pathname === invitation && given
    ? { kind: 'invitation', code: given }
    : { kind: 'address' }
}
