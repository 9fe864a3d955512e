import { useLongWait } from '../api/long-wait'
import { isBorrower } from '../domain/person/user-type'
import { useSession } from '../session/session'
import { useAfter } from '../ui/hooks/use-after'
import { useLazyImport } from '../ui/hooks/use-lazy-import'
import { Loading } from '../ui/state/Loading'
import { Toasts } from '../ui/state/toasts'
import { NewVersion } from './NewVersion'
import { NetworkNotice, useRefreshingText } from './offline/NetworkNotice'
import { PendingWrites } from './PendingWrites'
import { PushNotice } from './PushNotice'

const loadOutbox = () => import('./offline/OutboxNotice')

/** decided: delay (ms) after which an agent's outbox is loaded, because the first screen goes first. */
const outboxAfterMs = 1500

function LoadedOutbox() {
  const { module } = useLazyImport(loadOutbox)
  return module ? <module.OutboxNotice /> : null
}

/** Bar with the number of things that an agent has written without a network. */
function Outbox() {
  const session = useSession()
  const isDue = useAfter(outboxAfterMs)
  return isDue && session && !isBorrower(session.userType) ? <LoadedOutbox /> : null
}

/** Notices above every page. This component is not in the initial bundle, but loaded later. */
export function Notices() {
  return (
    <>
      <NetworkNotice />
      <Outbox />
      <PendingWrites />
      <PushNotice />
      <NewVersion />
      {useLongWait() && <Loading />}
      <Toasts pinned={useRefreshingText()} />
    </>
  )
}
