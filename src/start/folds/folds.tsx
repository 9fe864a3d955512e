import type { ReactNode } from 'react'
import { PaymentState } from '../../../bridge/contract/codes'
import type { PaymentOrder } from '../../../bridge/contract/entities/payment'
import type { Operation, ReplyOf } from '../../../bridge/contract/operation'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { transactions } from '../../../bridge/contract/operations/loan-repay'
import { msg } from '../../../bridge/contract/operations/system-messages'
import { user } from '../../../bridge/contract/operations/system-user'
import { nextAction, toSituation } from '../../domain/loan/next-action'
import { BorrowerNext } from '../../features/next-action/BorrowerNext'
import { situationQueries } from '../../features/next-action/situation-queries'
import { QrFrame } from '../../features/payment/QrFrame'
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

/** Coloured top of a page without a header, drawn together with the fold. */
interface FoldHero<R extends Reads, Beside extends Reads> {
  /** Secondary requests. The top is drawn before their replies arrive, and again with each reply. */
  reads: Beside
  draw(replies: {
    session: Session
    /** Replies to the fold's requests. */
    replies: RepliesTo<R>
    /** Secondary replies that have arrived. */
    known: Partial<RepliesTo<Beside>>
  }): ReactNode
}

/** Above-the-fold content of a page: the requests it needs, and a function that draws it. */
export interface Fold<R extends Reads = Reads, Beside extends Reads = Reads> {
  reads: R
  /** Returns undefined if the replies need content that only the page's own script can draw. */
  draw(replies: RepliesTo<R>): ReactNode | Promise<ReactNode>
  hero?: FoldHero<R, Beside> | undefined
  /** True if the fold draws a QR code, which needs an additional script. */
  withCode?: true
}

const createFold = <R extends Reads, Beside extends Reads>(
  reads: R,
  draw: Fold<R>['draw'],
  hero?: FoldHero<R, Beside>,
): Fold => ({ reads, draw, hero }) as Fold // `draw` is only called with replies to `reads`

const drawNextAction = (compact: boolean) => (replies: RepliesTo<typeof situationQueries>) => {
  const situation = toSituation(replies)
  // rejected fields are not drawn here, because they need the labels of the whole form
  if (nextAction(situation).kind === 'correct') return
  return <BorrowerNext situation={situation} compact={compact} />
}

async function drawCode(payment: PaymentOrder): Promise<ReactNode> {
  if (payment.state !== PaymentState.waiting || !payment.qrText) return
  const { QrSvg } = await import('../../features/payment/QrSvg')
  return (
    <Overlap>
      <Card>
        <CodeAmount payment={payment} />
        <QrFrame>
          <QrSvg text={payment.qrText} title={codeTitle(payment, t)} />
        </QrFrame>
      </Card>
    </Overlap>
  )
}

/**
 * Folds of the pages that are opened daily, by user type. A fold uses the page's own components, so that nothing shifts when the
 * app renders the page.
 */
export const folds: Record<'borrower' | 'agent', { [P in Path]?: Fold }> = {
  borrower: {
    '/pages/index/index': createFold(situationQueries, drawNextAction(false), {
      reads: { name: user.getMerchantName, messages: msg.getMsgList },
      draw: ({ session, replies, known }) => (
        <BorrowerHero
          session={session}
          name={known.name ?? 'loading'}
          situation={toSituation(replies)}
          bell={<BellLink unread={known.messages?.unread ?? 0} />}
        />
      ),
    }),
    '/pages/order/index': createFold(situationQueries, drawNextAction(true)),
    '/pages/order/details': createFold({ order: loanOrder.details }, ({ order }) => (
      <Overlap>
        <OrderHead order={order} />
      </Overlap>
    )),
    '/pages/order/repaymentCode': {
      ...createFold({ payment: transactions.getRepaymentDetail }, ({ payment }) => drawCode(payment)),
      withCode: true,
    },
  },
  agent: {
    '/pages/index/indexAgent': createFold(
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
