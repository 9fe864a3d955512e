import { findAgentCode } from '../person/agent-code'

/** Result of classifying a scanned or typed code. Only invitation and cash codes belong to this app. */
export type ScannedCode =
  | { kind: 'invitation'; code: string }
  | { kind: 'cash'; code: string }
  | { kind: 'payment' | 'several' | 'address' | 'unknown' }

const cashCodePattern = /^PUHUNAN:CASH:\d+:[\w:.-]{1,80}$/
/** Prefix of all QR Ph codes (the national QR standard for payments). */
const qrPhPattern = /^000201/

const isAddress = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\S+$/i.test(text)

/**
 * Classifies a code. `home` is the URL of the app, and `invitation` the path of the app's invitation links. Never opens a link:
 * for one of the app's invitation links it returns the agent's code, and any other link is only classified as an address.
 */
export function parseScannedCode(text: string, home: string, invitation: string): ScannedCode {
  const plain = text.normalize('NFKC').trim()
  if (cashCodePattern.test(plain)) return { kind: 'cash', code: plain }
  if (qrPhPattern.test(plain)) return { kind: 'payment' }
  // decided: the port is ignored, because two simulated phones on one machine use different ports
  const found = findAgentCode(plain, { host: new URL(home).hostname, path: invitation })
  if ('code' in found) return { kind: 'invitation', code: found.code }
  if (found.fault === 'several') return { kind: 'several' }
  return { kind: isAddress(plain) ? 'address' : 'unknown' }
}
