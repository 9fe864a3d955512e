import type { ReactNode } from 'react'
import { Empty } from '../../../ui/async-states'
import type { Content } from '../../../ui/content'
import { Card } from '../../../ui/Page'

/** A card saying that no payment was made, and why; `children` identify the payment. */
export function NotPaidCard({ why, children }: { why: Content; children?: ReactNode }) {
  return (
    <Card>
      <div role="status">
        <Empty picture="fail" title="order.end.notPaid" text={why} />
      </div>
      {children}
    </Card>
  )
}
