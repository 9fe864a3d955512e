import * as v from 'valibot'
import { count, flag, period } from './common'
import { dayField, money } from './money'

/** One line of a quote: what is still open of an instalment, or the fee for settling early or extending. Its parts add up to `total`. */
export const quoteLine = v.object({
  kind: v.picklist(['instalment', 'earlySettlement', 'rollover']),
  /** Null for such a fee. */
  period: v.nullable(period),
  dueDate: v.nullable(dayField),
  principal: money,
  interest: money,
  /** For paying ahead, extending or settling early. */
  fee: money,
  penalty: money,
  total: money,
  /** Paid of the instalment before. */
  paid: money,
  overDueDays: count,
  /** Closes the instalment. */
  full: flag,
})
export type QuoteLine = v.InferOutput<typeof quoteLine>

/**
 * What every quote has: lines that add up to `total`, and the bounds of a free amount, which the service
 * takes whenever the quote holds. `max` pays the loan off.
 */
export const quote = { min: money, max: money, total: money, lines: v.array(quoteLine), asOf: dayField }
