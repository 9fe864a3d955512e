import { formatCashCode } from '../../service/loan/payments/cash-codes'
import { getRows } from '../../service/records/views'
import type { World } from '../../service/world'

/** A code for a phone's camera. */
export interface ScanSample {
  label: string
  text: string
}

/** Codes that do not depend on the state: foreign, malicious and malformed codes. */
const foreignCodes: readonly ScanSample[] = [
  {
    label: 'A shop’s QR Ph code',
    text: '00020101021127580012com.p2pqrpay0111BNORPHMMXXX5204601653036085802PH6304ABCD',
  },
  { label: 'A web address', text: 'https://example.com/promo?code=A-20886' },
  { label: 'A script', text: 'javascript:alert(document.domain)' },
  { label: 'Wi-Fi', text: 'WIFI:T:WPA;S:Sari-sari;P:halohalo;;' },
  { label: 'A cash code with a wrong check', text: 'PUHUNAN:CASH:1:CQ-1-000000000000:IN:500.00:0000' },
  { label: 'Text of 4,000 characters', text: 'A'.repeat(4000) },
]

/** Codes to scan: valid cash codes, then the agents' invitations, then foreign codes. */
export function getScanSamples({ state, now }: World): ScanSample[] {
  const agents = getRows(state.users).flatMap(({ agent, name }) =>
    agent?.onboarding === 'DONE' ? [{ label: `Invitation of ${name}`, text: agent.code }] : [],
  )
  const cash = getRows(state.cash)
    .filter(({ used, expiresAt }) => used === null && expiresAt > now)
    .map((record) => ({ label: `Cash code ${record.reference}`, text: formatCashCode(record) }))
  return [...cash.reverse(), ...agents.slice(0, 3), ...foreignCodes]
}
