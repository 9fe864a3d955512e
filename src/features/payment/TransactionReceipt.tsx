import type { Transaction } from '../../../bridge/contract/entities/payment'
import { receiptExports } from '../../api/device/file-export'
import { lender } from '../../domain/loan/lender'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { Amount } from '../../ui/base/Amount'
import { Facts } from '../../ui/display/Facts'
import { Stack } from '../../ui/layout/Page'
import { Pill } from '../../ui/state/status'
import { paymentState } from '../order/status'
import { PaperCode } from '../paper/PaperCode'
import { ReceiptActions } from '../receipt/ReceiptActions'
import { isDone, type TransactionLine, transactionLines, transactionReceipt } from './transaction'

/** Amount, state and details of a transaction; its receipt can be exported once the transaction is complete. */
export function TransactionReceipt({
  transaction,
  detail,
}: {
  transaction: Transaction
  detail: Parameters<typeof transactionLines>[1]
}) {
  const t = useT()
  const dates = useDates()
  const lines: readonly TransactionLine[] = transactionLines(transaction, detail, t, dates)
  const signature = (detail.repayment ?? detail.disbursement)?.paperSignature ?? transaction.paperSignature
  const { text, tone } = paymentState[transaction.state]
  return (
    <>
      <Stack center>
        <Amount value={transaction.amount} size="big" exact />
        <Pill tone={tone} text={text} />
      </Stack>
      <Facts
        rows={lines.flatMap(([label, value]) => (label === 'lending.trans.state' ? [] : { label, value }))}
      />
      {isDone(transaction) && (
        <>
          <ReceiptActions
            receipt={transactionReceipt(transaction, lines, t, lender.name, signature)}
            name={transaction.transactionNo}
            ways={receiptExports()}
          />
          <PaperCode signature={signature} />
        </>
      )}
    </>
  )
}
