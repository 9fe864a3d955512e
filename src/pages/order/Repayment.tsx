import { usePageReads } from '../../features/page-reads/use-page-reads'
import { replaceQuery, useQuery } from '../../routes/history/links'
import { WaysToPay } from './parts/payment/WaysToPay'

/** The payment page; if the URL selects nothing, the instalments due are preselected. */
export default function Repayment() {
  const { loanOrderNo, periods, amount, settle, extend } = useQuery('/pages/order/repayment')
  const chosen = periods
    .split(',')
    .map(Number)
    .filter((one) => Number.isInteger(one) && one > 0)
  const first = settle ? 'settle' : amount !== undefined ? 'amount' : 'instalments'
  const { open } = usePageReads('/pages/order/repayment', {
    due: first === 'instalments' ? { loanOrderNo, periods: chosen } : null,
  })
  return (
    <WaysToPay
      open={open}
      loanOrderNo={loanOrderNo}
      first={first}
      chosen={chosen}
      amount={amount}
      extend={Boolean(extend)}
      onAmount={(typed) =>
        replaceQuery('/pages/order/repayment', {
          loanOrderNo,
          periods,
          amount: typed,
          settle: settle || undefined,
        })
      }
    />
  )
}
