import type { ReactNode } from 'react'
import { Empty } from '../../../ui/async-states'
import type { Content } from '../../../ui/content'
import { Card } from '../../../ui/Page'

/** Says that nothing was paid, and why; `children` name the payment. */
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
