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
import { noteDone, traceOf } from '../../../session/completed-steps'
import { Button } from '../../../ui/base/Button'
import { FormError } from '../../../ui/input/FormError'
import { Checkbox } from '../../../ui/input/inputs'
import { Body } from '../../../ui/layout/Frame'
import { LoadedPage } from '../../../ui/layout/LoadedPage'
import { Card, Footer } from '../../../ui/layout/Page'
import type { Newcomer } from './newcomer'

/** How an accepted agreement is noted. */
export const noteOf = ({ agreementNo, version }: Pick<Agreement, 'agreementNo' | 'version'>): string =>
  `${agreementNo}@${version}`

interface Props {
  of: Newcomer
  onChange(part: Partial<Newcomer>): void
  onSent(): void
}

/** The agreements, read out to the customer, who accepts them; then a code goes to their phone. */
export function ReadOut(props: Props) {
  const agreements = useOperation(register.getAgreementType, {})
  return (
    <LoadedPage of={agreements} skeleton="list">
      {(list) => <Accepting {...props} list={list} />}
    </LoadedPage>
  )
}

function Accepting({ of, onChange, onSent, list }: Props & { list: readonly Agreement[] }) {
  const t = useT()
  const [missing, setMissing] = useState(false)
  const accepted = list.every((one) => of.accepted.includes(noteOf(one)))

  const code = useMutation(async () => {
    // a code that was just sent to this phone is not sent again
    if (traceOf('codeSent', of.mobile) === undefined)
      noteDone('codeSent', of.mobile, await sendSmsCode(of.mobile, Scene.registerForCustomer))
    onSent()
  })
  const send = () => (accepted ? code.run() : setMissing(true))

  return (
    <>
      <Body>
        <p className="mut">{t('client.register.readOut')}</p>
        <AgreementList of={list} />
        <Card>
          <Checkbox
            checked={accepted}
            onChange={(ticked) => {
              onChange({ accepted: ticked ? list.map(noteOf) : [] })
              setMissing(false)
            }}
          >
            {t('client.register.accepts', { mobile: maskMobile(of.mobile) })}
          </Checkbox>
          {missing && (
            <p className="problem" role="alert">
              {t('client.register.tickFirst')}
            </p>
          )}
        </Card>
      </Body>
      <Footer above={<FormError of={code} />}>
        <Button text="client.register.send" busy={code.busy} onPress={send} />
      </Footer>
    </>
  )
}
