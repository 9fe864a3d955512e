import { useState } from 'react'
import { Scene } from '../../../../bridge/contract/codes'
import { merchantInfo } from '../../../../bridge/contract/operations/system-merchant'
import { user } from '../../../../bridge/contract/operations/system-user'
import { useOperation } from '../../../api/query/use-operation'
import { call } from '../../../api/service'
import { OwnMobileCode } from '../../../features/auth/OwnMobileCode'
import { PinSheet } from '../../../features/auth/PinSheet'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { useNextPage } from '../../../routes/next-page'
import { keepStepUpTicket } from '../../../session/step-up-ticket'
import { lock, message } from '../../../ui/base/icons'
import { List, Row } from '../../../ui/display/List'
import { LoadedPage } from '../../../ui/layout/LoadedPage'
import { Overlap } from '../../../ui/layout/Page'

/** Asks for the payment PIN or an SMS code before a bank account can be added. */
export default function Verification() {
  const t = useT()
  const state = useOperation(merchantInfo.isSetPaymentPwd, {})
  const [way, setWay] = useState<'pin' | 'sms' | null>(null)
  const add = useNextPage('/pages/me/card/add')
  const goOn = (proven: Parameters<typeof keepStepUpTicket>[0]) => {
    keepStepUpTicket(proven)
    add.replace()
  }
  const byPin = async (pin: string) => {
    const { pinTicket } = await call(user.verifyPaymentPwd, { pin })
    goOn({ pinTicket })
  }
  return (
    <LoadedPage query={state} skeleton="list" overlap>
      {({ isSet }) => (
        <Overlap>
          {way === 'sms' ? (
            <OwnMobileCode scene={Scene.addCard} onTicket={(smsTranceId) => goOn({ smsTranceId })} />
          ) : (
            <>
              <List>
                {isSet && <Row icon={lock} title="me.card.byPin" onPress={() => setWay('pin')} />}
                <Row icon={message} title="me.card.bySms" onPress={() => setWay('sms')} />
              </List>
              <p className="sm mut">{t('me.card.why')}</p>
            </>
          )}
          <PinSheet
            open={way === 'pin'}
            onClose={() => setWay(null)}
            onPin={byPin}
            forgotten={
              <a className="sm b" href={href('/pages/me/paymentCode/index')}>
                {t('lending.pin.forgot')}
              </a>
            }
          />
        </Overlap>
      )}
    </LoadedPage>
  )
}
