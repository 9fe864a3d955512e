import { useRef, useState } from 'react'
import { Refusal } from '../../../bridge/contract/codes'
import { limits } from '../../../bridge/contract/limits'
import { useMutation } from '../../api/writes/use-mutation'
import type { Rule } from '../../domain/form/rules'
import { idExample, idShape, normaliseId, parseIdType } from '../../domain/person/id-number'
import { Form } from '../../forms/Form'
import type { Option } from '../../forms/field'
import { fields } from '../../forms/fields'
import { useT } from '../../i18n/translate'
import { Button } from '../../ui/base/Button'
import { Avatar } from '../../ui/display/Avatar'
import { FormError } from '../../ui/input/FormError'
import { Line } from '../../ui/layout/Frame'
import { Card, Stack } from '../../ui/layout/Page'

const refusals = { [Refusal.idMismatch]: 'idNumber' } as const

interface IdentityFormProps {
  /** Owner of the account: masked name, and the type of ID that the owner was verified with. */
  owner: { name: string; idType: string }
  /** Types of ID with their names. */
  types: readonly Option[]
  /** Checks the ID number. If it rejects, the error message is shown below the field. */
  onNumber(idType: string, idNumber: string): Promise<unknown>
  /** Starts verification by face instead of by the ID number. */
  onFace(): Promise<unknown>
}

/** Verifies the user by their ID number, which is never stored in a draft or URL. */
export function IdentityForm({ owner, types, onNumber, onFace }: IdentityFormProps) {
  const t = useT()
  const [type, setType] = useState(parseIdType(owner.idType))
  const shown = useRef('')

  // decided: each wrong number uses up a try, so a number with an unusual format gets a warning first. If the user submits the
  // same number again, it is sent
  const looksRight: Rule<string, object> = (text) => {
    const odd = type && idShape(text, { type })
    if (!odd || shown.current === normaliseId(text)) return undefined
    shown.current = normaliseId(text)
    return odd
  }
  const { idType, idNumber } = fields
  const form = {
    idType,
    idNumber: {
      ...idNumber,
      ...(type && { hint: ['lending.identity.example', { example: idExample(type) }] as const }),
      hints: { ...idNumber.hints, autoComplete: 'off' },
      rules: [...idNumber.rules, looksRight],
    },
  }
  return (
    <Form
      fields={form}
      initial={{ idType: owner.idType }}
      onDraft={(raw) => setType(parseIdType(raw.idType))}
      limits={{ type }}
      options={{ idType: types }}
      refusals={refusals}
      submit="lending.identity.submit"
      onSubmit={async (values) => void (await onNumber(values.idType, normaliseId(values.idNumber)))}
      before={
        <>
          <p className="mut">{t('lending.identity.text', { count: limits.idTries })}</p>
          <Card>
            <Line together>
              <Avatar name={owner.name} />
              <Stack grow>
                <b>{owner.name}</b>
                <span className="sm mut">{t('lending.identity.owner')}</span>
              </Stack>
            </Line>
          </Card>
        </>
      }
    >
      <FaceButton onFace={onFace} />
    </Form>
  )
}

/** Button that starts verification by face; errors are shown above it. */
export function FaceButton({ onFace }: { onFace(): Promise<unknown> }) {
  const face = useMutation(onFace)
  return (
    <Stack>
      <FormError mutation={face} />
      <Button kind="plain" size="small" text="lending.identity.face" busy={face.busy} onPress={face.run} />
    </Stack>
  )
}
