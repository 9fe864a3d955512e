import { PreStatus } from '../../../../../bridge/contract/codes'
import type { Customer } from '../../../../../bridge/contract/entities/person'
import { limits } from '../../../../../bridge/contract/limits'
import { agentWork } from '../../../../../bridge/contract/operations/loan-agent'
import { useOperation } from '../../../../api/query/use-operation'
import { agentRefusedLabels } from '../../../../features/loan/agent-refused-labels'
import { Refusals } from '../../../../features/loan/Refusals'
import { type MessageKey, useT } from '../../../../i18n/translate'
import { href } from '../../../../routes/history/links'
import { buttonClass } from '../../../../ui/base/Button'
import type { Tone } from '../../../../ui/base/content'
import { Footer } from '../../../../ui/layout/Page'
import { Notice } from '../../../../ui/state/status'

const reasons: Record<PreStatus, { tone: Tone; text: MessageKey }> = {
  [PreStatus.open]: { tone: 'info', text: 'client.closed.open' },
  [PreStatus.notEkyc]: { tone: 'info', text: 'client.closed.open' },
  [PreStatus.inReview]: { tone: 'info', text: 'client.closed.recommended' },
  [PreStatus.infoRejected]: { tone: 'warn', text: 'client.closed.sentBack' },
  [PreStatus.rejected]: { tone: 'bad', text: 'client.closed.rejected' },
  [PreStatus.ekycRejected]: { tone: 'bad', text: 'client.closed.ekycRejected' },
  [PreStatus.passed]: { tone: 'ok', text: 'client.closed.passed' },
}

/** Explains why a form can't be reviewed now. If the form was sent back to the customer, lists the marked fields. */
export function ReviewClosed({ customer: { customerId, preStatus } }: { customer: Customer }) {
  const rejected = useOperation(
    agentWork.getRejectedMerchantDetail,
    preStatus === PreStatus.infoRejected ? { customerId } : null,
    { optional: true },
  )
  return (
    <>
      <Notice {...reasons[preStatus]} />
      {rejected.state === 'ready' && <Refusals fields={rejected.data} labels={agentRefusedLabels} />}
    </>
  )
}

/** Footer after a review: links to the next form to review, or to the customer. */
export function ClosedFooter({ customerId }: { customerId: string }) {
  const t = useT()
  const waiting = useOperation(
    agentWork.getCustomerVerifyList,
    {
      pageNum: 1,
      pageSize: limits.pageSize,
      search: '',
    },
    { optional: true },
  )
  const list = waiting.state === 'ready' ? waiting.data.list : []
  const next = list.find((one) => one.waitsFor === 'REVIEW' && one.customerId !== customerId)
  return (
    <Footer>
      <a className={buttonClass('secondary')} href={href('/pages/me/client/detail', { customerId })}>
        {t('client.review.customer')}
      </a>
      {next ? (
        <a className={buttonClass()} href={href('/pages/agent/loanReview', { customerId: next.customerId })}>
          {t('client.review.next', { name: next.name })}
        </a>
      ) : (
        <a className={buttonClass()} href={href('/pages/index/customerVerify')}>
          {t('client.review.list')}
        </a>
      )}
    </Footer>
  )
}
