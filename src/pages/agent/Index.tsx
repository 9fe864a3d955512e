import type { PreStatusReply } from '../../../bridge/contract/entities/prequalification'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { useIsBorrower } from '../../api/query/by-user-type'
import { useOperation } from '../../api/query/use-operation'
import { usePages } from '../../api/query/use-pages'
import { mayApply } from '../../domain/loan/eligibility'
import { ProductCard } from '../../features/loan/ProductCard'
import { preStatus } from '../../features/order/status'
import { useT } from '../../i18n/translate'
import { href } from '../../routes/history/links'
import { buttonClass } from '../../ui/base/Button'
import { PagedList } from '../../ui/display/PagedList'
import { Line } from '../../ui/layout/Frame'
import { Card, Overlap } from '../../ui/layout/Page'
import { Empty } from '../../ui/state/async-states'
import { Skeleton } from '../../ui/state/Skeleton'
import { Pill } from '../../ui/state/status'

/** All products. A borrower who may not borrow yet sees the reason first. */
export default function Index() {
  const borrower = useIsBorrower()
  const status = useOperation(preAuditEvaluation.getPreStatus, borrower ? {} : null, { optional: true })
  const limit = useOperation(preAuditEvaluation.getSystemDefaultLimit, borrower ? {} : null, {
    optional: true,
  })
  const products = usePages(loanProduct.getPageList, {}, ({ productNo }) => productNo)
  // a card with the borrower's status is taller, so wait for the status to avoid a layout shift
  if (borrower && (status.state === 'loading' || limit.state === 'loading'))
    return (
      <Overlap>
        <Skeleton shape="card" />
      </Overlap>
    )
  return (
    <Overlap>
      {status.state === 'ready' && !mayApply(status.data.status) && <StatusCard pre={status.data} />}
      <PagedList
        query={products}
        skeleton="card"
        empty={<Empty picture="money" title="agent.index.none" text="agent.index.none.text" />}
      >
        {(rows) =>
          rows.map((product) => (
            <ProductCard
              key={product.productNo}
              product={product}
              limit={limit.state === 'ready' ? limit.data : undefined}
              href={href('/pages/agent/loanDetail', { productNo: product.productNo })}
            />
          ))
        }
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
