import type { ReplyOf } from '../../../bridge/contract/operation'
import type { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { UserType } from '../../../bridge/contract/who'
import type { QueryResult } from '../../api/query/query-result'
import { useSyncedUnread } from '../../features/account/unread'
import { ProductRow } from '../../features/loan/ProductRow'
import { combineSituation } from '../../features/next-action/combine-situation'
import { usePageReads } from '../../features/page-reads/use-page-reads'
import { useT } from '../../i18n/translate'
import { href, useQuery } from '../../routes/history/links'
import { useSession } from '../../session/session'
import { List } from '../../ui/display/List'
import { BelowFold } from '../../ui/layout/BelowFold'
import { Section } from '../../ui/layout/Page'
import { Loaded } from '../../ui/state/async-states'
import { HomeFold } from './parts/HomeFold'

/** A borrower's home: the next action first, everything else less prominent. */
export default function Index() {
  const { name, messages, ...reads } = usePageReads('/pages/index/index')
  const situation = combineSituation(reads)
  return (
    <HomeFold
      session={useSession()}
      name={name.state === 'ready' ? name.data : name.state === 'loading' ? 'loading' : null}
      unread={useSyncedUnread(messages)}
      situation={situation}
      redirected={Boolean(useQuery('/pages/index/index').away)}
    >
      <BelowFold>
        <Products
          query={reads.products}
          qualified={situation.state === 'ready' && situation.data.limit.qualified}
        />
      </BelowFold>
    </HomeFold>
  )
}

interface ProductsProps {
  query: QueryResult<ReplyOf<typeof loanProduct.getLoanProductList>>
  qualified: boolean
}

function Products({ query, qualified }: ProductsProps) {
  const t = useT()
  const forStore = useSession()?.userType === UserType.merchant
  return (
    <Section
      title={
        qualified
          ? forStore
            ? 'index.index.products'
            : 'index.index.productsIndividual'
          : 'index.index.productsLater'
      }
      action={
        <a className="sm b" href={href('/pages/agent/index')}>
          {t('index.index.all')}
        </a>
      }
    >
      <Loaded query={query} skeleton="list">
        {(list) => (
          <List>
            {list.map((product) => (
              <ProductRow
                key={product.productNo}
                product={product}
                href={href('/pages/agent/loanDetail', { productNo: product.productNo })}
              />
            ))}
          </List>
        )}
      </Loaded>
    </Section>
  )
}
