import type { ReactNode } from 'react'
import { loadPart } from '../../api/load-part'
import { useLazyImport } from '../../ui/hooks/use-lazy-import'
import { Skeleton } from '../../ui/state/Skeleton'
import type { FormEntry } from './unsent-form'

const load = () => loadPart(() => import('./unsent-form'))

/**
 * Calls `children` with the form of an agent's customer that was not sent yet, if there is one. Loads the outbox only for agents:
 * borrowers have no `customerId`.
 */
export function UnsentForm({
  customerId,
  children,
}: {
  customerId: string
  children(entry: FormEntry | undefined): ReactNode
}) {
  return customerId ? <Lazy customerId={customerId}>{children}</Lazy> : <>{children(undefined)}</>
}

function Lazy({ customerId, children }: Parameters<typeof UnsentForm>[0]) {
  const { module, error } = useLazyImport(load)
  if (module) return <module.WithUnsentForm customerId={customerId}>{children}</module.WithUnsentForm>
  // without the outbox, the page works as it does for a customer without an unsent form
  return error ? <>{children(undefined)}</> : <Skeleton shape="card" />
}
