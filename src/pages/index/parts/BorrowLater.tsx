import { borrowBlockers, type SituationBlocker } from '../../../domain/loan/borrow-blockers'
import type { Situation } from '../../../domain/loan/next-action'
import { LockedLimit } from '../../../features/account/LockedLimit'
import { type MessageKey, useT } from '../../../i18n/translate'
import { href } from '../../../routes/lookup'
import { isOffered } from '../../../routes/offered'
import { Amount, Money } from '../../../ui/base/Amount'
import { buttonClass } from '../../../ui/base/Button'
import { Icon } from '../../../ui/base/Icon'
import { pause } from '../../../ui/base/icons'
import { Line } from '../../../ui/layout/Frame'
import { Card, Stack } from '../../../ui/layout/Page'
import { ProgressBar } from '../../../ui/state/status'
import '../../../ui/display/charts/charts.css'

/**
 * Content shown instead of the borrow button, by blocker: a text, the locked credit limit, or nothing (null) if the card above
 * already explains the blocker.
 */
const pausedText: Record<SituationBlocker['kind'], MessageKey | 'locked' | null> = {
  overdue: 'index.home.paused.late',
  inProcess: 'index.home.paused.inProcess',
  refused: 'index.home.paused.refused',
  payoutFailed: 'index.home.paused.refused',
  identity: 'locked',
  form: 'locked',
  wallet: 'locked',
  paymentPin: 'locked',
  formInReview: 'index.home.paused.formInReview',
  turnedDown: null,
  limitUsed: null,
  planRequested: 'index.home.paused.plan',
}

/** Card for borrowing while another action comes first: less prominent, with the reason if borrowing is blocked. */
export function BorrowLater({ situation }: { situation: Situation }) {
  const t = useT()
  const { limit } = situation
  const [blocker] = borrowBlockers(situation)
  const paused = blocker && pausedText[blocker.kind]
  if (paused === null) return null
  if (!limit.qualified) return <LockedLimit label="index.index.upTo" amount={limit.total} />
  if (paused === 'locked') return <LockedLimit label="index.home.limit" amount={limit.available} />
  return (
    <Card>
      {paused ? (
        <p className="paused">
          <Icon icon={pause} size={20} />
          <span>{t(paused)}</span>
        </p>
      ) : (
        <Line>
          <Stack>
            <span className="sm mut">{t('lending.next.borrow')}</span>
            <Amount value={limit.available} />
          </Stack>
          {isOffered('/pages/agent/borrow') && (
            <a className={buttonClass('secondary', 'small')} href={href('/pages/agent/borrow')}>
              {t('lending.next.borrow.go')}
            </a>
          )}
        </Line>
      )}
      <ProgressBar done={limit.total > 0 ? limit.used / limit.total : 0} label="ui.limit.used" />
      <dl className="line sm mut arc-ends">
        <div>
          <dt>{t('ui.limit.used')}</dt>{' '}
          <dd>
            <Money value={limit.used} />
          </dd>
        </div>
        <div>
          <dt>{t('ui.limit.total')}</dt>{' '}
          <dd>
            <Money value={limit.total} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
