import type { PreStatusReply } from '../../../bridge/contract/entities/prequalification'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { mayApply } from '../../domain/eligibility'
import { ProductCard } from '../../lending/ProductCard'
import { preStatus } from '../../lending/status'
import { href } from '../../nav/go'
import { useIsBorrower } from '../../state/byUserType'
import { usePages } from '../../state/pages'
import { useResource } from '../../state/resource'
import { useSay } from '../../text/text'
import { buttonClass } from '../../ui/Button'
import { Line } from '../../ui/Frame'
import { Empty, Skeleton } from '../../ui/faces'
import { Card, Overlap } from '../../ui/Page'
import { PagedList } from '../../ui/PagedList'
import { Pill } from '../../ui/status'

/** All products; a borrower whose status blocks borrowing sees that first. */
export default function Index() {
  const borrower = useIsBorrower()
  const status = useResource(preAuditEvaluation.getPreStatus, borrower ? {} : null)
  const products = usePages(loanProduct.getPageList, {}, ({ productNo }) => productNo)
  return (
    <Overlap>
      {borrower && status.state === 'loading' && <Skeleton shape="card" rows={1} />}
      {status.state === 'ready' && !mayApply(status.data.status) && <StatusCard pre={status.data} />}
      <PagedList
        of={products}
        skeleton="card"
        empty={<Empty picture="money" title="agent.index.none" text="agent.index.none.text" />}
      >
        {(rows) =>
          rows.map((product) => (
            <ProductCard
              key={product.productNo}
              product={product}
              href={href('/pages/agent/loanDetail', { productNo: product.productNo })}
            />
          ))
        }
      </PagedList>
    </Overlap>
  )
}

function StatusCard({ pre }: { pre: PreStatusReply }) {
  const say = useSay()
  const { text, tone } = preStatus[pre.status]
  return (
    <Card>
      <Line>
        <span className="b">{say('agent.index.status')}</span>
        <Pill tone={tone} text={text} />
      </Line>
      <p className="mut">{pre.reason ?? say('agent.index.status.text')}</p>
      <a className={buttonClass('secondary', 'small')} href={href('/pages/index/indexScreening')}>
        {say('agent.index.status.go')}
      </a>
    </Card>
  )
}
