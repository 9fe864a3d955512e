import type { Centavos } from '../../../bridge/contract/entities/money'
import { centavos } from '../money/money'

/** Rates are calculated as integers in units of 10^-12, which is finer than the ten decimals in the API. */
export const rateScale = 1_000_000_000_000n

/** Converts a rate (fraction, 0.03 is 3 %) to an integer over rateScale. Throws RangeError if it is negative or not a number. */
export function scaledRate(rate: number): bigint {
  if (!Number.isFinite(rate) || rate < 0) throw new RangeError(`not a rate: ${rate}`)
  return BigInt(Math.round(rate * Number(rateScale)))
}

/** Divides two non-negative integers, rounding half up. */
export const divideHalfUp = (amount: bigint, divisor: bigint): bigint =>
  (2n * amount + divisor) / (2n * divisor)

/** Divides an amount in centavos by a whole number, rounding half up. */
export const divide = (amount: Centavos, divisor: number): Centavos =>
  centavos(Number(divideHalfUp(BigInt(amount), BigInt(divisor))))

/** Calculates amount x rate x times / over, in centavos. `rate` is a fraction, `times` and `over` are whole numbers. */
// decided: rounded half up, only once, at the end. The rate is exact (0.1 % x 30 days is 3 %), so exact half centavos round up.
export const timesRate = (amount: Centavos, rate: number, times = 1, over = 1): Centavos =>
  centavos(Number(divideHalfUp(BigInt(amount) * scaledRate(rate) * BigInt(times), rateScale * BigInt(over))))
