import type { PreStatusReply } from '../../../bridge/contract/entities/prequalification'
import { mayApply } from '../../domain/loan/eligibility'
import { CompareProducts } from '../../features/compare/CompareProducts'
import { preStatus } from '../../features/order/status'
import { usePageReads } from '../../features/page-reads/use-page-reads'
import { useT } from '../../i18n/translate'
import { href } from '../../routes/history/links'
import { buttonClass } from '../../ui/base/Button'
import { PagedList } from '../../ui/display/PagedList'
import { Line } from '../../ui/layout/Frame'
import { Card, Overlap } from '../../ui/layout/Page'
import { Empty } from '../../ui/state/async-states'
import { Skeleton } from '../../ui/state/Skeleton'
import { Pill } from '../../ui/state/status'

/** All products, by total cost. A borrower who may not borrow yet sees the reason first. */
export default function Index() {
  const { pre, limit, products } = usePageReads('/pages/agent/index')
  // a card with the borrower's status is taller, so wait for the status to avoid a layout shift
  if (pre?.state === 'loading' || limit?.state === 'loading')
    return (
      <Overlap>
        <Skeleton shape="card" />
      </Overlap>
    )
  return (
    <Overlap>
      {pre?.state === 'ready' && !mayApply(pre.data.status) && <StatusCard pre={pre.data} />}
      <PagedList
        query={products}
        skeleton="card"
        empty={<Empty picture="money" title="agent.index.none" text="agent.index.none.text" />}
      >
        {(rows) => (
          <CompareProducts products={rows} limit={limit?.state === 'ready' ? limit.data : undefined} />
        )}
      </PagedList>
    </Overlap>
  )
}

function StatusCard({ pre }: { pre: PreStatusReply }) {
  const t = useT()
  const { text, tone } = preStatus[pre.status]
  return (
    <Card>
      <Line>
        <span className="b">{t('agent.index.status')}</span>
        <Pill tone={tone} text={text} />
      </Line>
      <p className="mut">{pre.reason ?? t('agent.index.status.text')}</p>
      <a className={buttonClass('secondary', 'small')} href={href('/pages/index/indexScreening')}>
        {t('agent.index.status.go')}
      </a>
    </Card>
  )
}
