import { useState } from 'react'
import { Scene } from '../../../../bridge/contract/codes'
import type { Agreement } from '../../../../bridge/contract/entities/person'
import { register } from '../../../../bridge/contract/operations/auth-register'
import { useResource } from '../../../api/resource'
import { maskMobile, unbroken } from '../../../domain/mobile'
import { sendSmsCode } from '../../../features/auth/verification-codes'
import { AgreementList } from '../../../features/contract/AgreementList'
import { useT } from '../../../i18n/translate'
import { noteDone, traceOf } from '../../../session/completed-steps'
import { Button } from '../../../ui/Button'
import { useErrorMessage } from '../../../ui/error-message'
import { Body } from '../../../ui/Frame'
import { Checkbox } from '../../../ui/inputs'
import { LoadedPage } from '../../../ui/LoadedPage'
import { Card, Footer } from '../../../ui/Page'
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
  const agreements = useResource(register.getAgreementType, {})
  return (
    <LoadedPage of={agreements} skeleton="list">
      {(list) => <Accepting {...props} list={list} />}
    </LoadedPage>
  )
}

function Accepting({ of, onChange, onSent, list }: Props & { list: readonly Agreement[] }) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const [problem, setProblem] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const accepted = list.every((one) => of.accepted.includes(noteOf(one)))

  const send = async () => {
    if (!accepted) return setProblem(t('client.register.tickFirst'))
    setProblem(undefined)
    // one that is on its way to this very phone still is
    if (traceOf('codeSent', of.mobile) !== undefined) return onSent()
    setBusy(true)
    try {
      noteDone('codeSent', of.mobile, await sendSmsCode(of.mobile, Scene.registerForCustomer))
      onSent()
    } catch (error) {
      setProblem(errorMessage(error).text)
    } finally {
      setBusy(false)
    }
  }

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
              setProblem(undefined)
            }}
          >
            {t('client.register.accepts', { mobile: unbroken(maskMobile(of.mobile)) })}
          </Checkbox>
          {problem && (
            <p className="problem" role="alert">
              {problem}
            </p>
          )}
        </Card>
      </Body>
      <Footer>
        <Button text="client.register.send" busy={busy} onPress={() => void send()} />
      </Footer>
    </>
  )
}
