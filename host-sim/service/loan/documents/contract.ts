import { sha256 } from '@noble/hashes/sha2.js'
import { toHex } from '../../../../bridge/bytes/hex'
import { type Language, RepaymentMethod } from '../../../../bridge/contract/codes'
import type { Contract } from '../../../../bridge/contract/entities/loan'
import type { Centavos } from '../../../../bridge/contract/entities/money'
import type { LoanTerms } from '../../../../src/domain/lending/loan'
import { add, subtract, zero } from '../../../../src/domain/money/money'
import { formatPercent } from '../../../../src/domain/money/percent'
import { languages } from '../../../../src/i18n/languages'
import type { Block } from '../../../../src/pdf/block'
import { offerRates } from '../../../lending/ceilings'
import { actuarialSplit, perYear } from '../../../lending/eir'
import { openLoan } from '../../../lending/open-loan'
import { buildSchedule, toPeriodRate } from '../../../lending/schedule'
import { lender } from '../../lender'
import { type ServiceKey, t, type Values } from '../../texts'
import { ceilingText, createWriter, earlyTexts, lateTexts, type Writer } from './contract-clauses'
import { toHtml } from './document'
import { filipinoSummary } from './filipino-summary'

/** Data for a loan's contracts. `terms.releasedOn` is the contract's date. */
export interface ContractSource {
  contractNo: string
  borrower: string
  productName: ServiceKey
  account: string
  terms: LoanTerms
  /** Set for a new plan that replaces an agreement: its order and hash, and the charges carried over with their share per payment. */
  former?: { loanOrderNo: string; hash: string; carried: Centavos; shares: readonly Centavos[] }
}

/** Kinds of contracts that every loan has: disclosure statement (DS) and loan agreement (LA). */
export const contractKinds = ['DS', 'LA'] as const
type Kind = (typeof contractKinds)[number]

const parties = (
  { contractNo, borrower, productName, terms, former }: ContractSource,
  { t, day }: Writer,
): Block => ({
  is: 'facts',
  rows: [
    [t('service.contract.label.lender'), lender.name],
    [t('service.contract.label.secNo'), lender.secNo],
    [t('service.contract.label.caNo'), lender.caNo],
    [t('service.contract.label.address'), lender.address],
    [t('service.contract.label.borrower'), borrower],
    [t('service.contract.label.product'), t(productName)],
    [t('service.contract.label.contractNo'), contractNo],
    [t('service.contract.label.date'), day(terms.releasedOn)],
    ...(former ? [[t('service.contract.label.former'), former.hash] satisfies [string, string]] : []),
  ],
})

function charges({ terms, former }: ContractSource, { t, money }: Writer): Block {
  const interest = add(...openLoan(terms).instalments.map((one) => one.interest))
  const rates = offerRates(terms)
  return {
    is: 'facts',
    rows: [
      [t('service.contract.label.financed'), money(terms.principal)],
      [t('service.contract.label.finance'), money(add(interest, terms.processingFee))],
      [t('service.contract.label.interest'), money(interest)],
      [t('service.contract.label.processing'), money(terms.processingFee)],
      ...(former
        ? ([
            [t('service.contract.label.carried'), money(former.carried)],
            [t('service.contract.label.payBack'), money(add(terms.principal, interest, former.carried))],
          ] satisfies [string, string][])
        : ([
            [t('service.contract.label.other'), t('service.contract.label.none')],
            [t('service.contract.label.net'), money(subtract(terms.principal, terms.processingFee))],
            [t('service.contract.label.payBack'), money(add(terms.principal, interest))],
          ] satisfies [string, string][])),
      [t('service.contract.label.contractual'), formatPercent(rates.nominal)],
      [t('service.contract.label.eirMonth'), formatPercent(rates.effective)],
      [t('service.contract.label.eirYear'), formatPercent(perYear(rates.effective))],
    ],
  }
}

function scheduleTables({ terms, former }: ContractSource, { t, money, day }: Writer): Block[] {
  const { principal, periods, method } = terms
  const schedule = buildSchedule({
    principal,
    periods,
    method,
    periodRate: toPeriodRate(terms.dailyRate, terms.periodDays),
  })
  const dueDays = openLoan(terms).instalments.map(({ dueDay }) => dueDay)
  const head = [
    t('service.contract.label.period'),
    t('service.contract.label.due'),
    t('service.contract.label.principal'),
    t('service.contract.label.interestColumn'),
    ...(former ? [t('service.contract.label.carriedColumn')] : []),
    t('service.contract.label.total'),
    t('service.contract.label.remaining'),
  ]
  const table = (rows: typeof schedule.rows): Block => ({
    is: 'table',
    head,
    rows: rows.map((row, at) => [
      String(row.period),
      day(dueDays[at] ?? terms.releasedOn),
      money(row.principal),
      money(row.interest),
      ...(former ? [money(former.shares[at] ?? zero)] : []),
      money(add(row.total, former?.shares[at] ?? zero)),
      money(row.remaining),
    ]),
  })
  const plan: Block[] = [
    { is: 'heading', text: t('service.contract.heading.schedule') },
    { is: 'text', text: t('service.contract.days', { day: day(terms.releasedOn) }) },
    table(schedule.rows),
  ]
  if (method !== RepaymentMethod.addOn) return plan
  // BSP Circular 730: interest on the outstanding balance must be disclosed, and the plan of an add-on loan does not show it
  return [
    ...plan,
    { is: 'heading', text: t('service.contract.heading.outstanding') },
    table(actuarialSplit(schedule)),
  ]
}

function disclosure(source: ContractSource, writer: Writer): Block[] {
  const { t } = writer
  const { terms } = source
  const section = (key: ServiceKey): Block => ({ is: 'heading', text: t(key) })
  return [
    { is: 'title', text: t('service.contract.disclosureTitle') },
    { is: 'text', text: t('service.contract.act') },
    parties(source, writer),
    section('service.contract.heading.charges'),
    charges(source, writer),
    ...scheduleTables(source, writer),
    section('service.contract.heading.late'),
    ...lateTexts(terms, writer),
    section('service.contract.heading.early'),
    ...earlyTexts(terms, writer),
    ...ceilingText(terms, writer),
    section('service.contract.heading.copy'),
    { is: 'text', text: t('service.contract.copy') },
  ]
}

function agreement(source: ContractSource, writer: Writer): Block[] {
  const { t, money } = writer
  const { terms, borrower, account, former } = source
  const total = add(
    former?.carried ?? zero,
    terms.principal,
    ...openLoan(terms).instalments.map(({ interest }) => interest),
  )
  const net = subtract(terms.principal, terms.processingFee)
  const clause = (title: ServiceKey, body: ServiceKey, values?: Values): Block[] => [
    { is: 'heading', text: t(title) },
    { is: 'text', text: t(body, values) },
  ]
  return [
    { is: 'title', text: t('service.contract.agreementTitle') },
    parties(source, writer),
    ...(former
      ? clause('service.contract.heading.loan', 'service.contract.newPlan', {
          lender: lender.name,
          order: former.loanOrderNo,
          hash: former.hash,
          amount: money(terms.principal),
          carried: money(former.carried),
        })
      : clause('service.contract.heading.loan', 'service.contract.loan', {
          lender: lender.name,
          borrower,
          amount: money(terms.principal),
          fee: money(terms.processingFee),
          net: money(net),
          account,
        })),
    ...clause('service.contract.heading.promise', 'service.contract.promise', {
      lender: lender.name,
      total: money(total),
      periods: terms.periods,
      days: terms.periodDays,
    }),
    ...clause('service.contract.heading.interest', `service.contract.method.${terms.method}`),
    ...clause('service.contract.heading.order', 'service.contract.order'),
    { is: 'heading', text: t('service.contract.heading.lateClause') },
    ...lateTexts(terms, writer),
    { is: 'heading', text: t('service.contract.heading.earlyClause') },
    ...earlyTexts(terms, writer),
    ...clause(
      'service.contract.heading.cancel',
      former ? 'service.contract.newPlanCancel' : 'service.contract.cancel',
    ),
    ...clause('service.contract.heading.fair', 'service.contract.fair'),
    ...clause('service.contract.heading.data', 'service.contract.data'),
    ...clause('service.contract.heading.signature', 'service.contract.signature'),
    ...clause('service.contract.heading.help', 'service.contract.help', {
      contact: `${lender.complaints}, ${lender.phone}`,
    }),
  ]
}

const writers: Record<
  Kind,
  { title: ServiceKey; write: (source: ContractSource, writer: Writer) => Block[] }
> = {
  DS: { title: 'service.contract.disclosureTitle', write: disclosure },
  LA: { title: 'service.contract.agreementTitle', write: agreement },
}

/** One contract of a loan in the language of contracts, as document blocks. */
const textBlocks = (kind: Kind, source: ContractSource, language: Language): Block[] => {
  const contractNo = `${source.contractNo}-${kind}`
  return writers[kind].write({ ...source, contractNo }, createWriter(languages[language].contracts))
}

/** Summary above a contract that is not translated into the language; otherwise empty. */
const summaryBlocks = ({ terms, former }: ContractSource, language: Language): Block[] =>
  languages[language].contracts === language ? [] : filipinoSummary(terms, former?.carried ?? null)

/** One contract of a loan, as document blocks, with its summary. */
export const contractBlocks = (kind: Kind, source: ContractSource, language: Language): Block[] => [
  ...summaryBlocks(source, language),
  ...textBlocks(kind, source, language),
]

/** All contracts of a loan in one document, with the summary once at the top. */
export const contractSetBlocks = (source: ContractSource, language: Language): Block[] => [
  ...summaryBlocks(source, language),
  ...contractKinds.flatMap((kind) => textBlocks(kind, source, language)),
]

/** One contract as HTML, each part with its language. */
function contractHtml(kind: Kind, source: ContractSource, language: Language): string {
  const summary = summaryBlocks(source, language)
  const text = toHtml(textBlocks(kind, source, language), languages[language].contracts)
  return summary.length > 0 ? toHtml(summary, language) + text : text
}

/** SHA-256 of a text, as 64 hex digits. */
export const hashText = (content: string): string => toHex(sha256(new TextEncoder().encode(content)))

/** The contracts of a loan in a language, each with the hash that a signature refers to. */
export const contractSet = (source: ContractSource, language: Language): Contract[] =>
  contractKinds.map((kind) => {
    const html = contractHtml(kind, source, language)
    return {
      contractNo: `${source.contractNo}-${kind}`,
      kind: kind === 'DS' ? 'disclosure' : 'agreement',
      title: t(writers[kind].title, languages[language].contracts),
      html,
      hash: hashText(html),
    }
  })
