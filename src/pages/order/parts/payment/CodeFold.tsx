import { type ReactNode, useMemo } from 'react'
import type { PaymentOrder } from '../../../../../bridge/contract/entities/payment'
import { formatPesosExact } from '../../../../domain/money/money'
import { type Translate, useT } from '../../../../i18n/translate'
import { href } from '../../../../routes/lookup'
import { monotonic } from '../../../../session/clock'
import { Amount } from '../../../../ui/base/Amount'
import { Button, buttonClass } from '../../../../ui/base/Button'
import { save } from '../../../../ui/base/icons'
import { Countdown } from '../../../../ui/display/Countdown'
import { Buttons, Card, Overlap, Stack } from '../../../../ui/layout/Page'
import { InProgress } from '../../../../ui/state/status'

/** Text alternative for the picture of the QR code. */
export const codeTitle = ({ amount, payee }: PaymentOrder, t: Translate): string =>
  t('order.repaymentCode.picture', { amount: formatPesosExact(amount), payee })

/** How long a payment's QR code can still be paid. */
export function TimeLeft({
  payment: { expiresAt, asOf },
  onEnd,
}: {
  payment: PaymentOrder
  onEnd?: () => void
}) {
  const t = useT()
  // the remaining time comes from the service's clock, and is counted down by a clock that the user can't set
  const until = useMemo(() => monotonic.now() + Date.parse(expiresAt) - Date.parse(asOf), [expiresAt, asOf])
  return (
    <span className="sm mut">
      {t('order.repaymentCode.goodFor')}{' '}
      <Countdown until={until} now={monotonic.now} {...(onEnd && { onEnd })} />
    </span>
  )
}

interface CodeFoldProps {
  payment: PaymentOrder
  /** The QR code. */
  code: ReactNode
  timeLeft: ReactNode
  saving: boolean
  onSave(): void
  onEnlarge(): void
  /** Chooses another amount to pay. */
  onChange(): void
  /** The dialog and the error message of the buttons below the code. */
  children?: ReactNode
}

/**
 * The fold (above-the-fold content) of the page of a payment's QR code: amount, code, time left, and buttons. Drawn by the page
 * and, before the app is loaded, by src/start/folds.
 */
export function CodeFold(props: CodeFoldProps) {
  const { payment, code, timeLeft, saving, onSave, onEnlarge, onChange, children } = props
  const t = useT()
  const { productName, amount, reference, payee } = payment
  return (
    <Overlap>
      <Card>
        <Stack center>
          <span className="sm mut">{productName}</span>
          <Amount value={amount} size="big" exact />
        </Stack>
        {code}
        <Stack center>
          {timeLeft}
          <span className="sm mut">{t('order.repaymentCode.reference', { reference, payee })}</span>
        </Stack>
        <Buttons>
          <Button
            kind="secondary"
            size="small"
            icon={save}
            text="order.repaymentCode.save"
            busy={saving}
            onPress={onSave}
          />
          <Button kind="secondary" size="small" text="order.repaymentCode.enlarge" onPress={onEnlarge} />
        </Buttons>
        {children}
      </Card>
      <Card>
        <InProgress title="order.repaymentCode.waiting" text="order.repaymentCode.waiting.text" />
      </Card>
      <Button kind="secondary" text="order.repaymentCode.change" onPress={onChange} />
      <Stack center>
        <a className={buttonClass('plain', 'small')} href={href('/pages/order/repaymentHelp')}>
          {t('order.repaymentHelp.title')}
        </a>
      </Stack>
    </Overlap>
  )
}
