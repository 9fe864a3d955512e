import { type ReactNode, useRef, useState } from 'react'
import { AccountKind, type BiometricKind } from '../../../../../bridge/contract/codes'
import type { ReceivingAccount } from '../../../../../bridge/contract/entities/loan'
import type { Centavos } from '../../../../../bridge/contract/entities/money'
import { pay } from '../../../../../bridge/contract/operations/loan-repay'
import { wallet as walletOperations } from '../../../../../bridge/contract/operations/loan-wallet'
import { merchantInfo } from '../../../../../bridge/contract/operations/system-merchant'
import { credentials } from '../../../../../bridge/contract/operations/system-user-credentials'
import { useOperation } from '../../../../api/query/use-operation'
import { call } from '../../../../api/service'
import { useMutation } from '../../../../api/writes/use-mutation'
import { lender } from '../../../../domain/loan/lender'
import { formatPesosExact } from '../../../../domain/money/money'
import { BiometricButton, canPrompt } from '../../../../features/auth/BiometricButton'
import { PinSheet } from '../../../../features/auth/PinSheet'
import { getLastWallet, type LastWallet, setLastWallet } from '../../../../features/payment/last-wallet'
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

/**
 * Starts a payment in the way that was used last, or in another: by QR Ph, or from an e-wallet with the payment PIN. Repeated
 * presses make only one payment.
 */
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
  const { amount } = request
  const t = useT()
  const [choosing, setChoosing] = useState(false)
  const [accountId, setAccountId] = useState<string | null>(null)
  const [last, setLast] = useState(getLastWallet)
  const wallets = useWallets(choosing || last !== null)
  const wallet = last && isUsable(last, wallets, amount) ? last : null
  const code = useNextPage('/pages/order/repaymentCode')
  const uncertainty = useNextPage('/pages/order/paymentUncertainty')
  const from = wallets?.find(({ id }) => id === accountId)
  const approvers = useApprovers(choosing || last !== null)
  const starting = useRef(false)

  const start = async (channel: PaymentRequest['channel'], pinTicket: string | null) => {
    // the PIN may be complete while the phone reads the fingerprint
    if (starting.current) return
    starting.current = true
    const payment = await startPayment({
      ...request,
      channel,
      accountId: channel === 'WALLET' ? accountId : null,
      pinTicket,
    }).finally(() => {
      starting.current = false
    })
    const used = channel === 'WALLET' && from ? { id: from.id, provider: from.provider } : null
    setLastWallet(used)
    setLast(used)
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
  const payAsLastTime = () => {
    if (!mayPay()) return
    if (wallet) return setAccountId(wallet.id)
    // the sheet shows the progress, and the other ways to pay if this one fails
    setChoosing(true)
    void byCode.run()
  }

  return (
    <>
      <Footer above={keypad}>
        <Button
          onPress={payAsLastTime}
          text={
            amount > 0
              ? [
                  'order.repayment.payWith',
                  { amount: formatPesosExact(amount), way: wallet?.provider ?? qrPh },
                ]
              : 'order.repayment.enter'
          }
        />
        <Button kind="plain" size="small" text="order.repayment.otherWay" onPress={choose} />
      </Footer>
      <Sheet
        open={choosing && accountId === null}
        onClose={() => setChoosing(false)}
        title={['order.repayment.payBy', { amount: formatPesosExact(amount) }]}
        locked={byCode.busy}
      >
        <FormError mutation={byCode} />
        {byCode.busy && <InProgress title="order.repayment.starting" text="order.repayment.starting.text" />}
        <PaymentMethods
          wallets={wallets ?? []}
          busy={byCode.busy}
          onCode={byCode.run}
          onWallet={setAccountId}
        />
      </Sheet>
      <PinSheet
        open={accountId !== null}
        onClose={() => setAccountId(null)}
        onPin={async (pin) => {
          const { pinTicket } = await call(credentials.verifyPaymentPwd, { pin })
          await start('WALLET', pinTicket)
        }}
      >
        <ApprovalSummary amount={amount} from={from} />
        {from &&
          approvers.map((kind, at) => (
            <BiometricButton
              key={kind}
              atOnce={at === 0}
              kind={kind}
              purpose={{ operation: pay.createQRCodeOrder.native, subject: request.loanOrderNo }}
              title={t('order.repayment.payWith', { amount: formatPesosExact(amount), way: from.provider })}
              onTicket={({ pinTicket }) => start('WALLET', pinTicket)}
            />
          ))}
      </PinSheet>
    </>
  )
}

/** A proper name, the same in all languages. */
const qrPh = 'QR Ph'

/** The user's e-wallets; undefined until they are loaded. */
function useWallets(isNeeded: boolean): readonly ReceivingAccount[] | undefined {
  const accounts = useOperation(walletOperations.getWalletInfo, isNeeded ? {} : null)
  return accounts.state === 'ready'
    ? accounts.data.filter((one) => one.kind === AccountKind.eWallet)
    : undefined
}

/** The kinds of biometrics that may approve a payment on this phone. They are an alternative, so a failure means none. */
function useApprovers(isNeeded: boolean): readonly BiometricKind[] {
  const known = useOperation(merchantInfo.isSetPaymentPwd, isNeeded ? {} : null, { optional: true })
  return known.state === 'ready' ? (known.data.approvers ?? []).filter(canPrompt) : []
}

/** True until it is known that the e-wallet was removed or has too little money. */
function isUsable(
  last: LastWallet,
  wallets: readonly ReceivingAccount[] | undefined,
  amount: Centavos,
): boolean {
  if (!wallets) return true
  const found = wallets.find(({ id }) => id === last.id)
  return found !== undefined && (found.balance === null || found.balance >= amount)
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
      <Row icon={qr} title={<b>{qrPh}</b>} sub="order.repayment.qr" disabled={busy} onPress={onCode} />
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
