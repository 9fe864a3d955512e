import { useState } from 'react'
import type { PageContext } from './context'
import { useBackendData } from './state/use-backend-data'

/** Note, shown until it is closed, that this browser stores nothing, so that everything is in memory. */
export function StorageNote({ context }: { context: PageContext }) {
  const [isStored] = useBackendData(context, () => context.backend.isStored(), true)
  const [isClosed, setClosed] = useState(false)
  if (isStored || isClosed) return null
  return (
    <div className="news" role="status">
      <span>
        This browser lets the simulator store nothing. Everything works from memory; a reload starts again,
        and snapshots are lost.
      </span>
      <button type="button" className="close" aria-label="Close this note" onClick={() => setClosed(true)}>
        ×
      </button>
    </div>
  )
}
