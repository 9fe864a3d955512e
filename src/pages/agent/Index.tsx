import { useState } from 'react'
import type { PreStatusReply } from '../../../bridge/contract/entities/prequalification'
import { limits } from '../../../bridge/contract/limits'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { mayApply } from '../../domain/eligibility'
import { ProductCard } from '../../lending/ProductCard'
import { preStatus } from '../../lending/status'
import { href } from '../../nav/go'
import { useIsBorrower } from '../../state/byUserType'
import { useResource } from '../../state/resource'
import { useSay } from '../../text/text'
import { buttonClass } from '../../ui/Button'
import { Line } from '../../ui/Frame'
import { Empty, Loaded, LoadMore, Skeleton } from '../../ui/faces'
import { Card, Overlap } from '../../ui/Page'
import { Pill } from '../../ui/status'

/** All products; a borrower whose status blocks borrowing sees that first. */
export default function Index() {
  const borrower = useIsBorrower()
  const status = useResource(preAuditEvaluation.getPreStatus, borrower ? {} : null)
  const [pages, setPages] = useState(1)
  return (
    <Overlap>
      {borrower && status.state === 'loading' && <Skeleton shape="card" rows={1} />}
      {status.state === 'ready' && !mayApply(status.data.status) && <StatusCard pre={status.data} />}
      {Array.from({ length: pages }, (_, at) => (
        <ProductPage key={at} pageNum={at + 1} last={at + 1 === pages} onMore={() => setPages(pages + 1)} />
      ))}
    </Overlap>
  )
}

function ProductPage({ pageNum, last, onMore }: { pageNum: number; last: boolean; onMore(): void }) {
  const page = useResource(loanProduct.getPageList, { pageNum, pageSize: limits.pageSize })
  return (
    <Loaded of={page} skeleton="card">
      {({ list, total }) => (
        <>
          {total === 0 && <Empty picture="money" title="agent.index.none" text="agent.index.none.text" />}
          {list.map((product) => (
            <ProductCard
              key={product.productNo}
              product={product}
              href={href('/pages/agent/loanDetail', { productNo: product.productNo })}
            />
          ))}
          {last && total > limits.pageSize && (
            <LoadMore shown={Math.min(total, pageNum * limits.pageSize)} total={total} onMore={onMore} />
          )}
        </>
      )}
    </Loaded>
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
