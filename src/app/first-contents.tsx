import type { ReactNode } from 'react'
import { PaymentState } from '../../bridge/contract/codes'
import type { PaymentOrder } from '../../bridge/contract/entities/payment'
import type { Operation, ReplyOf } from '../../bridge/contract/operation'
import { agentWork } from '../../bridge/contract/operations/loan-agent'
import { loanOrder } from '../../bridge/contract/operations/loan-order'
import { transactions } from '../../bridge/contract/operations/loan-repay'
import { user } from '../../bridge/contract/operations/system-user'
import { nextThing, situationOf } from '../domain/next-thing'
import { BorrowerNext } from '../features/next-thing/BorrowerNext'
import { situationReads } from '../features/next-thing/situation-reads'
import { QrPlace } from '../features/payment/QrPlace'
import { t } from '../i18n/translate'
import { AgentNext } from '../pages/index/parts/home/AgentNext'
import { CodeAmount, codeTitle } from '../pages/order/parts/CodeAmount'
import { OrderHead } from '../pages/order/parts/OrderHead'
import type { Path } from '../routes/lookup'
import { Card, Overlap } from '../ui/Page'

type Reads = Readonly<Record<string, Operation>>
type RepliesTo<R extends Reads> = { readonly [K in keyof R]: ReplyOf<R[K]> }

/** What a page shows first: which of its first reads say it, and how it is drawn. */
export interface FirstContent {
  reads: Reads
  /** Nothing where the replies ask for something else than is drawn here; the page's own script will know. */
  draw(replies: RepliesTo<Reads>): ReactNode | Promise<ReactNode>
  /** It draws a code, whose script is asked for ahead then. */
  withCode?: true
}

const shows = <R extends Reads>(
  reads: R,
  draw: (replies: RepliesTo<R>) => ReactNode | Promise<ReactNode>,
): FirstContent => ({ reads, draw: draw as FirstContent['draw'] }) // it is given the replies to these reads

const next = (compact: boolean) =>
  shows(situationReads, (replies) => {
    const situation = situationOf(replies)
    // what was refused of a form is said by the whole form's labels
    if (nextThing(situation).kind === 'correct') return
    return <BorrowerNext of={situation} compact={compact} />
  })

async function code(payment: PaymentOrder): Promise<ReactNode> {
  if (payment.state !== PaymentState.waiting || !payment.qrText) return
  const { QrSvg } = await import('../features/payment/QrSvg')
  return (
    <Overlap>
      <Card>
        <CodeAmount of={payment} />
        <QrPlace>
          <QrSvg text={payment.qrText} title={codeTitle(payment, t)} />
        </QrPlace>
      </Card>
    </Overlap>
  )
}

/**
 * What the pages that are opened daily show before the rest of the app is there, by user type: the same parts that the page
 * itself begins with, so that nothing moves when it comes.
 */
export const firstContents: Record<'borrower' | 'agent', { [P in Path]?: FirstContent }> = {
  borrower: {
    '/pages/index/index': next(false),
    '/pages/order/index': next(true),
    '/pages/order/details': shows({ order: loanOrder.details }, ({ order }) => (
      <Overlap>
        <OrderHead order={order} />
      </Overlap>
    )),
    '/pages/order/repaymentCode': {
      ...shows({ payment: transactions.getRepaymentDetail }, ({ payment }) => code(payment)),
      withCode: true,
    },
  },
  agent: {
    '/pages/index/indexAgent': shows(
      {
        onboarding: user.agentIsOnboarding,
        work: agentWork.getCustomerNum,
        due: agentWork.getRepaymentCustomerList,
      },
      ({ onboarding, work, due }) => <AgentNext onboarding={onboarding} first={work.first} due={due.list} />,
    ),
  },
}
