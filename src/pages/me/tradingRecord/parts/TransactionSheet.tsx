import { TransactionType } from '../../../../../bridge/contract/codes'
import type { Transaction } from '../../../../../bridge/contract/entities/payment'
import { transactions } from '../../../../../bridge/contract/operations/loan-repay'
import { receiptExports } from '../../../../api/device/file-export'
import { useOperation } from '../../../../api/query/use-operation'
import { lender } from '../../../../domain/loan/lender'
import { PlanRows } from '../../../../features/order/PlanRows'
import { paymentState } from '../../../../features/order/status'
import {
  isDone,
  type TransactionLine,
  transactionLines,
  transactionReceipt,
} from '../../../../features/payment/transaction'
import { ReceiptActions } from '../../../../features/receipt/ReceiptActions'
import { useDates } from '../../../../i18n/dates'
import { useT } from '../../../../i18n/translate'
import { href } from '../../../../routes/history/links'
import { Amount } from '../../../../ui/base/Amount'
import { buttonClass } from '../../../../ui/base/Button'
import { Facts } from '../../../../ui/display/Facts'
import { Section, Stack } from '../../../../ui/layout/Page'
import { Sheet } from '../../../../ui/layout/Sheet'
import { Loaded } from '../../../../ui/state/async-states'
import { Pill } from '../../../../ui/state/status'

/** Details of a transaction, and its receipt once the transaction is complete. */
export function TransactionSheet({
  transaction,
  onClose,
}: {
  transaction: Transaction | null
  onClose(): void
}) {
  return (
    <Sheet open={transaction !== null} onClose={onClose} title={<>{transaction?.title}</>}>
      {transaction?.type === TransactionType.disbursement ? (
        <Disbursement transaction={transaction} />
      ) : transaction?.type === TransactionType.repayment ? (
        <Repayment transaction={transaction} />
      ) : (
        transaction && <Lines transaction={transaction} detail={{}} />
      )}
    </Sheet>
  )
}

function Disbursement({ transaction }: { transaction: Transaction }) {
  const detail = useOperation(transactions.getLoanDetail, { transactionNo: transaction.transactionNo })
  return (
    <Loaded query={detail} skeleton="text">
      {(disbursement) => (
        <>
          <Lines transaction={transaction} detail={{ disbursement }} />
          <Plan transactionNo={transaction.transactionNo} />
        </>
      )}
    </Loaded>
  )
}

function Plan({ transactionNo }: { transactionNo: string }) {
  const plan = useOperation(transactions.getRepaymentPlan, { transactionNo }, { optional: true })
  if (plan.state !== 'ready') return null
  return (
    <Section title="record.plan">
      <PlanRows rows={plan.data} />
    </Section>
  )
}

function Repayment({ transaction }: { transaction: Transaction }) {
  const detail = useOperation(transactions.getRepaymentDetail, { transactionNo: transaction.transactionNo })
  return (
    <Loaded query={detail} skeleton="text">
      {(repayment) => <Lines transaction={transaction} detail={{ repayment }} />}
    </Loaded>
  )
}

function Lines({
  transaction,
  detail,
}: {
  transaction: Transaction
  detail: Parameters<typeof transactionLines>[1]
}) {
  const t = useT()
  const dates = useDates()
  const lines: readonly TransactionLine[] = transactionLines(transaction, detail, t, dates)
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
        <ReceiptActions
          receipt={transactionReceipt(transaction, lines, t, lender.name)}
          name={transaction.transactionNo}
          ways={receiptExports()}
        />
      )}
      {transaction.loanOrderNo && (
        <a
          className={buttonClass('plain', 'small')}
          href={href('/pages/order/details', { loanOrderNo: transaction.loanOrderNo })}
        >
          {t('record.order')}
        </a>
      )}
    </>
  )
}
