import Hex from 'crypto-js/enc-hex'
import Utf8 from 'crypto-js/enc-utf8'
import SHA256 from 'crypto-js/sha256'
import { type Language, RepaymentMethod } from '../../../bridge/contract/codes'
import type { Contract } from '../../../bridge/contract/entities/loan'
import type { Centavos } from '../../../bridge/contract/entities/money'
import { addDays, formatDay } from '../../../src/domain/day'
import { add, formatPesosExact, subtract } from '../../../src/domain/money'
import { ceilingOn, offerRates } from '../../lending/ceilings'
import { actuarialSplit, perYear } from '../../lending/eir'
import { penaltyOf } from '../../lending/fees'
import { type LoanTerms, openLoan } from '../../lending/loan'
import { buildSchedule, periodRateOf } from '../../lending/schedule'
import { lender } from '../lender'
import { type Words, wordsOf } from '../refuse'
import { agreementTitle, disclosureTitle, heading, label, methodText, text } from './contract-words'
import { type Block, htmlOf } from './document'

/** What the contracts of a loan are written from. `terms.releasedOn` is the day of the contract. */
export interface ContractSource {
  contractNo: string
  borrower: string
  productName: Words
  account: string
  terms: LoanTerms
}

/** Key of a contract in its set: disclosure statement, loan agreement. */
export const contractKinds = ['DS', 'LA'] as const
type Kind = (typeof contractKinds)[number]

const percent = (rate: number) => `${(rate * 100).toFixed(2)} %`

/** A pen that writes words, amounts and days of one language. */
const penOf = (language: Language) => ({
  say: (words: Words, values?: Record<string, string | number>) => wordsOf(words, language, values),
  money: (amount: Centavos) => formatPesosExact(amount, language),
  day: (day: LoanTerms['releasedOn']) => formatDay(day, language),
})
type Pen = ReturnType<typeof penOf>

const parties = ({ contractNo, borrower, productName, terms }: ContractSource, { say, day }: Pen): Block => ({
  is: 'facts',
  rows: [
    [say(label.lender), lender.name],
    [say(label.secNo), lender.secNo],
    [say(label.caNo), lender.caNo],
    [say(label.address), lender.address],
    [say(label.borrower), borrower],
    [say(label.product), say(productName)],
    [say(label.contractNo), contractNo],
    [say(label.date), day(terms.releasedOn)],
  ],
})

function charges(terms: LoanTerms, { say, money }: Pen): Block {
  const interest = add(...openLoan(terms).instalments.map((one) => one.interest))
  const rates = offerRates(terms)
  return {
    is: 'facts',
    rows: [
      [say(label.financed), money(terms.principal)],
      [say(label.finance), money(add(interest, terms.processingFee))],
      [say(label.interest), money(interest)],
      [say(label.processing), money(terms.processingFee)],
      [say(label.other), say(label.none)],
      [say(label.net), money(subtract(terms.principal, terms.processingFee))],
      [say(label.payBack), money(add(terms.principal, interest))],
      [say(label.contractual), percent(rates.nominal)],
      [say(label.eirMonth), percent(rates.effective)],
      [say(label.eirYear), percent(perYear(rates.effective))],
    ],
  }
}

function scheduleTables(terms: LoanTerms, { say, money, day }: Pen): Block[] {
  const { principal, periods, method } = terms
  const schedule = buildSchedule({
    principal,
    periods,
    method,
    periodRate: periodRateOf(terms.dailyRate, terms.periodDays),
  })
  const dueDays = openLoan(terms).instalments.map(({ dueDay }) => dueDay)
  const head = [
    label.period,
    label.due,
    label.principal,
    label.interestColumn,
    label.total,
    label.remaining,
  ].map((one) => say(one))
  const table = (rows: typeof schedule.rows): Block => ({
    is: 'table',
    head,
    rows: rows.map((row, at) => [
      String(row.period),
      day(dueDays[at] ?? terms.releasedOn),
      money(row.principal),
      money(row.interest),
      money(row.total),
      money(row.remaining),
    ]),
  })
  const plan: Block[] = [
    { is: 'heading', text: say(heading.schedule) },
    { is: 'text', text: say(text.days, { day: day(terms.releasedOn) }) },
    table(schedule.rows),
  ]
  if (method !== RepaymentMethod.addOn) return plan
  // BSP Circular 730: interest on the outstanding balance must be shown, which an add-on table does not
  return [...plan, { is: 'heading', text: say(heading.outstanding) }, table(actuarialSplit(schedule))]
}

function lateTexts(terms: LoanTerms, { say, money }: Pen): Block[] {
  const {
    graceDays: grace,
    delayPrincipalRate,
    delayInterestRate,
    missedPrincipalRate = delayPrincipalRate,
  } = terms
  const [first] = openLoan(terms).instalments
  const days = 30
  const fee = first && penaltyOf(first, terms, addDays(first.dueDay, days)).total
  const formula = say(text.late, {
    grace,
    principal: percent(delayPrincipalRate),
    interest: percent(delayInterestRate),
    missed: percent(missedPrincipalRate),
  })
  const example =
    first &&
    fee !== undefined &&
    say(text.lateExample, { amount: money(add(first.principal, first.interest)), days, fee: money(fee) })
  return [{ is: 'text', text: formula }, ...(example ? [{ is: 'text' as const, text: example }] : [])]
}

/** What paying early costs, and extending where that is offered. */
function earlyTexts(terms: LoanTerms, { say }: Pen): Block[] {
  const { preTerminationRate, advancePaymentRate, rolloverRate = 0, periodDays: days } = terms
  const paragraph = (words: Words, rate: number): Block[] =>
    rate > 0 ? [{ is: 'text', text: say(words, { rate: percent(rate), days }) }] : []
  return [
    { is: 'text', text: say(text.early, { rate: percent(preTerminationRate) }) },
    ...paragraph(text.ahead, advancePaymentRate),
    ...paragraph(text.rollover, rolloverRate),
  ]
}

function ceilingText(terms: LoanTerms, { say }: Pen): Block[] {
  const ceiling = terms.covered ? ceilingOn(terms.releasedOn) : undefined
  if (!ceiling) return []
  const values = {
    rule: ceiling.rule,
    effective: percent(ceiling.effective),
    penalty: percent(ceiling.penalty),
  }
  return [
    { is: 'heading', text: say(heading.ceiling) },
    { is: 'text', text: say(text.ceiling, values) },
  ]
}

function disclosure(source: ContractSource, pen: Pen): Block[] {
  const { say } = pen
  const { terms } = source
  const section = (words: Words): Block => ({ is: 'heading', text: say(words) })
  return [
    { is: 'title', text: say(disclosureTitle) },
    { is: 'text', text: say(text.act) },
    parties(source, pen),
    section(heading.charges),
    charges(terms, pen),
    ...scheduleTables(terms, pen),
    section(heading.late),
    ...lateTexts(terms, pen),
    section(heading.early),
    ...earlyTexts(terms, pen),
    ...ceilingText(terms, pen),
    section(heading.copy),
    { is: 'text', text: say(text.copy) },
  ]
}

function agreement(source: ContractSource, pen: Pen): Block[] {
  const { say, money } = pen
  const { terms, borrower, account } = source
  const total = add(terms.principal, ...openLoan(terms).instalments.map(({ interest }) => interest))
  const net = subtract(terms.principal, terms.processingFee)
  const clause = (title: Words, body: Words, values?: Record<string, string | number>): Block[] => [
    { is: 'heading', text: say(title) },
    { is: 'text', text: say(body, values) },
  ]
  return [
    { is: 'title', text: say(agreementTitle) },
    parties(source, pen),
    ...clause(heading.loan, text.loan, {
      lender: lender.name,
      borrower,
      amount: money(terms.principal),
      fee: money(terms.processingFee),
      net: money(net),
      account,
    }),
    ...clause(heading.promise, text.promise, {
      lender: lender.name,
      total: money(total),
      periods: terms.periods,
      days: terms.periodDays,
    }),
    ...clause(heading.interest, methodText[terms.method]),
    ...clause(heading.order, text.order),
    { is: 'heading', text: say(heading.lateClause) },
    ...lateTexts(terms, pen),
    { is: 'heading', text: say(heading.earlyClause) },
    ...earlyTexts(terms, pen),
    ...clause(heading.cancel, text.cancel),
    ...clause(heading.fair, text.fair),
    ...clause(heading.data, text.data),
    ...clause(heading.signature, text.signature),
    ...clause(heading.help, text.help, { contact: `${lender.complaints}, ${lender.phone}` }),
  ]
}

const writers: Record<Kind, { title: Words; write: (source: ContractSource, pen: Pen) => Block[] }> = {
  DS: { title: disclosureTitle, write: disclosure },
  LA: { title: agreementTitle, write: agreement },
}

/** One contract of the set, part by part. */
export const contractBlocks = (kind: Kind, source: ContractSource, language: Language): Block[] => {
  const contractNo = `${source.contractNo}-${kind}`
  return writers[kind].write({ ...source, contractNo }, penOf(language))
}

/** SHA-256 of a text, as 64 hex digits. */
export const hashOf = (content: string): string => SHA256(Utf8.parse(content)).toString(Hex)

/** The contracts of a loan in a language, each with the hash that binds a signature to its text. */
export const contractSet = (source: ContractSource, language: Language): Contract[] =>
  contractKinds.map((kind) => {
    const html = htmlOf(contractBlocks(kind, source, language), language)
    return {
      contractNo: `${source.contractNo}-${kind}`,
      title: wordsOf(writers[kind].title, language),
      html,
      hash: hashOf(html),
    }
  })
