import { type ReactNode, useState } from 'react'
import { Refusal } from '../../../bridge/contract/codes'
import { useMutation } from '../../api/writes/use-mutation'
import {
  type Problem,
  passwordRequirements,
  password as passwordRule,
  passwordsMatch,
} from '../../domain/form/rules'
import { normaliseSecret } from '../../domain/person/secret'
import { focusNextField } from '../../forms/focus-next-field'
import { SecretLine } from '../../forms/inputs'
import { askedField } from '../../i18n/asked-field'
import { type MessageKey, useT } from '../../i18n/translate'
import { Button } from '../../ui/base/Button'
import { cx } from '../../ui/base/cx'
import { Icon } from '../../ui/base/Icon'
import { check } from '../../ui/base/icons'
import { Field } from '../../ui/input/Field'
import { Footer, Stack } from '../../ui/layout/Page'
import './marks.css'
import { usePrefetchCipher } from './use-prefetch-cipher'
import '../../forms/form.css'

/** Checklist of a new password's requirements, ticked off while typing. */
function PasswordRules({ password }: { password: string }) {
  const t = useT()
  return (
    <ul className="marks">
      {passwordRequirements.map(({ key, passes }) => {
        const met = passes(password)
        return (
          <li key={key} className={cx('sm', met ? 'mark-met' : 'mut')}>
            <Icon icon={check} size={16} />
            <span>{t(key)}</span>
            {met && <span className="hidden">{t('lending.newPassword.met')}</span>}
          </li>
        )
      })}
    </ul>
  )
}

type FieldId = 'present' | 'first' | 'second'
const labels = {
  first: 'lending.newPassword.first',
  second: 'lending.newPassword.second',
} as const satisfies Partial<Record<FieldId, MessageKey>>

/** Codes of errors in the current password; all other errors concern the new password. */
const currentPasswordRefusals: readonly unknown[] = [
  Refusal.wrongCredentials,
  Refusal.passwordWrong,
  Refusal.pinLocked,
]

interface NewPasswordProps {
  /** Saves the password. If it rejects, the error message is shown below the field that caused it. */
  onPassword(password: string, present: string): Promise<unknown>
  submit: MessageKey
  /** Label of the current password; if not set, the form only asks for the new password. */
  present?: MessageKey
  before?: ReactNode
  children?: ReactNode
}

/** Returns the first invalid field and its problem. `present` is the label of the current password, if the form asks for it. */
function findProblem(
  typed: Record<FieldId, string>,
  present: string | undefined,
): (Problem & { fieldId: FieldId }) | undefined {
  if (present && !typed.present)
    return { fieldId: 'present', key: 'rule.required', values: { field: askedField(present) } }
  const weak = passwordRule(typed.first)
  if (weak) return { fieldId: 'first', ...weak }
  const differs = passwordsMatch(typed.second, { first: typed.first })
  return differs && { fieldId: 'second', ...differs }
}

/** Entry of a new login password, typed twice, with a checklist of its requirements. */
export function NewPassword({ onPassword, submit, present, before, children }: NewPasswordProps) {
  usePrefetchCipher()
  const t = useT()
  const [typed, setTyped] = useState<Record<FieldId, string>>({ present: '', first: '', second: '' })
  const secrets = {
    present: normaliseSecret(typed.present),
    first: normaliseSecret(typed.first),
    second: normaliseSecret(typed.second),
  }
  const [unfit, setUnfit] = useState<{ fieldId: FieldId; text: string } | null>(null)
  const {
    busy,
    problem: rejected,
    code,
    run,
    reset,
  } = useMutation(() => onPassword(secrets.first, secrets.present))
  const rejectedAt = present && currentPasswordRefusals.includes(code) ? 'present' : 'first'
  const problem = unfit ?? (rejected && { fieldId: rejectedAt, text: rejected })

  const send = async () => {
    if (busy) return
    const found = findProblem(secrets, present && t(present))
    if (found) {
      setUnfit({ fieldId: found.fieldId, text: t(found.key, found.values ?? {}) })
      return document.getElementById(`password-${found.fieldId}`)?.focus()
    }
    await run()
  }
  const line = (at: FieldId, label: MessageKey) => (
    <Field
      id={`password-${at}`}
      label={label}
      problem={problem && problem.fieldId === at ? problem.text : undefined}
    >
      {(ids) => (
        <SecretLine
          ids={ids}
          hints={{
            autoComplete: at === 'present' ? 'current-password' : 'new-password',
            autoCapitalize: 'none',
            maxLength: 64,
            enterKeyHint: at === 'second' ? 'done' : 'next',
          }}
          options={[]}
          value={typed[at]}
          onChange={(text) => {
            setTyped({ ...typed, [at]: text })
            setUnfit(null)
            reset()
          }}
        />
      )}
    </Field>
  )
  return (
    <form
      className="form"
      noValidate
      onKeyDown={focusNextField}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className="body">
        {before}
        {present && line('present', present)}
        <Stack>
          {line('first', labels.first)}
          <PasswordRules password={secrets.first} />
        </Stack>
        {line('second', labels.second)}
        {children}
      </div>
      <Footer>
        <Button type="submit" text={submit} busy={busy} />
      </Footer>
    </form>
  )
}
