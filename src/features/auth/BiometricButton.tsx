import { useEffect } from 'react'
import { BiometricKind } from '../../../bridge/contract/codes'
import { credentials } from '../../../bridge/contract/operations/system-user-credentials'
import { call, canNow } from '../../api/service'
import { useMutation } from '../../api/writes/use-mutation'
import { type MessageKey, useT } from '../../i18n/translate'
import { deviceId } from '../../session/device-id'
import { currentSession } from '../../session/session'
import { Button } from '../../ui/base/Button'
import type { IconShape } from '../../ui/base/Icon'
import { face, fingerprint } from '../../ui/base/icons'
import { FormError } from '../../ui/input/FormError'
import { fetchBiometrics, signChallenge } from './biometrics'

/** The operation (native name) and subject that a ticket will be valid for. */
export interface Purpose {
  operation: string
  subject?: string
}

const prompts = {
  [BiometricKind.fingerprint]: {
    text: 'lending.stepUp.fingerprint',
    icon: fingerprint,
    action: 'BiometricPrompt',
  },
  [BiometricKind.face]: { text: 'lending.stepUp.face', icon: face, action: 'faceId' },
} as const satisfies Record<BiometricKind, { text: MessageKey; icon: IconShape; action: string }>

/** True if the phone can ask for this kind of biometrics now. */
export const canPrompt = (kind: BiometricKind): boolean => canNow(prompts[kind].action) === 'yes'

interface BiometricButtonProps {
  kind: BiometricKind
  /** Set to open the phone's prompt without a tap; the button is for another try. */
  atOnce: boolean
  purpose: Purpose
  /** Text of the phone's prompt; default: the text of the button. */
  title?: string
  /** Performs the confirmed action. If it rejects, the message is shown above the button. */
  onTicket(ticket: { pinTicket: string }): unknown
}

/** Confirms an action by fingerprint or face instead of a PIN. */
export function BiometricButton({ kind, atOnce, purpose, title, onTicket }: BiometricButtonProps) {
  const t = useT()
  const { text, icon } = prompts[kind]
  const mobile = currentSession()?.mobile ?? ''
  const sign = useMutation(async () => {
    const { challenge } = await fetchBiometrics(mobile, kind)
    const { signature } = await signChallenge(mobile, kind, challenge, title ?? t(text))
    const biometrics = { deviceId: deviceId(), type: kind, challenge, signature }
    await onTicket(await call(credentials.verifyPin, { pin: null, ...purpose, biometrics }))
  })
  const { run } = sign
  useEffect(() => {
    if (atOnce) void run()
  }, [atOnce, run])
  return (
    <>
      <FormError mutation={sign} />
      <Button kind="secondary" icon={icon} text={text} busy={sign.busy} onPress={() => void sign.run()} />
    </>
  )
}
