import { useLongWait } from '../api/long-wait'
import { Loading } from '../ui/state/Loading'
import { PendingWrites } from './PendingWrites'
import { PushNotice } from './PushNotice'
import { StaleNotice } from './StaleNotice'

/** Notices above every page. This component is not in the initial bundle, but loaded later. */
export function Notices() {
  return (
    <>
      <StaleNotice />
      <PendingWrites />
      <PushNotice />
      {useLongWait() && <Loading />}
    </>
  )
}
