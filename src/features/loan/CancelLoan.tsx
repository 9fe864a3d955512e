import { useState } from 'react'
import { ApplicationState, OrderStatus } from '../../../bridge/contract/codes'
import { agentApply } from '../../../bridge/contract/operations/loan-application'
import { useAction } from '../../api/resource'
import { useT } from '../../i18n/translate'
import { replace } from '../../routes/links'
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

interface CancelLoanProps {
  applicationId: string
  byAgent: boolean
  /** It was not sent in yet, so that there is nothing to cancel but the draft. */
  draft?: boolean
}

/** Cancelling a loan before its funds are out, free of charge: by its borrower, or by the agent for a customer. */
export function CancelLoan({ applicationId, byAgent, draft }: CancelLoanProps) {
  const t = useT()
  const { run, busy } = useAction(agentApply.cancel)
  const [asking, setAsking] = useState(false)
  const cancel = async () => {
    try {
      await run({ id: applicationId })
      toast(t(draft ? 'lending.cancel.draft.done' : 'lending.cancel.done'))
      if (draft) replace('/pages/order/index')
    } catch {
      // told as a toast; the page shows what is true now
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <List>
        <Row
          title={draft ? 'lending.cancel.draft' : 'lending.cancel.title'}
          tone="bad"
          chevron={false}
          onPress={() => setAsking(true)}
        />
      </List>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={draft ? 'lending.cancel.draft.ask' : 'lending.cancel.ask'}
        text={
          draft
            ? 'lending.cancel.draft.text'
            : byAgent
              ? 'lending.cancel.text.customer'
              : 'lending.cancel.text'
        }
        confirm={draft ? 'lending.cancel.draft' : 'lending.cancel.title'}
        cancel="lending.cancel.keep"
        tone="bad"
        busy={busy}
        onConfirm={() => void cancel()}
      />
    </>
  )
}
