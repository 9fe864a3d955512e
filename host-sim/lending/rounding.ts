import type { Centavos } from '../../bridge/contract/entities/money'
import { centavos } from '../../src/domain/money/money'

/** Rates are stored as integers in units of 10^-12: finer than the ten decimals on the wire. */
export const rateScale = 1_000_000_000_000n

/** Converts a rate (fraction, 0.03 is 3 %) to an integer over rateScale. Throws RangeError if it is negative or no number. */
export function scaledRate(rate: number): bigint {
  if (!Number.isFinite(rate) || rate < 0) throw new RangeError(`not a rate: ${rate}`)
  return BigInt(Math.round(rate * Number(rateScale)))
}

/** Divides two non-negative integers, rounding half up. */
export const divideHalfUp = (amount: bigint, divisor: bigint): bigint =>
  (2n * amount + divisor) / (2n * divisor)

/** Divides an amount by a whole number; centavos, half up. */
export const divide = (amount: Centavos, divisor: number): Centavos =>
  centavos(Number(divideHalfUp(BigInt(amount), BigInt(divisor))))

/** amount x rate x times / over, in centavos. `rate` is a fraction, `times` and `over` are whole numbers. */
// decided: rounded half up, once, at the end; a rate of 0.1 % x 30 days is exactly 3 %, so exact half centavos round up.
export const timesRate = (amount: Centavos, rate: number, times = 1, over = 1): Centavos =>
  centavos(Number(divideHalfUp(BigInt(amount) * scaledRate(rate) * BigInt(times), rateScale * BigInt(over))))
