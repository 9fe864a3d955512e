import { AccountKind } from '../../../../bridge/contract/codes'
import { wallet } from '../../../../bridge/contract/operations/loan-wallet'
import { merchantInfo } from '../../../../bridge/contract/operations/system-merchant'
import { credentials } from '../../../../bridge/contract/operations/system-user-credentials'
import { useOperation } from '../../../api/query/use-operation'
import { call } from '../../../api/service'
import { PinCheck } from '../../../features/auth/PinCheck'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { useNextPage } from '../../../routes/next-page'
import { keepStepUpTicket } from '../../../session/step-up-ticket'
import { Body } from '../../../ui/layout/Frame'
import { LoadedPage } from '../../../ui/layout/LoadedPage'
import { Small, Stack } from '../../../ui/layout/Page'

const purpose = { operation: wallet.bindWallet.native, subject: AccountKind.bank }

/** Asks for the payment PIN, or for the login PIN if none is set, before a bank account can be added. */
export default function Verification() {
  const t = useT()
  const state = useOperation(merchantInfo.isSetPaymentPwd, {})
  const add = useNextPage('/pages/me/card/add')
  const byPaymentPin = async (pin: string) => {
    const { pinTicket } = await call(credentials.verifyPaymentPwd, { pin, ...purpose })
    keepStepUpTicket({ paymentPinTicket: pinTicket })
    add.replace()
  }
  const byLoginPin = async (pin: string) => {
    keepStepUpTicket(await call(credentials.verifyPin, { pin, ...purpose }))
    add.replace()
  }
  return (
    <LoadedPage query={state} skeleton="form">
      {({ isSet }) => (
        <Body>
          <PinCheck
            title={isSet ? 'lending.pin.enter' : 'lending.stepUp.pin'}
            onPin={isSet ? byPaymentPin : byLoginPin}
          >
            <Stack>
              <Small text="me.card.why" />
              {isSet && (
                <a className="sm b" href={href('/pages/me/paymentCode/index')}>
                  {t('lending.pin.forgot')}
                </a>
              )}
            </Stack>
          </PinCheck>
        </Body>
      )}
    </LoadedPage>
  )
}
