import { useState } from 'react'
import { PreStatus } from '../../../../../bridge/contract/codes'
import { agentWork } from '../../../../../bridge/contract/operations/loan-agent'
import { call } from '../../../../api/service'
import { continueIfArrived } from '../../../../api/writes/continue-if-arrived'
import { useMutation } from '../../../../api/writes/use-mutation'
import { agentRefusedLabels } from '../../../../features/loan/agent-refused-labels'
import { saveToOutbox } from '../../../../features/offline/agent-outbox'
import { isUnsent } from '../../../../features/offline/is-unsent'
import { useT } from '../../../../i18n/translate'
import { Button } from '../../../../ui/base/Button'
import { Facts } from '../../../../ui/display/Facts'
import { FormError } from '../../../../ui/input/FormError'
import { Footer } from '../../../../ui/layout/Page'
import { Confirm } from '../../../../ui/layout/Sheet'
import { toast } from '../../../../ui/state/toasts'
import type { FieldMarks } from './SubmittedForm'

/** Buttons that approve a form or send it back with the marked fields; each button asks for confirmation. */
export function ReviewFooter(props: {
  customerId: string
  name: string
  marks: FieldMarks
  /** Number of parts that the agent has scrolled to the end of, and of all parts. */
  /** The form that was looked at (see toSeenForm). */
  seen: string
  looked: { done: number; total: number }
  onAnswered(): void
}) {
  const { customerId, name, marks, seen, looked, onAnswered } = props
  const t = useT()
  const [asking, setAsking] = useState(false)
  const refused = Object.entries(marks).map(([field, reason]) => ({ field, reason }))
  const approves = refused.length === 0

  const answer = useMutation(async () => {
    const body = { customerId, confirm: approves, refused }
    const isSent = await continueIfArrived(
      () => call(agentWork.reviewMerchant, body),
      async () => {
        const { status } = await call(agentWork.getPreStatus, { customerId })
        return status === (approves ? PreStatus.passed : PreStatus.infoRejected) ? {} : null
      },
    ).then(
      () => true,
      async (error: unknown) => {
        if (!isUnsent(error)) throw error
        // a later answer replaces an unsent one
        const content = { kind: 'review', customerName: name, body, seen } as const
        await saveToOutbox(customerId, content, `review ${customerId}`)
        return false
      },
    )
    setAsking(false)
    onAnswered()
    if (isSent) toast(t(approves ? 'client.review.approved' : 'client.review.sentBack', { name }))
  })

  return (
    <>
      <Footer
        above={
          <span className="sm mut">
            {t('client.review.looked', looked)}
            {!approves && ` · ${t('client.review.count', { count: refused.length })}`}
          </span>
        }
      >
        <Button
          text={approves ? 'client.review.approve' : 'client.review.sendBack'}
          onPress={() => setAsking(true)}
        />
      </Footer>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={[approves ? 'client.review.approveAsk' : 'client.review.sendBackAsk', { name }]}
        text={approves ? 'client.review.approveText' : 'client.review.sendBackText'}
        confirm={approves ? 'client.review.approve' : 'client.review.sendBack'}
        busy={answer.busy}
        onConfirm={answer.run}
      >
        <FormError mutation={answer} />
        {!approves && (
          <Facts
            stacked
            rows={refused.map(({ field, reason }) => ({
              label: agentRefusedLabels[field] ?? 'lending.form.pictures',
              value: reason,
            }))}
          />
        )}
      </Confirm>
    </>
  )
}
