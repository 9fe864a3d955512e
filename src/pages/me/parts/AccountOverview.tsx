import type { DueOrder } from '../../../../bridge/contract/entities/loan'
import type { Limit } from '../../../../bridge/contract/entities/prequalification'
import { combineResults, type QueryResult } from '../../../api/query/query-result'
import { amountToPay } from '../../../domain/loan/due'
import { formatPesos, formatPesosExact, zero } from '../../../domain/money/money'
import { useDates } from '../../../i18n/dates'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { Num } from '../../../ui/base/Amount'
import { markAmounts } from '../../../ui/base/content'
import { cx } from '../../../ui/base/cx'
import { Icon } from '../../../ui/base/Icon'
import { next, shield } from '../../../ui/base/icons'
import './account-overview.css'

/** Typical values, rendered invisibly until the data has loaded, to reserve the right space at any font size. */
const placeholder = {
  qualified: true,
  available: zero,
  total: zero,
  setUp: { paymentPin: true, identity: true },
}

interface AccountOverviewProps {
  limit: QueryResult<Limit>
  due: QueryResult<DueOrder[]>
}

/** The user's available limit, next payment and account protection. */
export function AccountOverview(reads: AccountOverviewProps) {
  const t = useT()
  const dates = useDates()
  const all = combineResults<{ limit: Limit; due: DueOrder[] }>(reads)
  const known = all.state === 'ready' ? all.data : undefined
  const { qualified, available, total, setUp } = known?.limit ?? placeholder
  const first = known?.due[0]
  return (
    <div className={cx('stack stack-wide', !known && 'overview-unknown')}>
      <div className="overview">
        <a href={href('/pages/me/creditInfo/index')}>
          <span className="sm mut">{t(qualified ? 'lending.next.borrow' : 'index.index.upTo')}</span>
          <Num className="b">{formatPesos(qualified ? available : total)}</Num>
          <span className="sm mut">
            {qualified && markAmounts(t('me.overview.of', { total: formatPesos(total) }))}
          </span>
        </a>
        <a
          href={
            first
              ? href('/pages/order/details', { loanOrderNo: first.loanOrderNo })
              : href('/pages/order/index')
          }
        >
          <span className="sm mut">{t('me.overview.due')}</span>
          <Num className="b">{first?.next ? formatPesosExact(amountToPay(first)) : '–'}</Num>
          <span className="sm mut">
            {first?.next ? dates.day(first.next.dueDate, 'short') : t('me.overview.none')}
          </span>
        </a>
      </div>
      <Protection setUp={setUp} />
    </div>
  )
}

/** Protection of the account: login PIN, payment PIN and verified identity. */
function Protection({ setUp }: { setUp: Pick<Limit['setUp'], keyof typeof placeholder.setUp> }) {
  const t = useT()
  const guards = [true, setUp.paymentPin, setUp.identity]
  const well = guards.every(Boolean)
  return (
    <a
      className="row protection"
      href={href(setUp.paymentPin ? '/pages/me/loginManagement' : '/pages/me/paymentCode/index')}
    >
      <span className={well ? 'toned ok' : 'toned warn'}>
        <Icon icon={shield} />
      </span>
      <span className="row-main">
        <span className="row-words">
          <span className="b">{t(well ? 'me.protection.well' : 'me.protection.partly')}</span>
          <span className="sm mut">
            {t(
              well
                ? 'me.protection.well.text'
                : setUp.paymentPin
                  ? 'me.protection.identity'
                  : 'me.protection.paymentPin',
            )}
          </span>
        </span>
        <span className="guards" aria-hidden="true">
          {guards.map((there, at) => (
            <i key={at} className={there ? 'on' : ''} />
          ))}
        </span>
      </span>
      <Icon icon={next} size={20} />
    </a>
  )
}
