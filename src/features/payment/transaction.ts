import { PaymentState, TransactionType } from '../../../bridge/contract/codes'
import type { Disbursement, PaymentOrder, Transaction } from '../../../bridge/contract/entities/payment'
import { formatPesosExact } from '../../domain/money/money'
import type { Dates } from '../../i18n/dates'
import type { MessageKey, Translate } from '../../i18n/translate'
import type { IconShape } from '../../ui/base/Icon'
import { bank, document, download, upload, wallet } from '../../ui/base/icons'
import { paymentState } from '../order/status'
import { paperLink } from '../paper/paper-link'
import type { DatedReceipt, Receipt } from '../receipt/receipt'

/** Text and icon of each type of transaction; `incoming` is true if the user receives the money. */
export const transactionType: Record<
  TransactionType,
  { text: MessageKey; icon: IconShape; incoming: boolean }
> = {
  [TransactionType.disbursement]: { text: 'lending.trans.disbursement', icon: bank, incoming: true },
  [TransactionType.repayment]: { text: 'lending.trans.repayment', icon: wallet, incoming: false },
  [TransactionType.fee]: { text: 'lending.trans.fee', icon: document, incoming: false },
  [TransactionType.cashIn]: { text: 'lending.trans.cashIn', icon: download, incoming: true },
  [TransactionType.cashOut]: { text: 'lending.trans.cashOut', icon: upload, incoming: false },
}

/** Formats an amount with the sign of its direction: `+₱500.00`, `−₱500.00`. */
export const signedAmount = ({ type, amount }: Pick<Transaction, 'type' | 'amount'>): string =>
  `${transactionType[type].incoming ? '+' : '−'}${formatPesosExact(amount)}`

/** A line of a transaction's receipt. */
export type TransactionLine = readonly [label: MessageKey, value: string]

const channel: Record<PaymentOrder['channel'], MessageKey> = {
  QR: 'lending.trans.byQr',
  WALLET: 'lending.trans.byWallet',
}

/** Returns the lines of a transaction's receipt, from its list entry and optional details. */
export function transactionLines(
  transaction: Transaction,
  detail: { disbursement?: Disbursement | undefined; repayment?: PaymentOrder | undefined },
  t: Translate,
  dates: Dates,
): TransactionLine[] {
  const { disbursement, repayment } = detail
  const lines: (TransactionLine | false | null | undefined)[] = [
    ['lending.trans.when', dates.moment(transaction.at)],
    !transaction.cash && ['lending.trans.state', t(paymentState[transaction.state].text)],
    transaction.cash && ['lending.trans.outlet', transaction.cash.outlet],
    transaction.cash && ['lending.trans.account', transaction.cash.account],
    transaction.cash && ['lending.trans.cashFee', formatPesosExact(transaction.cash.fee)],
    transaction.cash && [
      transaction.type === TransactionType.cashIn ? 'lending.trans.gets' : 'lending.trans.gives',
      formatPesosExact(transaction.cash.total),
    ],
    disbursement && ['lending.trans.product', disbursement.productName],
    disbursement && ['lending.trans.principal', formatPesosExact(disbursement.loanAmount)],
    disbursement && ['lending.trans.keptFee', formatPesosExact(disbursement.preProcessFee)],
    disbursement && ['lending.trans.net', formatPesosExact(disbursement.netProceeds)],
    disbursement && ['lending.trans.to', disbursement.receiptAccount],
    repayment && ['lending.trans.product', repayment.productName],
    repayment &&
      repayment.periods.length > 0 && [
        'lending.trans.periods',
        repayment.periods.map(String).join(t('lending.list')),
      ],
    repayment && ['lending.trans.channel', t(channel[repayment.channel])],
    repayment && ['lending.trans.payee', repayment.payee],
    transaction.loanOrderNo ? ['lending.trans.order', transaction.loanOrderNo] : null,
    transaction.cash && ['lending.trans.reference', transaction.cash.reference],
    repayment && ['lending.trans.reference', repayment.reference],
    ['lending.trans.no', transaction.transactionNo],
  ]
  return lines.filter((line): line is TransactionLine => Boolean(line))
}

/** Receipt of a transaction for export. */
export const transactionReceipt = (
  transaction: Transaction,
  lines: readonly TransactionLine[],
  t: Translate,
  footer: string,
  signature?: string,
): DatedReceipt => ({
  title: transaction.title,
  amount: formatPesosExact(transaction.amount),
  rows: lines.map(([label, value]) => [t(label), value]),
  footer,
  issuedAt: transaction.at,
  code: receiptCode(signature, t),
})

/** The code of a receipt, for its picture and PDF; undefined if the receipt isn't signed. */
export function receiptCode(signature: string | undefined, t: Translate): Receipt['code'] {
  const link = paperLink(signature)
  return link === undefined
    ? undefined
    : { link, caption: t('lending.paper.scan'), holder: t('lending.paper.name') }
}

/** True if a transaction is completed; only completed transactions have receipts. */
export const isDone = ({ state }: Pick<Transaction, 'state'>): boolean => state === PaymentState.paid
