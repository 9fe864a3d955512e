import type { Centavos, Day } from '../../../../bridge/contract/entities/money'
import type { LoanTerms } from '../../../../src/domain/lending/loan'
import { add, formatPesosExact, subtract, zero } from '../../../../src/domain/money/money'
import { formatPercent } from '../../../../src/domain/money/percent'
import { formatDay } from '../../../../src/i18n/format-day'
import type { Block } from '../../../../src/pdf/block'
import { openLoan } from '../../../lending/open-loan'

/** Puts the title 'Summary in Filipino' and the sentence that the English text prevails before a summary. */
export const withPrecedence = (summary: readonly Block[]): Block[] => [
  { is: 'heading', text: 'Buod sa Filipino' },
  { is: 'text', text: 'Ang kontratang Ingles ang masusunod.' },
  ...summary,
]

/**
 * Summary of a loan's contracts in Filipino, or of a new plan with the charges that it carries over, in centavos. It is shown above their English text, which prevails. A signature refers to both, so that
 * the record shows all that the borrower has read.
 */
export function filipinoSummary(terms: LoanTerms, carried: Centavos | null): Block[] {
  const { principal, processingFee, periods, periodDays, graceDays, delayPrincipalRate } = terms
  const { instalments } = openLoan(terms)
  const interest = add(...instalments.map((one) => one.interest))
  const dayOf = (day: Day | undefined) => (day ? formatDay(day, 'fil') : '')
  return withPrecedence([
    {
      is: 'facts',
      rows: [
        ...(carried === null
          ? ([
              ['Halaga ng loan', formatPesosExact(principal)],
              ['Processing fee, binabawas sa release', formatPesosExact(processingFee)],
              ['Matatanggap mo', formatPesosExact(subtract(principal, processingFee))],
            ] satisfies [string, string][])
          : ([
              ['Natitirang principal', formatPesosExact(principal)],
              ['Mga singil hanggang ngayon, walang interes', formatPesosExact(carried)],
            ] satisfies [string, string][])),
        ['Interes', formatPesosExact(interest)],
        ['Kabuuang babayaran', formatPesosExact(add(principal, interest, carried ?? zero))],
        ['Mga hulog', `${periods}, isa kada ${periodDays} araw`],
        ['Unang due date', dayOf(instalments[0]?.dueDay)],
        ['Huling due date', dayOf(instalments.at(-1)?.dueDay)],
        [
          'Late fee',
          `${formatPercent(delayPrincipalRate)} ng late na principal kada araw, pagkatapos ng ${graceDays} araw na palugit`,
        ],
      ],
    },
    {
      is: 'list',
      items: [
        carried === null
          ? 'Puwede kang magkansela nang libre hanggang maipadala ang pera.'
          : 'Papalitan nito ang dating plano. Walang bagong perang ipapadala.',
        'Puwede kang magbayad nang maaga, bahagi man o buo, anumang oras.',
        'Bawal ang banta at insulto sa paniningil (SEC MC 18).',
        'Katumbas ng sulat-kamay ang electronic signature mo (RA 8792).',
      ],
    },
  ])
}
