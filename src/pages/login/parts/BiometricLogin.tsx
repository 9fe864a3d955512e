import { useEffect, useRef, useState } from 'react'
import { BiometricKind } from '../../../../bridge/contract/codes'
import type { Session as LoginReply } from '../../../../bridge/contract/entities/person'
import { Failure } from '../../../../bridge/gateway/failure'
import { errorMessage, reportBug } from '../../../api/error-message'
import { hostName } from '../../../api/host-name'
import { type BiometricAbility, biometricLogin, useBiometricAbility } from '../../../features/auth/biometrics'
import { formatTime } from '../../../i18n/format-day'
import { currentLanguage, type MessageKey, type Translate, useT } from '../../../i18n/translate'
import { Button } from '../../../ui/base/Button'
import { Icon } from '../../../ui/base/Icon'
import { face, fingerprint } from '../../../ui/base/icons'
import { Stack } from '../../../ui/layout/Page'
import { InProgress, Notice } from '../../../ui/state/status'

const appearance = {
  [BiometricKind.fingerprint]: {
    title: 'signin.index.fingerprint',
    wait: 'signin.index.touch',
    icon: fingerprint,
  },
  [BiometricKind.face]: { title: 'signin.index.face', wait: 'signin.index.look', icon: face },
} as const

const unavailableReasons: Partial<Record<BiometricAbility, MessageKey>> = {
  browser: 'signin.index.browser',
  missing: 'failure.missing',
  tooOld: 'failure.tooOld',
  denied: 'failure.denied',
  switchedOff: 'failure.switchedOff',
}

/** Message with the time when a locked sensor unlocks; null if the phone doesn't report a time. */
function lockedMessage({ code, message }: Failure, t: Translate): string | null {
  const until = code === 'lockedOut' ? Date.parse(message) : Number.NaN
  return Number.isNaN(until)
    ? null
    : t('signin.index.lockedUntil', { time: formatTime(until, currentLanguage()) })
}

interface BiometricLoginProps {
  kind: BiometricKind
  phoneNumber: string
  onSignedIn(reply: LoginReply): Promise<void>
  onPassword(): void
  onPin(): void
}

/** Log in by fingerprint or face. The phone's prompt opens at once; PIN and password stay available. */
export function BiometricLogin({ kind, phoneNumber, onSignedIn, onPassword, onPin }: BiometricLoginProps) {
  const t = useT()
  const able = useBiometricAbility(kind)
  const [problem, setProblem] = useState<{ text: string; again: boolean } | null>(null)
  const { title, wait, icon } = appearance[kind]
  const why = able && unavailableReasons[able]

  const attempt = async () => {
    setProblem(null)
    try {
      const reply = await biometricLogin(phoneNumber, kind, t(title))
      if (reply) await onSignedIn(reply)
      else setProblem({ text: t('signin.index.off'), again: false })
    } catch (error) {
      if (error instanceof Failure && error.code === 'cancelled') return onPin()
      reportBug(error)
      const again = error instanceof Failure && (error.remedy === 'retry' || error.layer === 'business')
      const locked = error instanceof Failure ? lockedMessage(error, t) : null
      setProblem({ text: locked ?? errorMessage(error), again })
    }
  }
  const start = useRef(attempt)
  start.current = attempt
  useEffect(() => {
    // the user chose this method, or used it last: open the prompt without another tap
    if (able === 'yes') void start.current()
  }, [able])

  return (
    <Stack wide>
      {why || problem ? (
        <div role="alert">
          <Notice tone="warn">{why ? t(why, { host: hostName() }) : problem?.text}</Notice>
        </div>
      ) : (
        <InProgress title={wait} />
      )}
      {problem?.again && (
        <Button onPress={() => void attempt()}>
          <Icon icon={icon} />
          {t('signin.index.again')}
        </Button>
      )}
      <Button kind="secondary" text="signin.index.usePin" onPress={onPin} />
      <Button kind="plain" text="signin.index.password" onPress={onPassword} />
    </Stack>
  )
}
