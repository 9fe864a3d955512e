import { useRef, useState } from 'react'
import { CashKind } from '../../../../bridge/contract/codes'
import type { CashQr } from '../../../../bridge/contract/entities/payment'
import { cashTransaction } from '../../../../bridge/contract/operations/loan-wallet'
import { merchantInfo } from '../../../../bridge/contract/operations/system-merchant'
import { user } from '../../../../bridge/contract/operations/system-user'
import { Failure } from '../../../../bridge/gateway/failure'
import { call } from '../../../api/service'
import { useOperation } from '../../../api/use-operation'
import { maskMobile } from '../../../domain/mobile'
import { CodeStep } from '../../../features/auth/CodeStep'
import { PinSheet } from '../../../features/auth/PinSheet'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/links'
import { useSession } from '../../../session/session'
import { Skeleton } from '../../../ui/async-states'
import { Button, buttonClass } from '../../../ui/Button'
import { Sheet } from '../../../ui/Sheet'
import { Notice } from '../../../ui/status'
import { Approved, CashFacts, cashWords, Refused } from './CashFacts'
import { useCashCode } from './use-cash-code'

type Step = 'look' | 'pin' | 'code'

/** Cash in or out by an outlet's code: looked at first, then approved by the payment PIN, cash-out by an SMS code too. */
export function CashSheet(props: { code: string; onClose(): void; onDone(reference: string): void }) {
  const { code, onClose, onDone } = props
  const t = useT()
  const session = useSession()
  const { cash, failure, ask } = useCashCode(code)
  const [step, setStep] = useState<Step>('look')
  const pinTicket = useRef('')
  const smsTranceId = useRef('')
  const close = () => {
    setStep('look')
    onClose()
  }
  const done = ({ reference }: CashQr) => {
    setStep('look')
    onDone(reference)
  }
  /** Moves the money. Whether a lost answer moved it is asked for on the page of its reference, not tried again. */
  const carryOut = async (of: CashQr, smsAuthCode: string) => {
    const proof = { reference: of.reference, pinTicket: pinTicket.current }
    try {
      if (of.kind === CashKind.cashIn) await call(cashTransaction.scanQrCashInPay, proof)
      else {
        const code = { smsTranceId: smsTranceId.current, smsAuthCode }
        await call(cashTransaction.scanQrCashOutPay, { ...proof, ...code })
      }
    } catch (error) {
      if (!(error instanceof Failure) || error.remedy !== 'query') throw error
    }
    done(of)
  }
  const toPin = href('/pages/me/paymentCode/index', { next: href('/pages/scancode/index') })
  // known before it is asked for: somebody who has none can't type it
  const pin = useOperation(merchantInfo.isSetPaymentPwd, code && session ? {} : null, { aside: true })
  const lacksPin = pin.state === 'ready' && !pin.data.isSet
  return (
    <>
      <Sheet
        open={code !== '' && step === 'look'}
        onClose={close}
        title={cash ? cashWords[cash.kind].title : 'places.cash.title'}
        footer={
          cash && lacksPin ? (
            <a className={buttonClass()} href={toPin}>
              {t('places.cash.setPin')}
            </a>
          ) : cash ? (
            <Button text="places.cash.go" onPress={() => setStep('pin')} />
          ) : (
            failure && (
              <>
                {typeof failure.code === 'string' && (
                  <Button kind="secondary" text="ui.retry" onPress={ask} />
                )}
                <Button text="places.cash.other" onPress={close} />
              </>
            )
          )
        }
      >
        {cash && lacksPin && <Notice tone="info" text="places.cash.pinFirst" />}
        {cash ? <CashFacts of={cash} /> : failure ? <Refused of={failure} /> : <Skeleton shape="text" />}
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
          pinTicket.current = (await call(user.verifyPaymentPwd, { pin })).pinTicket
          if (cash.needsCode) setStep('code')
          else await carryOut(cash, '')
        }}
      >
        {cash && <Approved of={cash} />}
      </PinSheet>
      <Sheet open={cash !== undefined && step === 'code'} onClose={close} title="places.cash.code">
        {cash && (
          <>
            <Approved of={cash} />
            <CodeStep
              to={maskMobile(session?.mobile ?? '')}
              send={async () => {
                const sent = await call(cashTransaction.sendSmsVerificationCode, {
                  reference: cash.reference,
                })
                smsTranceId.current = sent.smsTranceId
              }}
              onCode={(smsAuthCode) => carryOut(cash, smsAuthCode)}
            />
          </>
        )}
      </Sheet>
    </>
  )
}
