import { useState } from 'react'
import { agentWork } from '../../../../../bridge/contract/operations/loan-agent'
import { Failure } from '../../../../../bridge/gateway/failure'
import { staleAll, useAction } from '../../../../api/resource'
import { call } from '../../../../api/service'
import { refusedLabel } from '../../../../features/prequalification/SubmittedFacts'
import { useT } from '../../../../i18n/translate'
import { Button } from '../../../../ui/Button'
import { useErrorMessage } from '../../../../ui/error-message'
import { Facts } from '../../../../ui/Facts'
import { Footer } from '../../../../ui/Page'
import { Confirm } from '../../../../ui/Sheet'
import { Notice } from '../../../../ui/status'
import { toast } from '../../../../ui/toasts'
import type { Marks } from './GivenForm'

/** Approves what was sent in, or sends it back with what was marked; each is asked for once more. */
export function AnswerFooter(props: { customerId: string; name: string; marks: Marks; onAnswered(): void }) {
  const { customerId, name, marks, onAnswered } = props
  const t = useT()
  const errorMessage = useErrorMessage()
  const { run, busy } = useAction(agentWork.reviewMerchant)
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const refused = Object.entries(marks).map(([field, reason]) => ({ field, reason }))
  const approves = refused.length === 0

  const answer = async () => {
    setProblem(undefined)
    try {
      await run({ customerId, confirm: approves, refused }, { quiet: true })
    } catch (error) {
      if (error instanceof Failure && error.code === 'sessionEnded') return
      // it may have arrived although its answer did not; then the review is closed
      const arrived = await call(agentWork.getReviewMerchantInfo, { customerId }, { quiet: true }).then(
        ({ open }) => !open,
        () => false,
      )
      if (!arrived) return setProblem(errorMessage(error).text)
      staleAll()
    }
    setAsking(false)
    onAnswered()
    toast(t(approves ? 'client.review.approved' : 'client.review.sentBack', { name }))
  }

  return (
    <>
      <Footer
        above={
          approves ? undefined : (
            <span className="sm mut">{t('client.review.count', { count: refused.length })}</span>
          )
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
        busy={busy}
        onConfirm={() => void answer()}
      >
        {problem && (
          <div role="alert">
            <Notice tone="bad">{problem}</Notice>
          </div>
        )}
        {!approves && (
          <Facts
            stacked
            rows={refused.map(({ field, reason }) => ({
              label: refusedLabel(field) ?? 'lending.form.pictures',
              value: reason,
            }))}
          />
        )}
      </Confirm>
    </>
  )
}
