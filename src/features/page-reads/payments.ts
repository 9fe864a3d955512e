import { pay, transactions } from '../../../bridge/contract/operations/loan-repay'
import { type PageReads, read } from '../../api/query/page-read'

export const codeReads = {
  first: { payment: read(transactions.getRepaymentDetail, { transactionNo: '?transactionNo' }) },
} satisfies PageReads

export const repaymentReads = {
  first: {
    open: read(pay.findUnPaidOrder, {}),
    due: read(pay.calcSinglePeriodsFee, { loanOrderNo: '?loanOrderNo', periods: [] }),
  },
} satisfies PageReads
