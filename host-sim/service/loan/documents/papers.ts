import { type Language, PaymentState } from '../../../../bridge/contract/codes'
import type { Centavos } from '../../../../bridge/contract/entities/money'
import type { LoanTerms } from '../../../../src/domain/lending/loan'
import { add } from '../../../../src/domain/money/money'
import { toManilaDay } from '../../../../src/domain/time/day'
import type { PdfBlock } from '../../../../src/pdf/block'
import { openLoan } from '../../../lending/open-loan'
import { lender } from '../../lender'
import type { OrderRecord } from '../../state'
import { t } from '../../texts'
import type { World } from '../../world'
import { getEventTime, isSettled } from '../orders/order-state'
import { getRepayments } from '../orders/records'
import type { ContractSource } from './contract'
import { type Paper, signCopy } from './paper-signature'
import { getHolderName } from './receipt-papers'

/** Sum of the payments that arrived for an order. */
export const sumReceived = (order: OrderRecord, world: World): Centavos =>
  add(
    ...getRepayments(order, world)
      .filter(({ state }) => state === PaymentState.paid)
      .map(({ amount }) => amount),
  )

/** The certificate of full payment of a settled order, to be signed; undefined while anything is owed. */
export function certificatePaper(order: OrderRecord, world: World): Paper | undefined {
  if (!isSettled(order)) return undefined
  return {
    kind: 'certificate',
    number: order.loanOrderNo,
    name: getHolderName(order.userId, world),
    amounts: [order.loan.terms.principal, sumReceived(order, world)],
    date: toManilaDay(getEventTime(order, 'settled') ?? world.now),
  }
}

/** The loan, and all that its plan repays. */
const planAmounts = (terms: LoanTerms): Centavos[] => [
  terms.principal,
  add(terms.principal, ...openLoan(terms).instalments.map(({ interest }) => interest)),
]

/** The loan agreement as it was signed; undefined if it was not signed in the app. */
export function contractPaper({ contract: { signed } }: OrderRecord): Paper | undefined {
  const agreement = signed?.documents.find(({ kind }) => kind === 'agreement')
  if (!signed || !agreement) return undefined
  return {
    kind: 'contract',
    number: agreement.contractNo,
    name: signed.name,
    amounts: planAmounts(signed.terms),
    date: toManilaDay(signed.signedAt),
    hash: agreement.hash,
  }
}

/** The disclosure statement of an application, with the SHA-256 of its text. */
export const statementPaper = (
  { borrower, terms }: ContractSource,
  { contractNo, hash }: { contractNo: string; hash: string },
): Paper => ({
  kind: 'statement',
  number: contractNo,
  name: borrower,
  amounts: planAmounts(terms),
  date: terms.releasedOn,
  hash,
})

/** The code of a paper as the last block of its PDF; no block if it can't be signed. */
export function codeBlocks(paper: Paper | undefined, language: Language, world: World): PdfBlock[] {
  const signature = paper && signCopy(paper, world)
  if (signature === undefined) return []
  return [
    {
      is: 'code',
      text: `${lender.checkPage}#${signature}`,
      caption: t('service.paper.scan', language),
      address: lender.checkPage.replace('https://', ''),
    },
  ]
}
