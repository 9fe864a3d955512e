import { pay } from '../../../bridge/contract/operations/loan-repay'
import { useOperation } from '../../api/query/use-operation'
import { replaceQuery, useQuery } from '../../routes/history/links'
import { WaysToPay } from './parts/payment/WaysToPay'

/** The payment page with the custom amount preselected. */
export default function RepaymentMoney() {
  const { loanOrderNo, amount } = useQuery('/pages/order/repaymentMoney')
  const open = useOperation(pay.findUnPaidOrder, {})
  return (
    <WaysToPay
      loanOrderNo={loanOrderNo}
      open={open}
      first="amount"
      amount={amount}
      onAmount={(typed) => replaceQuery('/pages/order/repaymentMoney', { loanOrderNo, amount: typed })}
    />
  )
}
