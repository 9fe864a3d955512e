import type { Language } from '../../../../bridge/contract/codes'
import type { Centavos } from '../../../../bridge/contract/entities/money'
import { getCeiling } from '../../../../src/domain/lending/ceilings'
import { calculatePenalty } from '../../../../src/domain/lending/fees'
import type { LoanTerms } from '../../../../src/domain/lending/loan'
import { add, formatPesosExact } from '../../../../src/domain/money/money'
import { formatPercent } from '../../../../src/domain/money/percent'
import { addDays } from '../../../../src/domain/time/day'
import { formatDay } from '../../../../src/i18n/format-day'
import type { Block } from '../../../../src/pdf/block'
import { openLoan } from '../../../lending/open-loan'
import { type ServiceKey, t, type Values } from '../../texts'

/** Formatters of texts, amounts and dates in one language. */
export const createWriter = (language: Language) => ({
  t: (key: ServiceKey, values?: Values) => t(key, language, values),
  money: (amount: Centavos) => formatPesosExact(amount),
  day: (day: LoanTerms['releasedOn']) => formatDay(day, language),
})
export type Writer = ReturnType<typeof createWriter>

/** Clauses on late fees, with an example. */
export function lateTexts(terms: LoanTerms, { t, money }: Writer): Block[] {
  const {
    graceDays: grace,
    delayPrincipalRate,
    delayInterestRate,
    missedPrincipalRate = delayPrincipalRate,
  } = terms
  const [first] = openLoan(terms).instalments
  const days = 30
  const fee = first && calculatePenalty(first, terms, addDays(first.dueDay, days)).total
  const formula = t('service.contract.late', {
    grace,
    principal: formatPercent(delayPrincipalRate),
    interest: formatPercent(delayInterestRate),
    missed: formatPercent(missedPrincipalRate),
  })
  const example =
    first &&
    fee !== undefined &&
    t('service.contract.lateExample', {
      amount: money(add(first.principal, first.interest)),
      days,
      fee: money(fee),
    })
  return [{ is: 'text', text: formula }, ...(example ? [{ is: 'text' as const, text: example }] : [])]
}

/** Clauses on early payment, and on extension if the loan's terms allow it. */
export function earlyTexts(terms: LoanTerms, { t }: Writer): Block[] {
  const { preTerminationRate, coolingOffDays, advancePaymentRate, rolloverRate = 0, periodDays: days } = terms
  const paragraph = (key: ServiceKey, rate: number): Block[] =>
    rate > 0 ? [{ is: 'text', text: t(key, { rate: formatPercent(rate), days }) }] : []
  return [
    { is: 'text', text: t('service.contract.early', { rate: formatPercent(preTerminationRate) }) },
    ...(coolingOffDays
      ? [{ is: 'text' as const, text: t('service.contract.coolingOff', { days: coolingOffDays }) }]
      : []),
    ...paragraph('service.contract.ahead', advancePaymentRate),
    ...paragraph('service.contract.rollover', rolloverRate),
  ]
}

/** The legal ceilings, if they apply to the loan. */
export function ceilingText(terms: LoanTerms, { t }: Writer): Block[] {
  const ceiling = terms.covered ? getCeiling(terms.releasedOn) : undefined
  if (!ceiling) return []
  const values = {
    rule: ceiling.rule,
    effective: formatPercent(ceiling.effective),
    penalty: formatPercent(ceiling.penalty),
  }
  return [
    { is: 'heading', text: t('service.contract.heading.ceiling') },
    { is: 'text', text: t('service.contract.ceiling', values) },
  ]
}
