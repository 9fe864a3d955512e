import { isPaperCode } from '../paper/paper'
import { isPaymentCode } from '../paper/qr-ph'
import { findAgentCode } from '../person/agent-code'

/** Result of classifying a scanned or typed code. Only invitations, cash codes and the codes of papers belong to this app. */
export type ScannedCode =
  | { kind: 'invitation'; code: string }
  | { kind: 'cash'; code: string }
  /** The code of a paper, or a payment code: the page that checks both takes its text. */
  | { kind: 'paper' | 'payment'; text: string }
  | { kind: 'several' | 'address' | 'unknown' }

const cashCodePattern = /^PUHUNAN:CASH:\d+:[\w:.-]{1,80}$/

const isAddress = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\S+$/i.test(text)

/**
 * Classifies a code. `home` is the URL of the app, and `invitation` the path of the app's invitation links. Never opens a link:
 * for one of the app's invitation links it returns the agent's code, and any other link is only classified as an address.
 */
export function parseScannedCode(text: string, home: string, invitation: string): ScannedCode {
  const plain = text.normalize('NFKC').trim()
  if (cashCodePattern.test(plain)) return { kind: 'cash', code: plain }
  if (isPaymentCode(plain)) return { kind: 'payment', text: plain }
  if (isPaperCode(plain)) return { kind: 'paper', text: plain }
  // decided: the port is ignored, because two simulated phones on one machine use different ports
  const found = findAgentCode(plain, { host: new URL(home).hostname, path: invitation })
  if ('code' in found) return { kind: 'invitation', code: found.code }
  if (found.fault === 'several') return { kind: 'several' }
  return { kind: isAddress(plain) ? 'address' : 'unknown' }
}
