/** What a code that was scanned or typed is. Only the first two are ours. */
export type Scanned =
  | { kind: 'invitation'; code: string }
  | { kind: 'cash'; code: string }
  | { kind: 'payment' | 'address' | 'unknown' }

/** An agent's code as it is printed: `A-20876`; capitals and blanks around it do not count. */
const agentCode = /^A-?\d{3,9}$/
const cashCode = /^PUHUNAN:CASH:\d+:[\w:.-]{1,80}$/
/** What every QR Ph code begins with. */
const qrPh = /^000201/

const asAgentCode = (text: string): string | null => {
  const code = text.trim().toUpperCase()
  return agentCode.test(code) ? code : null
}

function asAddress(text: string): URL | null {
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
export function readScanned(text: string, home: string, invitation: string): Scanned {
  const plain = text.normalize('NFKC').trim()
  const code = asAgentCode(plain)
  if (code) return { kind: 'invitation', code }
  if (cashCode.test(plain)) return { kind: 'cash', code: plain }
  if (qrPh.test(plain)) return { kind: 'payment' }
  const address = asAddress(plain)
  if (!address) return { kind: 'unknown' }
  // decided: another port of our own host is still ours, as where two phones are tried out on one machine
  const ours = /^https?:$/.test(address.protocol) && address.hostname === new URL(home).hostname
  const given = asAgentCode(address.searchParams.get('code') ?? '')
  return ours && address.pathname === invitation && given
    ? { kind: 'invitation', code: given }
    : { kind: 'address' }
}
