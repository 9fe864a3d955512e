import type { Centavos } from '../../../bridge/contract/entities/money'
import type { Wish } from '../../domain/loan/wish'
import { formatPesos } from '../../domain/money/money'
import { Chips } from '../../ui/input/choices'
import { Card } from '../../ui/layout/Page'
import { AmountField } from '../loan/AmountField'

interface WishCardProps {
  wish: Wish
  min: Centavos
  max: Centavos
  /** Terms to choose from, in days. */
  days: readonly number[]
  onChange(wish: Wish): void
}

/** Inputs for the amount and the term of the loan to compare. */
export function WishCard({ wish, min, max, days, onChange }: WishCardProps) {
  return (
    <Card>
      <AmountField
        label="lending.compare.howMuch"
        value={wish.amount}
        min={min}
        max={max}
        maxLabel={formatPesos(max)}
        onChange={(amount) => onChange({ ...wish, amount })}
      />
      <Chips
        label="lending.compare.howLong"
        options={days.map((one) => ({
          id: String(one),
          title:
            one % 30 === 0
              ? ['lending.compare.months', { count: one / 30 }]
              : ['lending.days', { count: one }],
        }))}
        value={String(wish.days)}
        onChange={(chosen) => onChange({ ...wish, days: Number(chosen) })}
      />
    </Card>
  )
}
