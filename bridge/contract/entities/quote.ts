import * as v from 'valibot'
import { count, flag, period } from './common'
import { dayField, money } from './money'

/**
 * A line of a quote: the open amount of an instalment, or the fee for settling early or extending. `total` is the sum of
 * principal, interest, fee and penalty.
 */
export const quoteLine = v.object({
  kind: v.picklist(['instalment', 'earlySettlement', 'rollover']),
  /** Number of the instalment; null for fees. */
  period: v.nullable(period),
  dueDate: v.nullable(dayField),
  principal: money,
  interest: money,
  /** Fee for paying ahead, extending or settling early. */
  fee: money,
  penalty: money,
  total: money,
  /** Part of the instalment that was already paid. */
  paid: money,
  overDueDays: count,
  /** True if paying this line closes the instalment. */
  full: flag,
})
export type QuoteLine = v.InferOutput<typeof quoteLine>

/**
 * Fields of every quote. The lines add up to `total`. While the quote is valid, the service accepts any amount from `min` to
 * `max`; `max` settles the loan.
 */
export const quote = {
  min: money,
  max: money,
  total: money,
  lines: v.array(quoteLine),
  /** Interest, contained in `total`, of periods that have not begun. Paying off the whole loan instead would not cost it. */
  aheadInterest: v.optional(money),
  asOf: dayField,
}
