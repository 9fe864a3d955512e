import { replaceQuery, useQuery } from '../../routes/history/links'
import { WaysToPay } from './parts/payment/WaysToPay'

/** The payment page with the custom amount preselected. */
export default function RepaymentMoney() {
  const { loanOrderNo, amount } = useQuery('/pages/order/repaymentMoney')
  return (
    <WaysToPay
      loanOrderNo={loanOrderNo}
      first="amount"
      amount={amount}
      onAmount={(typed) => replaceQuery('/pages/order/repaymentMoney', { loanOrderNo, amount: typed })}
    />
  )
}
