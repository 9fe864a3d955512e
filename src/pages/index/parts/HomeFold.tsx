import type { ReactNode } from 'react'
import { nextAction, type Situation } from '../../../domain/loan/next-action'
import { HideableAmounts } from '../../../features/amounts/HideableAmounts'
import { BorrowerNext } from '../../../features/next-action/BorrowerNext'
import { NextSkeleton } from '../../../features/next-action/NextSkeleton'
import { href } from '../../../routes/lookup'
import { document, help, people } from '../../../ui/base/icons'
import { Overlap } from '../../../ui/layout/Page'
import { QuickActions } from '../../../ui/layout/QuickActions'
import { type Loadable, Loaded } from '../../../ui/state/async-states'
import { AlsoOpen, AlternativesToNext } from './AlternativesToNext'
import { BorrowerHero, type BorrowerHeroProps } from './BorrowerHero'
import { BorrowLater } from './BorrowLater'
import { HoldNotice } from './HoldNotice'
import { LimitRaised } from './home/LimitRaised'
import { RedirectNotice } from './RedirectNotice'
import { RunningLoan } from './RunningLoan'

const quickActions = [
  { icon: people, text: 'index.index.agent', href: href('/pages/agent/agent') },
  { icon: document, text: 'index.index.records', href: href('/pages/me/tradingRecord/index') },
  { icon: help, text: 'index.index.help', href: href('/pages/index/other') },
] as const

interface HomeFoldProps extends Pick<BorrowerHeroProps, 'session' | 'name' | 'unread'> {
  situation: Loadable<Situation>
  /** True after a redirect from a page that is only for agents. */
  redirected?: boolean
  /** The rest of the page, rendered once the situation has loaded. */
  children?: ReactNode
}

/**
 * The fold (above-the-fold content) of a borrower's home: the next action, its alternatives, other open tasks, and links. Drawn
 * by the page and, before the app is loaded, by src/start/folds.
 */
export function HomeFold(props: HomeFoldProps) {
  const { session, name, unread, situation, redirected, children } = props
  return (
    <>
      <BorrowerHero
        session={session}
        name={name}
        unread={unread}
        situation={situation.state === 'ready' ? situation.data : null}
      />
      <Overlap>
        {redirected && <RedirectNotice borrower />}
        <Loaded query={situation} skeleton={<NextSkeleton />}>
          {(data) => (
            <HideableAmounts>
              <NextActions situation={data} userId={session?.userID ?? ''} />
            </HideableAmounts>
          )}
        </Loaded>
        {/* rendered once the first card has loaded, to avoid a layout shift */}
        {situation.state !== 'loading' && (
          <>
            <QuickActions label="index.index.quick" items={quickActions} />
            {children}
          </>
        )}
      </Overlap>
    </>
  )
}

/** The next action and its alternatives, the running loan, then other open tasks and the borrow card. */
function NextActions({ situation, userId }: { situation: Situation; userId: string }) {
  const thing = nextAction(situation)
  return (
    <>
      <HoldNotice until={situation.limit.heldUntil} />
      <BorrowerNext situation={situation} />
      <LimitRaised userId={userId} situation={situation} />
      <AlternativesToNext thing={thing} />
      <RunningLoan situation={situation} />
      <AlsoOpen situation={situation} />
      {thing.kind !== 'borrow' && <BorrowLater situation={situation} />}
    </>
  )
}
