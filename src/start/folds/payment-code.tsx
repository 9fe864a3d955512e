/** Fold of the page of a payment's QR code, built as a separate script (src/build/start/folds.mjs), because only it draws codes. */
import { PaymentState } from '../../../bridge/contract/codes'
import { codeReads } from '../../features/page-reads/payments'
import { QrFrame } from '../../features/payment/QrFrame'
import { QrSvg } from '../../features/payment/QrSvg'
import { t } from '../../i18n/translate'
import { CodeFold, codeTitle, TimeLeft } from '../../pages/order/parts/payment/CodeFold'
import type { Path } from '../../routes/lookup'
import { drawFold } from './draw-fold'
import { createFold, type Fold, ignore } from './fold'

export const openedBy = 'borrower'

export const folds: { readonly [P in Path]?: Fold } = {
  '/pages/order/repaymentCode': createFold({ needed: codeReads.first, later: {} }, (_, { payment }) => {
    if (payment.state !== PaymentState.waiting || !payment.qrText) return
    return (
      <CodeFold
        payment={payment}
        code={
          <QrFrame>
            <QrSvg text={payment.qrText} title={codeTitle(payment, t)} />
          </QrFrame>
        }
        timeLeft={<TimeLeft payment={payment} />}
        saving={false}
        onSave={ignore}
        onEnlarge={ignore}
        onChange={ignore}
      />
    )
  }),
}

export const draw = (): Promise<void> => drawFold(folds, openedBy)
