import { useEffect, useRef, useState } from 'react'
import { type BiometricKind, EkycOutcome } from '../../../bridge/contract/codes'
import { realId } from '../../../bridge/contract/operations/open'
import { credentials } from '../../../bridge/contract/operations/system-user-credentials'
import type { Proof } from '../../../bridge/contract/step-up'
import { usePolledOperation } from '../../api/query/use-polled-operation'
import { call } from '../../api/service'
import { useMutation } from '../../api/writes/use-mutation'
import { useT } from '../../i18n/translate'
import { href } from '../../routes/history/links'
import { deviceId } from '../../session/device-id'
import { currentSession } from '../../session/session'
import type { StepUpTicket } from '../../session/step-up-ticket'
import { Button } from '../../ui/base/Button'
import { FormError } from '../../ui/input/FormError'
import { Stack } from '../../ui/layout/Page'
import { Sheet } from '../../ui/layout/Sheet'
import { Notice } from '../../ui/state/status'
import { ProviderFrame, toTrustedUrl, useProviderMessage } from '../identity/ProviderFrame'
import type { StartedVerification } from '../identity/verification-session'
import { BiometricButton, type Purpose } from './BiometricButton'
import { PinCheck } from './PinCheck'

/** Proof that the sheet asks for, with the alternatives that this phone and the operation offer. */
export interface StepUpRequest {
  proof: Proof
  purpose: Purpose
  /** True if an identity check by camera is accepted as well. */
  orCamera: boolean
  /** Kinds of biometrics that are enrolled on this phone. */
  biometrics: readonly BiometricKind[]
}

interface StepUpSheetProps {
  request: StepUpRequest
  /** Sends the call that was refused; if it rejects, the sheet stays open and shows the message. */
  onTicket(ticket: StepUpTicket): void
  onClose(): void
}

/** Asks the user to confirm an action by PIN, fingerprint, face or an identity check by camera. */
export function StepUpSheet({ request, onTicket, onClose }: StepUpSheetProps) {
  const [byCamera, setByCamera] = useState(request.proof === 'identity')
  const [busy, setBusy] = useState(false)
  return (
    <Sheet open onClose={onClose} title="lending.stepUp.title" locked={busy}>
      {byCamera ? (
        <CameraCheck purpose={request.purpose} onTicket={(identityTicket) => onTicket({ identityTicket })} />
      ) : (
        <PinStep
          {...request}
          onTicket={onTicket}
          onBusy={setBusy}
          onClose={onClose}
          onCamera={() => setByCamera(true)}
        />
      )}
    </Sheet>
  )
}

interface PinStepProps extends StepUpRequest {
  onTicket: StepUpSheetProps['onTicket']
  onBusy(busy: boolean): void
  onClose(): void
  onCamera(): void
}

const forgotten = {
  pin: {
    text: 'lending.stepUp.forgotPin',
    href: () => href('/pages/me/password/index', { type: 'PIN', by: 'code' }),
  },
  paymentPin: { text: 'lending.pin.forgot', href: () => href('/pages/me/paymentCode/index') },
} as const

function PinStep({
  proof,
  purpose,
  orCamera,
  biometrics,
  onTicket,
  onBusy,
  onClose,
  onCamera,
}: PinStepProps) {
  const t = useT()
  const isPayment = proof === 'paymentPin'
  const check = async (pin: string) => {
    if (isPayment) {
      const { pinTicket } = await call(credentials.verifyPaymentPwd, { pin, ...purpose })
      onTicket({ paymentPinTicket: pinTicket })
    } else onTicket(await call(credentials.verifyPin, { pin, ...purpose }))
  }
  const { text, href: toHref } = forgotten[isPayment ? 'paymentPin' : 'pin']
  return (
    <PinCheck title={isPayment ? 'lending.pin.enter' : 'lending.stepUp.pin'} onPin={check} onBusy={onBusy}>
      <Stack>
        {biometrics.map((kind, at) => (
          <BiometricButton key={kind} atOnce={at === 0} kind={kind} purpose={purpose} onTicket={onTicket} />
        ))}
        {orCamera ? (
          <Button kind="plain" size="small" text="lending.stepUp.camera" onPress={onCamera} />
        ) : (
          <a className="sm b" href={toHref()} onClick={onClose}>
            {t(text)}
          </a>
        )}
      </Stack>
    </PinCheck>
  )
}

interface CameraCheckProps {
  purpose: Purpose
  onTicket(identityTicket: string): void
}

function CameraCheck({ purpose, onTicket }: CameraCheckProps) {
  const t = useT()
  const [begun, setBegun] = useState<StartedVerification | null>(null)
  const start = useMutation(async () => {
    const account = { phoneNumber: currentSession()?.mobile ?? '', deviceId: deviceId() }
    setBegun(await call(realId.init, { ...account, ...purpose }))
  })
  if (begun) return <RunningCheck {...begun} onTicket={onTicket} onAgain={() => setBegun(null)} />
  return (
    <Stack wide>
      <p className="mut">{t('lending.stepUp.cameraText')}</p>
      <FormError mutation={start} />
      <Button text="lending.stepUp.start" busy={start.busy} onPress={() => void start.run()} />
    </Stack>
  )
}

interface RunningCheckProps extends StartedVerification {
  onTicket(identityTicket: string): void
  onAgain(): void
}

function RunningCheck({ transactionNo, url, onTicket, onAgain }: RunningCheckProps) {
  const t = useT()
  const page = toTrustedUrl(url)
  const [finished, setFinished] = useState(false)
  const { result } = usePolledOperation(
    realId.checkResult,
    { transactionNo, deviceId: deviceId() },
    { done: ({ outcome }) => outcome !== EkycOutcome.pending, restartKey: finished },
  )
  const refresh = result.state === 'ready' ? result.refresh : undefined
  useProviderMessage(page, transactionNo, () => {
    setFinished(true)
    void refresh?.()
  })
  const ticket = result.state === 'ready' ? result.data.identityTicket : null
  const passed = useRef(onTicket)
  passed.current = onTicket
  useEffect(() => {
    // the call that was refused continues without another tap
    if (ticket) passed.current(ticket)
  }, [ticket])
  if (result.state === 'ready' && result.data.outcome === EkycOutcome.failed)
    return (
      <Stack wide>
        <Notice tone="bad" title="ekyc.failed" text={<>{result.data.reason ?? t('ekyc.failed.text')}</>} />
        <Button text="ekyc.again" onPress={onAgain} />
      </Stack>
    )
  return page ? <ProviderFrame address={page.href} /> : <Notice tone="bad" text="ekyc.untrusted" />
}
