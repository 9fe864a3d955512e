import type { BorrowBlock, Situation } from '../../../domain/loan/next-action'
import { LockedLimit } from '../../../features/account/LockedLimit'
import { type MessageKey, useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { isOffered } from '../../../routes/offered'
import { Amount, Money } from '../../../ui/base/Amount'
import { buttonClass } from '../../../ui/base/Button'
import { Icon } from '../../../ui/base/Icon'
import { pause } from '../../../ui/base/icons'
import { Line } from '../../../ui/layout/Frame'
import { Card, Stack } from '../../../ui/layout/Page'
import { ProgressBar } from '../../../ui/state/status'
import '../../../ui/display/charts.css'

const reason: Record<Exclude<BorrowBlock, 'limitUsed'>, MessageKey> = {
  late: 'index.home.paused.late',
  inProcess: 'index.home.paused.inProcess',
  refused: 'index.home.paused.refused',
  setUp: 'index.home.paused.setUp',
  formInReview: 'index.home.paused.formInReview',
  turnedDown: 'index.home.paused.turnedDown',
}

/** Borrowing while another action comes first: less prominent, with the reason if it is blocked. */
export function BorrowLater({
  situation: { limit },
  block,
}: {
  situation: Situation
  block: BorrowBlock | null
}) {
  const t = useT()
  // the card of the next action already explains it
  if (block === 'limitUsed' || block === 'turnedDown') return null
  if (!limit.qualified) return <LockedLimit label="index.index.upTo" amount={limit.total} />
  if (block === 'setUp') return <LockedLimit label="index.home.limit" amount={limit.available} />
  return (
    <Card>
      {block ? (
        <p className="paused">
          <Icon icon={pause} size={20} />
          <span>{t(reason[block])}</span>
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
