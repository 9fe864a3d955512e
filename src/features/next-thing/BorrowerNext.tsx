import { nextThing, type Situation } from '../../domain/next-thing'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { buttonClass } from '../../ui/Button'
import { expectAmount } from '../payment/expected-amount'
import { borrowerCards } from './borrower-cards'
import type { Context, NextLines } from './card'
import { moveAmount } from './move-amount'
import { NextCard, nextButton } from './NextCard'

/** The one thing that a borrower does next. `compact` where it stands over other things. */
export function BorrowerNext({
  of,
  compact,
  refusals,
}: {
  of: Situation
  compact?: boolean
} & Pick<Context, 'refusals'>) {
  const t = useT()
  const dates = useDates()
  const thing = nextThing(of)
  // the row of a kind takes the things of that kind
  const write = borrowerCards[thing.kind] as (thing: unknown, context: object) => NextLines
  const { action, body, ...lines } = write(thing, { of, dates, t, refusals })
  return (
    <NextCard
      {...lines}
      compact={compact}
      action={
        action && (
          <a
            className={action.quiet ? `${buttonClass('secondary')} next-action` : nextButton(lines.tone)}
            href={action.href}
            onClick={(event) => {
              if (!action.payFor || !lines.amount) return
              expectAmount(action.payFor, lines.amount.value)
              moveAmount(event)
            }}
          >
            {t(action.text)}
          </a>
        )
      }
    >
      {!compact && body}
    </NextCard>
  )
}
