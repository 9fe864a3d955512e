import { Scene } from '../../../../bridge/contract/codes'
import { replace, useQuery } from '../../../nav/go'
import { noteDone } from '../../../state/done'
import { Overlap } from '../../../ui/Page'
import { OwnMobileCode } from '../../parts/OwnMobileCode'

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
