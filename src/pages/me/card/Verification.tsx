import { useState } from 'react'
import { Scene } from '../../../../bridge/contract/codes'
import { merchantInfo } from '../../../../bridge/contract/operations/system-other'
import { user } from '../../../../bridge/contract/operations/system-user'
import { maskMobile } from '../../../domain/mobile'
import { CodeStep } from '../../../lending/CodeStep'
import { PinSheet } from '../../../lending/PinSheet'
import { href, replace } from '../../../nav/go'
import { checkSmsCode, sendSmsCode } from '../../../state/codes'
import { keepProof } from '../../../state/proof'
import { useResource } from '../../../state/resource'
import { call } from '../../../state/service'
import { useSession } from '../../../state/session'
import { useSay } from '../../../text/text'
import { lock, message } from '../../../ui/icons'
import { List, Row } from '../../../ui/List'
import { LoadedPage } from '../../../ui/LoadedPage'
import { Card, Overlap } from '../../../ui/Page'

/** Payment PIN or SMS code, before a bank account is added. */
export default function Verification() {
  const say = useSay()
  const mobile = useSession()?.mobile ?? ''
  const state = useResource(merchantInfo.isSetPaymentPwd, {})
  const [way, setWay] = useState<'pin' | 'sms' | null>(null)
  const [ticket, setTicket] = useState('')
  const byPin = async (pin: string) => {
    keepProof({ pinTicket: (await call(user.verifyPaymentPwd, { pin }, { quiet: true })).pinTicket })
    replace('/pages/me/card/add')
  }
  const byCode = async (code: string) => {
    await checkSmsCode(ticket, code)
    keepProof({ smsTranceId: ticket })
    replace('/pages/me/card/add')
  }
  return (
    <LoadedPage of={state} skeleton="list" overlap>
      {({ isSet }) => (
        <Overlap>
          {way === 'sms' ? (
            <Card>
              <CodeStep
                to={maskMobile(mobile)}
                send={async () => setTicket(await sendSmsCode(mobile, Scene.addCard))}
                onCode={byCode}
              />
            </Card>
          ) : (
            <>
              <List>
                {isSet && <Row icon={lock} title="me.card.byPin" onPress={() => setWay('pin')} />}
                <Row icon={message} title="me.card.bySms" onPress={() => setWay('sms')} />
              </List>
              <p className="sm mut">{say('me.card.why')}</p>
            </>
          )}
          <PinSheet
            open={way === 'pin'}
            onClose={() => setWay(null)}
            onPin={byPin}
            forgotten={
              <a className="sm b" href={href('/pages/me/paymentCode/index')}>
                {say('lending.pin.forgot')}
              </a>
            }
          />
        </Overlap>
      )}
    </LoadedPage>
  )
}
