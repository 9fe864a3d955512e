import { useEffect, useRef, useState } from 'react'
import { limits } from '../../../bridge/contract/limits'
import { useMutation } from '../../api/writes/use-mutation'
import { useT } from '../../i18n/translate'
import { stopwatch } from '../../session/clock'
import { Button } from '../../ui/base/Button'
import { CodeInput } from '../../ui/input/CodeInput'
import { Stack } from '../../ui/layout/Page'

interface CodeStepProps {
  /** Masked recipient of the code. */
  to: string
  /** Sends a code; called on mount unless `alreadySent`, and for each 'send again'. */
  send(): Promise<unknown>
  alreadySent?: boolean
  /** Checks the code and continues. If it rejects, the error message is shown below the input. */
  onCode(code: string): Promise<unknown>
}

/** Seconds until the code may be sent again, also after the phone has slept; `passed` returns the ms since the last code. */
function useSecondsLeft(passed: (() => number) | null): number {
  const left = () => (passed ? Math.max(0, Math.ceil((limits.codeResendMs - passed()) / 1000)) : 0)
  const [, setTicks] = useState(0)
  const isWaiting = left() > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new code starts another wait
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 1000)
    return () => clearInterval(timer)
  }, [isWaiting, passed])
  return left()
}

/** Input for a code that was sent by SMS or e-mail. After a minute, the user can have it sent again. */
export function CodeStep({ to, send, alreadySent: sent = false, onCode }: CodeStepProps) {
  const t = useT()
  const [code, setCode] = useState('')
  const { busy, problem, run, reset } = useMutation()
  const [passed, setPassed] = useState(() => (sent ? stopwatch() : null))
  const wait = useSecondsLeft(passed)
  const first = useRef(!sent)

  const sendAgain = async () => {
    setCode('')
    if (await run(send)) setPassed(stopwatch)
  }

  useEffect(() => {
    if (!first.current) return
    first.current = false
    void sendAgain()
  })
  return (
    <Stack wide>
      <p className="mut">{t('signin.code.sent', { mobile: to })}</p>
      <CodeInput
        label="signin.code.label"
        value={code}
        onChange={(value) => {
          setCode(value)
          reset()
        }}
        problem={problem}
        disabled={busy}
        onDone={(value) => {
          void run(() => onCode(value)).then((right) => right || setCode(''))
        }}
      />
      <Button kind="plain" size="small" disabled={wait > 0 || busy} onPress={() => void sendAgain()}>
        {wait > 0 ? t('signin.code.wait', { seconds: wait }) : t('signin.code.resend')}
      </Button>
    </Stack>
  )
}
