import { Scene } from '../../../../bridge/contract/codes'
import { replace, useQuery } from '../../../nav/go'
import { Overlap } from '../../../ui/Page'
import { OwnMobileCode } from '../../parts/OwnMobileCode'

/** A code on one's own mobile before the first payment PIN. */
export default function ConfirmIdentity() {
  const { next } = useQuery('/pages/me/paymentCode/set')
  return (
    <Overlap>
      <OwnMobileCode
        scene={Scene.paymentPin}
        onTicket={(smsTranceId) => replace('/pages/me/paymentCode/setPassword', { smsTranceId, next })}
      />
    </Overlap>
  )
}
