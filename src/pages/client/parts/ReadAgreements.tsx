import { useState } from 'react'
import { Scene } from '../../../../bridge/contract/codes'
import type { Agreement } from '../../../../bridge/contract/entities/person'
import { register } from '../../../../bridge/contract/operations/auth-register'
import { useOperation } from '../../../api/query/use-operation'
import { useMutation } from '../../../api/writes/use-mutation'
import { maskMobile } from '../../../domain/person/mobile'
import { sendSmsCode } from '../../../features/auth/verification-codes'
import { AgreementList } from '../../../features/contract/AgreementList'
import { useT } from '../../../i18n/translate'
import { completeStep, stepToken } from '../../../session/completed-steps'
import { Button } from '../../../ui/base/Button'
import { FormError } from '../../../ui/input/FormError'
import { Checkbox } from '../../../ui/input/inputs'
import { Body } from '../../../ui/layout/Frame'
import { LoadedPage } from '../../../ui/layout/LoadedPage'
import { Card, Footer } from '../../../ui/layout/Page'
import type { NewCustomer } from './new-customer'

const toAgreementNote = ({ agreementNo, version }: Pick<Agreement, 'agreementNo' | 'version'>): string =>
  `${agreementNo}@${version}`

interface Props {
  newCustomer: NewCustomer
  onChange(part: Partial<NewCustomer>): void
  onSent(): void
}

/** The agreements, which the agent reads out to the customer; accepting them sends a code to the customer's phone. */
export function ReadAgreements(props: Props) {
  const agreements = useOperation(register.getAgreementType, {})
  return (
    <LoadedPage query={agreements} skeleton="list">
      {(list) => <AcceptAgreements {...props} list={list} />}
    </LoadedPage>
  )
}

function AcceptAgreements({ newCustomer, onChange, onSent, list }: Props & { list: readonly Agreement[] }) {
  const t = useT()
  const [missing, setMissing] = useState(false)
  const accepted = list.every((one) => newCustomer.accepted.includes(toAgreementNote(one)))

  const code = useMutation(async () => {
    // don't resend a code that was just sent to this phone
    if (stepToken('codeSent', newCustomer.mobile) === undefined)
      completeStep(
        'codeSent',
        newCustomer.mobile,
        await sendSmsCode(newCustomer.mobile, Scene.registerForCustomer),
      )
    onSent()
  })
  const send = () => (accepted ? code.run() : setMissing(true))

  return (
    <>
      <Body>
        <p className="mut">{t('client.register.readOut')}</p>
        <AgreementList agreements={list} />
        <Card>
          <Checkbox
            checked={accepted}
            onChange={(ticked) => {
              onChange({ accepted: ticked ? list.map(toAgreementNote) : [] })
              setMissing(false)
            }}
          >
            {t('client.register.accepts', { mobile: maskMobile(newCustomer.mobile) })}
          </Checkbox>
          {missing && (
            <p className="problem" role="alert">
              {t('client.register.tickFirst')}
            </p>
          )}
        </Card>
      </Body>
      <Footer above={<FormError mutation={code} />}>
        <Button text="client.register.send" busy={code.busy} onPress={send} />
      </Footer>
    </>
  )
}
