import { useState } from 'react'
import type { CashQr } from '../../../../bridge/contract/entities/payment'
import { merchantInfo } from '../../../../bridge/contract/operations/system-merchant'
import type { Failure } from '../../../../bridge/gateway/failure'
import { useOperation } from '../../../api/query/use-operation'
import { maskMobile } from '../../../domain/person/mobile'
import { CodeStep } from '../../../features/auth/CodeStep'
import { PinSheet } from '../../../features/auth/PinSheet'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { useSession } from '../../../session/session'
import { Button, buttonClass } from '../../../ui/base/Button'
import { Sheet } from '../../../ui/layout/Sheet'
import { Skeleton } from '../../../ui/state/Skeleton'
import { Notice } from '../../../ui/state/status'
import { CashFacts, CashRefusal, CashSummary, cashTexts } from './CashFacts'
import { useCashApproval } from './use-cash-approval'
import { useCashCode } from './use-cash-code'

type Step = 'look' | 'pin' | 'code'

/** Sheet for a cash-in or cash-out by an outlet's code: a preview, then the payment PIN, and for cash-out also an SMS code. */
export function CashSheet(props: { code: string; onClose(): void; onDone(reference: string): void }) {
  const { code, onClose, onDone } = props
  const t = useT()
  const session = useSession()
  const { cash, failure, ask } = useCashCode(code)
  const [step, setStep] = useState<Step>('look')
  const approval = useCashApproval()
  const close = () => {
    setStep('look')
    onClose()
  }
  const done = ({ reference }: CashQr) => {
    setStep('look')
    onDone(reference)
  }
  const carryOut = async (cash: CashQr, smsAuthCode: string) => {
    await approval.carryOut(cash, smsAuthCode)
    done(cash)
  }
  const toPin = href('/pages/me/paymentCode/index', { next: href('/pages/scancode/index') })
  // loaded before the PIN is asked for, because a user without a payment PIN must set one first
  const pin = useOperation(merchantInfo.isSetPaymentPwd, code && session ? {} : null, { optional: true })
  const lacksPin = pin.state === 'ready' && !pin.data.isSet
  return (
    <>
      <Sheet
        open={code !== '' && step === 'look'}
        onClose={close}
        title={cash ? cashTexts[cash.kind].title : 'places.cash.title'}
        footer={
          (cash || failure) && (
            <PreviewFooter
              cash={cash}
              failure={failure}
              toPin={lacksPin ? toPin : null}
              onGo={() => setStep('pin')}
              onRetry={ask}
              onClose={close}
            />
          )
        }
      >
        {cash && lacksPin && <Notice tone="info" text="places.cash.pinFirst" />}
        <Preview cash={cash} failure={failure} />
      </Sheet>
      <PinSheet
        open={cash !== undefined && step === 'pin'}
        onClose={close}
        forgotten={
          <a className="sm b" href={toPin}>
            {t('lending.pin.forgot')}
          </a>
        }
        onPin={async (pin) => {
          if (!cash) return
          await approval.byPin(pin)
          if (cash.needsCode) setStep('code')
          else await carryOut(cash, '')
        }}
      >
        {cash && <CashSummary cash={cash} />}
      </PinSheet>
      <Sheet open={cash !== undefined && step === 'code'} onClose={close} title="places.cash.code">
        {cash && (
          <>
            <CashSummary cash={cash} />
            <CodeStep
              to={maskMobile(session?.mobile ?? '')}
              send={() => approval.sendCode(cash)}
              onCode={(smsAuthCode) => carryOut(cash, smsAuthCode)}
            />
          </>
        )}
      </Sheet>
    </>
  )
}

/** Shows the details of a cash code, or the reason why it can't be used. */
function Preview({ cash, failure }: Pick<PreviewFooterProps, 'cash' | 'failure'>) {
  if (cash) return <CashFacts cash={cash} />
  return failure ? <CashRefusal failure={failure} /> : <Skeleton shape="text" />
}

interface PreviewFooterProps {
  cash: CashQr | undefined
  failure: Failure | undefined
  /** URL of the page that sets a payment PIN; null unless the user lacks one. */
  toPin: string | null
  onGo(): void
  onRetry(): void
  onClose(): void
}

function PreviewFooter({ cash, failure, toPin, onGo, onRetry, onClose }: PreviewFooterProps) {
  const t = useT()
  if (cash && toPin)
    return (
      <a className={buttonClass()} href={toPin}>
        {t('places.cash.setPin')}
      </a>
    )
  if (cash) return <Button text="places.cash.go" onPress={onGo} />
  return (
    failure && (
      <>
        {typeof failure.code === 'string' && <Button kind="secondary" text="ui.retry" onPress={onRetry} />}
        <Button text="places.cash.other" onPress={onClose} />
      </>
    )
  )
}
