import { useLongWait } from '../api/long-wait'
import { Loading } from '../ui/state/Loading'
import { PendingWrites } from './PendingWrites'
import { PushNotice } from './PushNotice'
import { StaleNotice } from './StaleNotice'

/** Notices above every page. They are loaded later, not in the initial bundle. */
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
