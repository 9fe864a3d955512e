import type { ReactNode } from 'react'
import type { Content } from '../../../../ui/base/content'
import { Card } from '../../../../ui/layout/Page'
import { Empty } from '../../../../ui/state/async-states'

/** Reports that no payment was made, and why; `children` identify the payment. */
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
