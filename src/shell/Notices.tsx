import { useLongWait } from '../api/long-wait'
import { Loading } from '../ui/state/Loading'
import { AsOf } from './AsOf'
import { PendingWrites } from './PendingWrites'
import { PushNotice } from './PushNotice'

/** What may stand above any page, beside what the first screen has. */
export function Notices() {
  return (
    <>
      <AsOf />
      <PendingWrites />
      <PushNotice />
      {useLongWait() && <Loading />}
    </>
  )
}
