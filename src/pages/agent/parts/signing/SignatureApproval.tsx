import { credentials } from '../../../../../bridge/contract/operations/system-user-credentials'
import { call } from '../../../../api/service'
import { formatPesos } from '../../../../domain/money/money'
import { type LoanRequest, toLoanQuery } from '../../../../features/application/loan-request'
import { PinSheet } from '../../../../features/auth/PinSheet'
import { useT } from '../../../../i18n/translate'
import { href } from '../../../../routes/history/links'

interface Props {
  open: boolean
  onClose(): void
  request: LoanRequest
  plan: string | undefined
  onTicket(pinTicket: string): Promise<void>
}

/** Asks for the payment PIN that approves a signature. */
export function SignatureApproval({ open, onClose, request, plan, onTicket }: Props) {
  const t = useT()
  return (
    <PinSheet
      open={open}
      onClose={onClose}
      forgotten={
        <a
          className="sm b"
          href={href('/pages/me/paymentCode/index', {
            next: href('/pages/agent/signing', { ...toLoanQuery(request), plan }),
          })}
        >
          {t('lending.pin.forgot')}
        </a>
      }
      onPin={async (pin) => onTicket((await call(credentials.verifyPaymentPwd, { pin })).pinTicket)}
    >
      <p className="mut">{t('agent.signing.approve', { amount: formatPesos(request.loanAmount) })}</p>
    </PinSheet>
  )
}
