import { useLongWait } from '../api/long-wait'
import { Loading } from '../ui/state/Loading'
import { Toasts } from '../ui/state/toasts'
import { NewVersion } from './NewVersion'
import { NetworkNotice, useRefreshingText } from './offline/NetworkNotice'
import { PendingWrites } from './PendingWrites'
import { PushNotice } from './PushNotice'

/** Notices above every page. This component is not in the initial bundle, but loaded later. */
export function Notices() {
  return (
    <>
      <NetworkNotice />
      <PendingWrites />
      <PushNotice />
      <NewVersion />
      {useLongWait() && <Loading />}
      <Toasts pinned={useRefreshingText()} />
    </>
  )
}
