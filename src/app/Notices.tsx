import { useLongWait } from '../state/busy'
import { Loading } from '../ui/Loading'
import { PendingWrites } from './PendingWrites'

/** What may stand above any page, beside what the first screen has. */
export function Notices() {
  return (
    <>
      <PendingWrites />
      {useLongWait() && <Loading />}
    </>
  )
}
