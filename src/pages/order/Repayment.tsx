import { useState } from 'react'
import { PaymentState } from '../../../bridge/contract/codes'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { useOperation } from '../../api/use-operation'
import { OpenPayment } from '../../features/payment/OpenPayment'
import { openPaymentAddress } from '../../features/payment/open-payment-link'
import { useQuery } from '../../routes/links'
import { Segmented } from '../../ui/choices'
import { LoadedPage } from '../../ui/LoadedPage'
import { Overlap } from '../../ui/Page'
import { PayAmount, PayInstalments, PaySettlement } from './parts/PayBy'

type Way = 'instalments' | 'amount' | 'settle'

/** Paying: chosen instalments, an amount, or all of it; what it costs today line by line. */
export default function Repayment() {
  const { loanOrderNo, periods, amount, settle } = useQuery('/pages/order/repayment')
  const given = amount ?? null
  const [way, setWay] = useState<Way>(settle ? 'settle' : given ? 'amount' : 'instalments')
  const open = useOperation(pay.findUnPaidOrder, {})
  const chosen = periods
    .split(',')
    .map(Number)
    .filter((one) => Number.isInteger(one) && one > 0)
  return (
    <LoadedPage of={open} skeleton="card" overlap>
      {(payment) =>
        payment?.state === PaymentState.unknown && payment.loanOrderNo === loanOrderNo ? (
          // it could be paid twice, so its outcome must be known first
          <Overlap>
            <OpenPayment whole payment={payment} href={openPaymentAddress(payment)} />
          </Overlap>
        ) : (
          <>
            <Overlap>
              {payment && <OpenPayment payment={payment} href={openPaymentAddress(payment)} />}
              <Segmented
                label="order.repayment.way"
                options={[
                  { id: 'instalments', title: 'order.repayment.instalments' },
                  { id: 'amount', title: 'order.repayment.amount' },
                  { id: 'settle', title: 'order.repayment.settle' },
                ]}
                value={way}
                onChange={setWay}
              />
            </Overlap>
            {way === 'instalments' && <PayInstalments loanOrderNo={loanOrderNo} chosen={chosen} />}
            {way === 'amount' && <PayAmount loanOrderNo={loanOrderNo} amount={given} />}
            {way === 'settle' && <PaySettlement loanOrderNo={loanOrderNo} />}
          </>
        )
      }
    </LoadedPage>
  )
}
