import type { Limit } from '../../../../bridge/contract/entities/prequalification'
import { loanOrder } from '../../../../bridge/contract/operations/loan-order'
import { preAuditEvaluation } from '../../../../bridge/contract/operations/loan-pre-audit'
import { combineResults } from '../../../api/query/query-result'
import { useOperation } from '../../../api/query/use-operation'
import { amountToPay } from '../../../domain/loan/due'
import { formatPesos, formatPesosExact, zero } from '../../../domain/money/money'
import { useDates } from '../../../i18n/dates'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
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

/** The user's available limit, next payment and account protection. */
export function AccountOverview() {
  const t = useT()
  const dates = useDates()
  const limit = useOperation(preAuditEvaluation.getSystemDefaultLimit, {}, { optional: true })
  const due = useOperation(loanOrder.getLoanRecentSevenDaysOrderList, {}, { optional: true })
  const all = combineResults({ limit, due })
  const known = all.state === 'ready' ? all.data : undefined
  const { qualified, available, total, setUp } = known?.limit ?? placeholder
  const first = known?.due[0]
  return (
    <div className={cx('stack stack-wide', !known && 'overview-unknown')}>
      <div className="overview">
        <a href={href('/pages/me/creditInfo/index')}>
          <span className="sm mut">{t(qualified ? 'lending.next.borrow' : 'index.index.upTo')}</span>
          <b className="num">{formatPesos(qualified ? available : total)}</b>
          <span className="sm mut">{qualified && t('me.overview.of', { total: formatPesos(total) })}</span>
        </a>
        <a
          href={
            first
              ? href('/pages/order/details', { loanOrderNo: first.loanOrderNo })
              : href('/pages/order/index')
          }
        >
          <span className="sm mut">{t('me.overview.due')}</span>
          <b className="num">{first?.next ? formatPesosExact(amountToPay(first)) : '–'}</b>
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
