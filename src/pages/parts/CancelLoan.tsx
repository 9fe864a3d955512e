import { useState } from 'react'
import { ApplicationState, OrderStatus } from '../../../bridge/contract/codes'
import { agentApply } from '../../../bridge/contract/operations/loan-other'
import { useAction } from '../../state/resource'
import { useSay } from '../../text/text'
import { List, Row } from '../../ui/List'
import { Confirm } from '../../ui/Sheet'
import { toast } from '../../ui/toasts'

const beforeRelease: readonly OrderStatus[] = [
  OrderStatus.processing,
  OrderStatus.releasing,
  OrderStatus.releaseFailed,
]
const standing: readonly ApplicationState[] = [ApplicationState.inReview, ApplicationState.passed]

/** May a loan still be cancelled: its application not refused, its funds not out? */
export const mayCancel = (order: OrderStatus | undefined, application?: ApplicationState): boolean =>
  order !== undefined &&
  beforeRelease.includes(order) &&
  (application === undefined || standing.includes(application))

/** Cancelling a loan before its funds are out, free of charge: by its borrower, or by the agent for a customer. */
export function CancelLoan({ applicationId, byAgent }: { applicationId: string; byAgent: boolean }) {
  const say = useSay()
  const { run, busy } = useAction(agentApply.cancel)
  const [asking, setAsking] = useState(false)
  const cancel = async () => {
    try {
      await run({ id: applicationId })
      toast(say('lending.cancel.done'))
    } catch {
      // told as a toast; the page shows what is true now
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <List>
        <Row title="lending.cancel.title" tone="bad" chevron={false} onPress={() => setAsking(true)} />
      </List>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title="lending.cancel.ask"
        text={byAgent ? 'lending.cancel.text.customer' : 'lending.cancel.text'}
        confirm="lending.cancel.title"
        cancel="lending.cancel.keep"
        tone="bad"
        busy={busy}
        onConfirm={() => void cancel()}
      />
    </>
  )
}
