import type { MouseEvent } from 'react'
import type { Centavos } from '../../../bridge/contract/entities/money'
import { nextAction, type Situation } from '../../domain/loan/next-action'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { loadedKit } from '../../session/kit'
import { buttonClass } from '../../ui/base/Button'
import { borrowerCards } from './borrower-cards'
import type { CardContext, NextCardContent } from './card'
import { NextCard, nextButtonClass } from './NextCard'

declare module '../../session/kit' {
  interface Kit {
    /** Click handler of a link to the payment page. `due` is the amount to pay. */
    openPaymentPage(event: MouseEvent<HTMLAnchorElement>, loanOrderNo: string, due: Centavos): void
  }
}

/** A borrower's next action as a card. Set `compact` if other content follows. */
export function BorrowerNext({ situation, compact }: { situation: Situation; compact?: boolean }) {
  const t = useT()
  const dates = useDates()
  const thing = nextAction(situation)
  // safe cast: `borrowerCards` maps each kind to a function for actions of that kind
  const write = borrowerCards[thing.kind] as (thing: unknown, context: CardContext) => NextCardContent
  const { action, body, ...lines } = write(thing, { situation, dates, t })
  return (
    <NextCard
      {...lines}
      compact={compact}
      action={
        action && (
          <a
            className={action.quiet ? `${buttonClass('secondary')} next-action` : nextButtonClass(lines.tone)}
            href={action.href}
            onClick={(event) => {
              if (action.payFor && lines.amount)
                loadedKit()?.openPaymentPage(event, action.payFor, lines.amount.value)
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
