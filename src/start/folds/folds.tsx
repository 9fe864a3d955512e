import type { ReactNode } from 'react'
import { PaymentState } from '../../../bridge/contract/codes'
import type { PaymentOrder } from '../../../bridge/contract/entities/payment'
import type { Operation, ReplyOf } from '../../../bridge/contract/operation'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { transactions } from '../../../bridge/contract/operations/loan-repay'
import { msg } from '../../../bridge/contract/operations/system-messages'
import { user } from '../../../bridge/contract/operations/system-user'
import { nextThing, situationOf } from '../../domain/loan/next-action'
import { BorrowerNext } from '../../features/next-action/BorrowerNext'
import { situationReads } from '../../features/next-action/situation-reads'
import { QrPlace } from '../../features/payment/QrPlace'
import { t } from '../../i18n/translate'
import { BellLink } from '../../pages/index/parts/BellLink'
import { BorrowerHero } from '../../pages/index/parts/BorrowerHero'
import { AgentHero } from '../../pages/index/parts/home/AgentHero'
import { AgentNext } from '../../pages/index/parts/home/AgentNext'
import { OrderHead } from '../../pages/order/parts/OrderHead'
import { CodeAmount, codeTitle } from '../../pages/order/parts/payment/CodeAmount'
import type { Path } from '../../routes/lookup'
import type { Session } from '../../session/stored-session'
import { Card, Overlap } from '../../ui/layout/Page'

type Reads = Readonly<Record<string, Operation>>
type RepliesTo<R extends Reads> = { readonly [K in keyof R]: ReplyOf<R[K]> }

/** The coloured top of a page that has no header. */
interface FirstHero<R extends Reads, Beside extends Reads> {
  /** What it says beside; it is drawn before that is known. */
  reads: Beside
  draw(of: {
    session: Session
    /** The replies that the content is drawn from. */
    replies: RepliesTo<R>
    /** Those to its own reads that have come. */
    known: Partial<RepliesTo<Beside>>
  }): ReactNode
}

/** What a page shows first: which of its first reads say it, and how it is drawn. */
export interface FirstContent<R extends Reads = Reads, Beside extends Reads = Reads> {
  reads: R
  /** Nothing where the replies ask for something else than is drawn here; the page's own script will know. */
  draw(replies: RepliesTo<R>): ReactNode | Promise<ReactNode>
  hero?: FirstHero<R, Beside> | undefined
  /** It draws a code, whose script is asked for ahead then. */
  withCode?: true
}

const shows = <R extends Reads, Beside extends Reads>(
  reads: R,
  draw: FirstContent<R>['draw'],
  hero?: FirstHero<R, Beside>,
): FirstContent => ({ reads, draw, hero }) as FirstContent // it is given the replies to these reads

const drawNext = (compact: boolean) => (replies: RepliesTo<typeof situationReads>) => {
  const situation = situationOf(replies)
  // what was refused of a form is said by the whole form's labels
  if (nextThing(situation).kind === 'correct') return
  return <BorrowerNext of={situation} compact={compact} />
}

async function code(payment: PaymentOrder): Promise<ReactNode> {
  if (payment.state !== PaymentState.waiting || !payment.qrText) return
  const { QrSvg } = await import('../../features/payment/QrSvg')
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
    '/pages/index/index': shows(situationReads, drawNext(false), {
      reads: { name: user.getMerchantName, messages: msg.getMsgList },
      draw: ({ session, replies, known }) => (
        <BorrowerHero
          session={session}
          name={known.name ?? 'loading'}
          of={situationOf(replies)}
          bell={<BellLink unread={known.messages?.unread ?? 0} />}
        />
      ),
    }),
    '/pages/order/index': shows(situationReads, drawNext(true)),
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
      {
        reads: { agent: user.getAgentInfo, messages: msg.getMsgList },
        draw: ({ session, known }) => (
          <AgentHero
            session={session}
            agent={known.agent ?? null}
            bell={<BellLink unread={known.messages?.unread ?? 0} />}
          />
        ),
      },
    ),
  },
}
