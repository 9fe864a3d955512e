import { useOffline } from '../api/device/network'
import { useLongWait } from '../api/long-wait'
import { Loading } from '../ui/state/Loading'
import { OfflineBanner, Toasts } from '../ui/state/toasts'
import { NewVersion } from './NewVersion'
import { PendingWrites } from './PendingWrites'
import { PushNotice } from './PushNotice'
import { StaleNotice } from './StaleNotice'

/** Notices above every page. This component is not in the initial bundle, but loaded later. */
export function Notices() {
  return (
    <>
      <OfflineBanner shown={useOffline()} />
      <StaleNotice />
      <PendingWrites />
      <PushNotice />
      <NewVersion />
      {useLongWait() && <Loading />}
      <Toasts />
    </>
  )
}
