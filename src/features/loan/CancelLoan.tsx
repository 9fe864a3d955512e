import { useState } from 'react'
import { ApplicationState, OrderStatus } from '../../../bridge/contract/codes'
import { agentApply } from '../../../bridge/contract/operations/loan-application'
import { useMutation } from '../../api/writes/use-mutation'
import { useT } from '../../i18n/translate'
import { useNextPage } from '../../routes/next-page'
import { List, Row } from '../../ui/display/List'
import { FormError } from '../../ui/input/FormError'
import { Confirm } from '../../ui/layout/Sheet'
import { toast } from '../../ui/state/toasts'

const beforeRelease: readonly OrderStatus[] = [
  OrderStatus.processing,
  OrderStatus.releasing,
  OrderStatus.releaseFailed,
]
const cancellableStates: readonly ApplicationState[] = [ApplicationState.inReview, ApplicationState.passed]

/** True if a loan can still be cancelled, because its application is not refused and its funds are not released. */
export const mayCancel = (order: OrderStatus | undefined, application?: ApplicationState): boolean =>
  order !== undefined &&
  beforeRelease.includes(order) &&
  (application === undefined || cancellableStates.includes(application))

interface CancelLoanProps {
  applicationId: string
  byAgent: boolean
  /** True if the application is not submitted yet, so that only a draft is cancelled. */
  draft?: boolean
}

/** Cancels a loan before its funds are released, free of charge; for the borrower or their agent. */
export function CancelLoan({ applicationId, byAgent, draft }: CancelLoanProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const orders = useNextPage('/pages/order/index')
  const cancel = useMutation(agentApply.cancel, () => {
    setAsking(false)
    toast(t(draft ? 'lending.cancel.draft.done' : 'lending.cancel.done'))
    if (draft) orders.replace()
  })
  return (
    <>
      <List>
        <Row
          title={draft ? 'lending.cancel.draft' : 'lending.cancel.title'}
          sub={draft ? undefined : 'lending.cancel.until'}
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
        busy={cancel.busy}
        onConfirm={() => cancel.run({ id: applicationId })}
      >
        <FormError mutation={cancel} />
      </Confirm>
    </>
  )
}
