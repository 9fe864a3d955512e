import { useState } from 'react'
import { PaymentState } from '../../../../../bridge/contract/codes'
import type { Centavos } from '../../../../../bridge/contract/entities/money'
import type { ReplyOf } from '../../../../../bridge/contract/operation'
import { pay } from '../../../../../bridge/contract/operations/loan-repay'
import type { QueryResult } from '../../../../api/query/query-result'
import { usePrefetch } from '../../../../api/query/use-operation'
import { parsePesos, zero } from '../../../../domain/money/money'
import { OpenPayment } from '../../../../features/payment/OpenPayment'
import { openPaymentHref } from '../../../../features/payment/open-payment-link'
import { Segmented } from '../../../../ui/input/choices'
import { LoadedPage } from '../../../../ui/layout/LoadedPage'
import { Overlap } from '../../../../ui/layout/Page'
import { PayAmount, toTypedAmount } from './PayAmount'
import { PayInstalments, PaySettlement } from './PayBy'

export type PaymentWay = 'instalments' | 'amount' | 'settle'

interface WaysToPayProps {
  loanOrderNo: string
  /** The payment that was started and whose outcome is not known yet. */
  open: QueryResult<ReplyOf<typeof pay.findUnPaidOrder>>
  first: PaymentWay
  /** Numbers of the selected instalments; if empty, all due instalments are selected. */
  chosen?: readonly number[]
  amount?: Centavos | undefined
  /** True to begin with the extension of the loan, if it can be extended. */
  extend?: boolean
  /** Called with the typed amount, so that going back to the page restores it. */
  onAmount(amount: Centavos): void
}

/** All ways of paying on one page: the amount due, a custom amount or the full balance, each with today's cost line by line. */
export function WaysToPay(props: WaysToPayProps) {
  const { loanOrderNo, open, first, chosen = [], amount, extend = false, onAmount } = props
  const [way, setWay] = useState<PaymentWay>(first)
  const [typed, setTyped] = useState(amount ? toTypedAmount(amount) : '')
  usePrefetch(pay.calcTotalFee, first === 'instalments' ? null : { loanOrderNo })
  const type = (text: string) => {
    setTyped(text)
    onAmount(parsePesos(text) ?? zero)
  }
  return (
    <LoadedPage query={open} skeleton="card" overlap>
      {(payment) =>
        payment?.state === PaymentState.unknown && payment.loanOrderNo === loanOrderNo ? (
          // to prevent a double payment, the outcome of an earlier payment must be known first
          <Overlap>
            <OpenPayment whole payment={payment} href={openPaymentHref(payment)} />
          </Overlap>
        ) : (
          <>
            <Overlap>
              {payment && <OpenPayment payment={payment} href={openPaymentHref(payment)} />}
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
            {way === 'instalments' && (
              <PayInstalments loanOrderNo={loanOrderNo} chosen={chosen} extend={extend} />
            )}
            {way === 'amount' && <PayAmount loanOrderNo={loanOrderNo} typed={typed} onTyped={type} />}
            {way === 'settle' && <PaySettlement loanOrderNo={loanOrderNo} />}
          </>
        )
      }
    </LoadedPage>
  )
}
