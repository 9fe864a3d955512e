import type { QuoteLine } from '../../../../bridge/contract/entities/quote'
import { add, formatPesosExact } from '../../../domain/money/money'
import type { useDates } from '../../../i18n/dates'
import type { Fact } from '../../../ui/display/Facts'

function instalmentFacts(line: QuoteLine, period: number, dates: ReturnType<typeof useDates>): Fact[] {
  const { dueDate, paid, principal, interest, fee, penalty } = line
  const day = dueDate ? dates.day(dueDate) : ''
  return [
    {
      label: ['order.details.instalment', { period }],
      money: add(principal, interest),
      help:
        paid > 0
          ? ['order.repayment.dueOnPaid', { day, paid: formatPesosExact(paid) }]
          : ['order.repayment.dueOn', { day }],
    },
    ...(fee > 0 ? [{ label: ['order.repayment.aheadFee', { period }] as const, money: fee }] : []),
    ...(penalty > 0
      ? [{ label: ['order.repayment.lateFee', { period }] as const, money: penalty, tone: 'bad' as const }]
      : []),
  ]
}

/** Rows that add up to the total of a quote: the unpaid part of each instalment, then the fees. */
export const lineFacts = (lines: readonly QuoteLine[], dates: ReturnType<typeof useDates>): Fact[] =>
  lines.flatMap((line): Fact[] =>
    line.period === null
      ? [
          {
            label:
              line.kind === 'rollover' ? 'order.repayment.rolloverFee' : 'order.repayment.preTermination',
            money: line.total,
          },
        ]
      : instalmentFacts(line, line.period, dates),
  )
