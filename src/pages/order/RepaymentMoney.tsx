import { keep, useQuery } from '../../routes/links'
import { WaysToPay } from './parts/WaysToPay'

/** Paying an amount of one's own choice: the same as any paying, with the keypad first. */
export default function RepaymentMoney() {
  const { loanOrderNo, amount } = useQuery('/pages/order/repaymentMoney')
  return (
    <WaysToPay
      loanOrderNo={loanOrderNo}
      first="amount"
      amount={amount}
      onAmount={(typed) => keep('/pages/order/repaymentMoney', { loanOrderNo, amount: typed })}
    />
  )
}
