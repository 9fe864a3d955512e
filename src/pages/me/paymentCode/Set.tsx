import { Scene } from '../../../../bridge/contract/codes'
import { OwnMobileCode } from '../../../features/auth/OwnMobileCode'
import { useQuery } from '../../../routes/history/links'
import { useNextPage } from '../../../routes/next-page'
import { completeStep } from '../../../session/completed-steps'
import { Overlap } from '../../../ui/layout/Page'

/** Asks for a code sent to the user's mobile before the first payment PIN is set. */
export default function ConfirmIdentity() {
  const { next } = useQuery('/pages/me/paymentCode/set')
  const setPassword = useNextPage('/pages/me/paymentCode/setPassword')
  return (
    <Overlap>
      <OwnMobileCode
        scene={Scene.paymentPin}
        onTicket={(smsTranceId) => {
          completeStep('codeChecked', Scene.paymentPin, smsTranceId)
          setPassword.replace({ next })
        }}
      />
    </Overlap>
  )
}
