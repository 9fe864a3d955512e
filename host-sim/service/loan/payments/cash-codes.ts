import { CashKind } from '../../../../bridge/contract/codes'
import { type Centavos, toDecimal } from '../../../../bridge/contract/entities/money'
import { limits } from '../../../../bridge/contract/limits'
import { pesos } from '../../../../src/domain/money/money'
import { crc16 } from '../../../../src/domain/paper/qr-ph'
import type { CashRecord } from '../../state'
import type { World } from '../../world'

/** Cash fees by amount: `upTo`, `in` and `out` in centavos. */
// decided: no fee list was specified; round peso amounts per band can be printed on a sign at the outlet
export const cashFees = [
  { upTo: pesos(1_000), in: pesos(0), out: pesos(10) },
  { upTo: pesos(5_000), in: pesos(10), out: pesos(25) },
  { upTo: pesos(10_000), in: pesos(20), out: pesos(50) },
  { upTo: pesos(20_000), in: pesos(40), out: pesos(100) },
] as const

/** decided: the smallest amount that an outlet handles, in centavos. */
export const minCash = pesos(50)

/** The fee for an amount, or undefined if no outlet handles it; in centavos. */
export function getCashFee(kind: CashKind, amount: Centavos): Centavos | undefined {
  const band = amount >= minCash ? cashFees.find(({ upTo }) => amount <= upTo) : undefined
  return band?.[kind === CashKind.cashIn ? 'in' : 'out']
}

const codePrefix = 'PUHUNAN:CASH:1'
const directions = { [CashKind.cashIn]: 'IN', [CashKind.cashOut]: 'OUT' } as const

/** Cash code format: `PUHUNAN:CASH:1:<reference>:IN|OUT:<pesos>:<CRC-16 of the text before the last colon>`. */
export function formatCashCode({ reference, kind, amount }: CashRecord): string {
  const text = `${codePrefix}:${reference}:${directions[kind]}:${toDecimal(amount)}`
  return `${text}:${crc16(text)}`
}

/** The record of a scanned code, or undefined if the code was not issued here. */
export function readCashCode(text: string, { state }: World): CashRecord | undefined {
  const reference =
    text
      .trim()
      .slice(codePrefix.length + 1)
      .split(':')[0] ?? ''
  const found = state.cash[reference]
  return found && formatCashCode(found) === text.trim() ? found : undefined
}

/** Issues a code at an outlet for one user, or, if `userId` is null, for the first user who scans it. */
export function issueCashCode(
  given: Pick<CashRecord, 'kind' | 'amount' | 'fee' | 'userId' | 'outlet'>,
  world: World,
): CashRecord {
  // the last 12 digits are random; otherwise anyone could guess the number of an open code and take its money
  const reference = `${world.nextNumber('CQ')}-${world.digits(12)}`
  const record: CashRecord = {
    ...given,
    reference,
    smsTranceId: null,
    createdAt: world.now,
    expiresAt: world.now + limits.cashLifeMs,
    used: null,
  }
  world.state.cash[reference] = record
  return record
}
