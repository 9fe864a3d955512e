import { type ReactNode, useState } from 'react'
import { AccountKind } from '../../../../../bridge/contract/codes'
import type { ReceivingAccount } from '../../../../../bridge/contract/entities/loan'
import type { Centavos } from '../../../../../bridge/contract/entities/money'
import { wallet } from '../../../../../bridge/contract/operations/loan-wallet'
import { user } from '../../../../../bridge/contract/operations/system-user'
import { useOperation } from '../../../../api/query/use-operation'
import { call } from '../../../../api/service'
import { useMutation } from '../../../../api/writes/use-mutation'
import { lender } from '../../../../domain/loan/lender'
import { formatPesosExact } from '../../../../domain/money/money'
import { PinSheet } from '../../../../features/auth/PinSheet'
import { useT } from '../../../../i18n/translate'
import { useNextPage } from '../../../../routes/next-page'
import { Amount } from '../../../../ui/base/Amount'
import { Button } from '../../../../ui/base/Button'
import { qr, wallet as walletIcon } from '../../../../ui/base/icons'
import { List, Row } from '../../../../ui/display/List'
import { FormError } from '../../../../ui/input/FormError'
import { Footer, Stack } from '../../../../ui/layout/Page'
import { Sheet } from '../../../../ui/layout/Sheet'
import { InProgress } from '../../../../ui/state/status'
import { type PaymentRequest, startPayment } from './start-payment'

/** Starts a payment by QR Ph, or from an e-wallet with the payment PIN. Repeated presses make only one payment. */
export function PayFooter({
  keypad,
  mayPay = () => true,
  ...request
}: Omit<PaymentRequest, 'channel' | 'accountId' | 'pinTicket'> & {
  amount: Centavos
  keypad?: ReactNode
  /** Called before paying. Returns false, after showing the reason, if the user can't pay yet. */
  mayPay?(): boolean
}) {
  const [choosing, setChoosing] = useState(false)
  const [accountId, setAccountId] = useState<string | null>(null)
  const wallets = useWallets(choosing)
  const code = useNextPage('/pages/order/repaymentCode')
  const uncertainty = useNextPage('/pages/order/paymentUncertainty')
  const from = wallets.find(({ id }) => id === accountId)

  const start = async (channel: PaymentRequest['channel'], pinTicket: string | null) => {
    const payment = await startPayment({
      ...request,
      channel,
      accountId: channel === 'WALLET' ? accountId : null,
      pinTicket,
    })
    setChoosing(false)
    setAccountId(null)
    if (payment === 'unknown') uncertainty.go()
    else if (channel === 'QR') code.go({ transactionNo: payment.transactionNo })
    else uncertainty.go({ transactionNo: payment.transactionNo })
  }
  const byCode = useMutation(() => start('QR', null))

  const choose = () => {
    if (!mayPay()) return
    byCode.reset()
    setChoosing(true)
  }

  return (
    <>
      <Footer above={keypad}>
        <Button
          onPress={choose}
          text={
            request.amount > 0
              ? ['order.repayment.pay', { amount: formatPesosExact(request.amount) }]
              : 'order.repayment.enter'
          }
        />
      </Footer>
      <Sheet
        open={choosing && accountId === null}
        onClose={() => setChoosing(false)}
        title={['order.repayment.payBy', { amount: formatPesosExact(request.amount) }]}
        locked={byCode.busy}
      >
        <FormError mutation={byCode} />
        {byCode.busy && <InProgress title="order.repayment.starting" text="order.repayment.starting.text" />}
        <PaymentMethods wallets={wallets} busy={byCode.busy} onCode={byCode.run} onWallet={setAccountId} />
      </Sheet>
      <PinSheet
        open={accountId !== null}
        onClose={() => setAccountId(null)}
        onPin={async (pin) => {
          const { pinTicket } = await call(user.verifyPaymentPwd, { pin })
          await start('WALLET', pinTicket)
        }}
      >
        <ApprovalSummary amount={request.amount} from={from} />
      </PinSheet>
    </>
  )
}

function useWallets(choosing: boolean): readonly ReceivingAccount[] {
  const accounts = useOperation(wallet.getWalletInfo, choosing ? {} : null)
  return accounts.state === 'ready' ? accounts.data.filter((one) => one.kind === AccountKind.eWallet) : []
}

interface PaymentMethodsProps {
  wallets: readonly ReceivingAccount[]
  busy: boolean
  onCode(): void
  onWallet(id: string): void
}

function PaymentMethods({ wallets, busy, onCode, onWallet }: PaymentMethodsProps) {
  return (
    <List bare>
      <Row icon={qr} title={<b>QR Ph</b>} sub="order.repayment.qr" disabled={busy} onPress={onCode} />
      {wallets.map(({ id, provider, number, balance }) => (
        <Row
          key={id}
          icon={walletIcon}
          title={<b>{provider}</b>}
          sub={<>{number}</>}
          value={balance === null ? undefined : formatPesosExact(balance)}
          disabled={busy}
          onPress={() => onWallet(id)}
        />
      ))}
    </List>
  )
}

/** Summary of the payment, visible while the PIN is entered. */
function ApprovalSummary({ amount, from }: { amount: Centavos; from: ReceivingAccount | undefined }) {
  const t = useT()
  return (
    <Stack center>
      <Amount value={amount} exact />
      {from && (
        <span className="sm mut">
          {t('order.repayment.from', { wallet: `${from.provider} ${from.number}`, payee: lender.name })}
        </span>
      )}
    </Stack>
  )
}
