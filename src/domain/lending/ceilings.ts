import type { Day } from '../../../bridge/contract/entities/money'
import { day } from '../time/day'

/** An SEC ceiling for small unsecured loans; rates are fractions per month. */
export interface Ceiling {
  /** Applies to loans entered into, restructured or renewed from this day. */
  from: Day
  rule: string
  nominal: number
  /** Effective interest rate, including all fees except late fees. */
  effective: number
  penalty: number
  /** Total of interest, fees and penalties: a share of the principal. */
  totalCost: number
}

export const ceilings: readonly Ceiling[] = [
  {
    from: day('2022-03-03'),
    rule: 'SEC MC 3 s.2022',
    nominal: 0.06,
    effective: 0.15,
    penalty: 0.05,
    totalCost: 1,
  },
  {
    from: day('2026-04-01'),
    rule: 'SEC MC 14 s.2025',
    nominal: 0.06,
    effective: 0.12,
    penalty: 0.05,
    totalCost: 1,
  },
]

/** The ceiling in force on a day; undefined before the first ceiling. */
export const getCeiling = (today: Day): Ceiling | undefined =>
  ceilings.filter(({ from }) => from <= today).at(-1)
