import { useState } from 'react'
import { passwordMarks, password as passwordRule, passwordTwice } from '../domain/rules'
import { SecretLine } from '../forms/inputs'
import { type MessageKey, useSay } from '../text/text'
import { Button } from '../ui/Button'
import { cx } from '../ui/cx'
import { useExplain } from '../ui/explain'
import { Field } from '../ui/Field'
import { Icon } from '../ui/Icon'
import { check } from '../ui/icons-core'
import { Foot, Stack } from '../ui/Page'
import './marks.css'

const hints = { autoComplete: 'new-password', autoCapitalize: 'none', maxLength: 64 } as const

/** What a new password must be, ticked off while it is typed. */
function Marks({ of }: { of: string }) {
  const say = useSay()
  return (
    <ul className="marks">
      {passwordMarks.map(({ key, passes }) => {
        const met = passes(of)
        return (
          <li key={key} className={cx('sm', met ? 'mark-met' : 'mut')}>
            <Icon of={check} size={16} />
            <span>{say(key as MessageKey)}</span>
            {met && <span className="hidden">{say('lending.newPassword.met')}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** A new login password, typed twice with its rules in sight. What `onPassword` rejects with is shown at the field. */
export function NewPassword({
  onPassword,
  submit,
}: {
  onPassword(password: string): Promise<unknown>
  submit: MessageKey
}) {
  const say = useSay()
  const explain = useExplain()
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const [problem, setProblem] = useState<{ at: 'first' | 'second'; text: string } | null>(null)
  const [busy, setBusy] = useState(false)

  const send = async () => {
    if (busy) return
    const weak = passwordRule(first)
    const wrong = weak ?? passwordTwice(second, { first })
    if (wrong) {
      // rule keys are texts; a test says so
      return setProblem({
        at: weak ? 'first' : 'second',
        text: say(wrong.key as MessageKey, wrong.values ?? {}),
      })
    }
    setBusy(true)
    try {
      await onPassword(first)
    } catch (error) {
      setProblem({ at: 'first', text: explain(error).text })
    } finally {
      setBusy(false)
    }
  }
  const line = (at: 'first' | 'second', value: string, set: (text: string) => void) => (
    <Field
      id={`new-password-${at}`}
      label={at === 'first' ? 'lending.newPassword.first' : 'lending.newPassword.second'}
      problem={problem?.at === at ? problem.text : undefined}
    >
      {(ids) => (
        <SecretLine
          ids={ids}
          hints={hints}
          options={[]}
          value={value}
          onChange={(text) => {
            set(text)
            setProblem(null)
          }}
        />
      )}
    </Field>
  )
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className="body">
        <Stack>
          {line('first', first, setFirst)}
          <Marks of={first} />
        </Stack>
        {line('second', second, setSecond)}
      </div>
      <Foot>
        <Button type="submit" text={submit} busy={busy} />
      </Foot>
    </form>
  )
}
