import { Scene } from '../../../../bridge/contract/codes'
import { OwnMobileCode } from '../../../features/auth/OwnMobileCode'
import { replace, useQuery } from '../../../routes/links'
import { noteDone } from '../../../session/completed-steps'
import { Overlap } from '../../../ui/Page'

/** A code on one's own mobile before the first payment PIN. */
export default function ConfirmIdentity() {
  const { next } = useQuery('/pages/me/paymentCode/set')
  return (
    <Overlap>
      <OwnMobileCode
        scene={Scene.paymentPin}
        onTicket={(smsTranceId) => {
          noteDone('codeChecked', Scene.paymentPin, smsTranceId)
          replace('/pages/me/paymentCode/setPassword', { next })
        }}
      />
    </Overlap>
  )
}
