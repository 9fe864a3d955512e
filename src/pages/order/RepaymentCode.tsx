import { PaymentState } from '../../../bridge/contract/codes'
import type { PaymentOrder } from '../../../bridge/contract/entities/payment'
import { limits } from '../../../bridge/contract/limits'
import { act } from '../../api/service'
import { useMutation } from '../../api/writes/use-mutation'
import { useQrCode } from '../../features/payment/use-qr-code'
import { useT } from '../../i18n/translate'
import { go, href, replace, useQuery } from '../../routes/history/links'
import { useNextPage } from '../../routes/next-page'
import { Amount } from '../../ui/base/Amount'
import { Button, buttonClass } from '../../ui/base/Button'
import { FormError } from '../../ui/input/FormError'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Card, Overlap, Stack } from '../../ui/layout/Page'
import { Empty } from '../../ui/state/async-states'
import { toast } from '../../ui/state/toasts'
import { CodeFold, codeTitle, TimeLeft } from './parts/payment/CodeFold'
import { PaymentResult } from './parts/payment/PaymentResult'
import { startPayment } from './parts/payment/start-payment'
import { codePollInterval, isFinal, usePayment } from './parts/payment/use-payment'

/** Shows a payment's QR code, and its result once the payment is final. */
export default function RepaymentCode() {
  const { transactionNo } = useQuery('/pages/order/repaymentCode')
  const { payment, ask } = usePayment(transactionNo, codePollInterval)
  return (
    <LoadedPage query={payment} skeleton="hero" overlap>
      {(data) => {
        if (data.state === PaymentState.expired) return <Expired payment={data} />
        if (isFinal(data.state)) return <PaymentResult payment={data} />
        if (data.state === PaymentState.unknown || !data.qrText)
          return <UncertaintyLink transactionNo={data.transactionNo} />
        return <Code payment={data} text={data.qrText} onEnd={ask} />
      }}
    </LoadedPage>
  )
}

/** Query that reopens the payment page with the same selection. The QR code stays valid until another payment starts. */
const toSelection = ({ loanOrderNo, amount, settles, rollover }: PaymentOrder) => ({
  loanOrderNo,
  ...(settles && { settle: 1 }),
  ...(!settles && !rollover && { amount }),
})

function Code({ payment, text, onEnd }: { payment: PaymentOrder; text: string; onEnd(): void }) {
  const t = useT()
  const repayment = useNextPage('/pages/order/repayment')
  const timeLeft = <TimeLeft payment={payment} onEnd={onEnd} />
  const { code, dialog, enlarge, picture } = useQrCode({
    text,
    title: codeTitle(payment, t),
    above: (
      <Stack center>
        <span className="mut">{t('order.repaymentCode.to', { payee: payment.payee })}</span>
        <Amount value={payment.amount} size="big" exact />
      </Stack>
    ),
    below: timeLeft,
  })
  const saving = useMutation(async () => {
    const data = await picture()
    if (!data) return
    await act('saveImage', { data, name: `${payment.transactionNo}.png` })
    toast(t('order.repaymentCode.saved'), limits.toastShortMs)
  })
  return (
    <CodeFold
      payment={payment}
      code={code}
      timeLeft={timeLeft}
      saving={saving.busy}
      onSave={() => saving.run()}
      onEnlarge={enlarge}
      onChange={() => repayment.replace(toSelection(payment))}
    >
      {dialog}
      <FormError mutation={saving} />
    </CodeFold>
  )
}

/** An expired QR code, with a button for a new one unless money may still arrive. */
function Expired({ payment }: { payment: PaymentOrder }) {
  const t = useT()
  const { loanOrderNo, amount, settles, rollover, channel } = payment
  const renew = useMutation(async () => {
    const started = await startPayment({
      loanOrderNo,
      amount,
      // no selected instalments: the amount is again allocated to the oldest instalment first
      periods: [],
      settles,
      rollover,
      channel,
      accountId: null,
      pinTicket: null,
    })
    if (started === 'unknown') go('/pages/order/paymentUncertainty')
    else replace('/pages/order/repaymentCode', { transactionNo: started.transactionNo })
  })
  return (
    <Overlap>
      <Card>
        <Empty
          picture="money"
          title="order.repaymentCode.expired"
          text="order.repaymentCode.expired.text"
          action={
            <>
              <FormError mutation={renew} />
              <Button text="order.repaymentCode.renew" busy={renew.busy} onPress={() => renew.run()} />
              {/* the amount due may have changed since the code was created, so offer to choose again */}
              {renew.problem && (
                <a
                  className={buttonClass('plain', 'small')}
                  href={href('/pages/order/repayment', { loanOrderNo })}
                >
                  {t('order.repaymentCode.change')}
                </a>
              )}
            </>
          }
        />
      </Card>
    </Overlap>
  )
}

function UncertaintyLink({ transactionNo }: { transactionNo: string }) {
  const t = useT()
  const uncertainty = useNextPage('/pages/order/paymentUncertainty')
  return (
    <Overlap>
      <Card>
        <Empty
          picture="money"
          title="lending.openPayment.unknown"
          action={
            <Button onPress={() => uncertainty.replace({ transactionNo })}>
              {t('lending.openPayment.check')}
            </Button>
          }
        />
      </Card>
    </Overlap>
  )
}
