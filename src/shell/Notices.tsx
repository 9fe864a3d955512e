import { useLongWait } from '../api/long-wait'
import { Loading } from '../ui/state/Loading'
import { PendingWrites } from './PendingWrites'
import { PushNotice } from './PushNotice'
import { StaleNotice } from './StaleNotice'

/** What may stand above any page, beside what the first screen has. */
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
