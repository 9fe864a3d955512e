import type { Centavos } from '../../bridge/contract/entities/money'
import { centavos } from '../../src/domain/money/money'

/** A rate is held as a whole number of million-millionths: finer than the ten decimals that cross the wire. */
export const rateScale = 1_000_000_000_000n

/** A rate as a fraction (0.03 is 3 %) as an integer over rateScale. Throws RangeError for a negative or no number. */
export function scaledRate(rate: number): bigint {
  if (!Number.isFinite(rate) || rate < 0) throw new RangeError(`not a rate: ${rate}`)
  return BigInt(Math.round(rate * Number(rateScale)))
}

/** The quotient of two integers that are not negative, half up. */
export const divideHalfUp = (amount: bigint, divisor: bigint): bigint =>
  (2n * amount + divisor) / (2n * divisor)

/** An amount over a whole number, in centavos, half up. */
export const divide = (amount: Centavos, divisor: number): Centavos =>
  centavos(Number(divideHalfUp(BigInt(amount), BigInt(divisor))))

/** amount x rate x times / over, in centavos. `rate` is a fraction, `times` and `over` are whole numbers. */
// decided: half up, once, at the end; a rate of 0.1 % x 30 days is exactly 3 %, so exact half centavos
// go up.
export const timesRate = (amount: Centavos, rate: number, times = 1, over = 1): Centavos =>
  centavos(Number(divideHalfUp(BigInt(amount) * scaledRate(rate) * BigInt(times), rateScale * BigInt(over))))
