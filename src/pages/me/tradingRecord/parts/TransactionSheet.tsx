import { TransactionType } from '../../../../../bridge/contract/codes'
import type { Transaction } from '../../../../../bridge/contract/entities/payment'
import { transactions } from '../../../../../bridge/contract/operations/loan-repay'
import { useOperation } from '../../../../api/query/use-operation'
import { PlanRows } from '../../../../features/order/PlanRows'
import { TransactionReceipt } from '../../../../features/payment/TransactionReceipt'
import { useT } from '../../../../i18n/translate'
import { href } from '../../../../routes/history/links'
import { buttonClass } from '../../../../ui/base/Button'
import { Section } from '../../../../ui/layout/Page'
import { Sheet } from '../../../../ui/layout/Sheet'
import { Loaded } from '../../../../ui/state/async-states'

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
        transaction && <Receipt transaction={transaction} detail={{}} />
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
          <Receipt transaction={transaction} detail={{ disbursement }} />
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
      {(repayment) => <Receipt transaction={transaction} detail={{ repayment }} />}
    </Loaded>
  )
}

/** The receipt of a transaction, with a link to its order. */
function Receipt(props: Parameters<typeof TransactionReceipt>[0]) {
  const t = useT()
  const { loanOrderNo } = props.transaction
  return (
    <>
      <TransactionReceipt {...props} />
      {loanOrderNo && (
        <a className={buttonClass('plain', 'small')} href={href('/pages/order/details', { loanOrderNo })}>
          {t('record.order')}
        </a>
      )}
    </>
  )
}
