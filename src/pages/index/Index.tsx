import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { user } from '../../../bridge/contract/operations/system-user'
import { UserType } from '../../../bridge/contract/who'
import { useOperation } from '../../api/query/use-operation'
import { ProductRow } from '../../features/loan/ProductRow'
import { Refusals } from '../../features/loan/Refusals'
import { useSituation } from '../../features/next-action/use-situation'
import { useT } from '../../i18n/translate'
import { href, useQuery } from '../../routes/history/links'
import { useSession } from '../../session/session'
import { List } from '../../ui/display/List'
import { BelowFold } from '../../ui/layout/BelowFold'
import { Section } from '../../ui/layout/Page'
import { Loaded } from '../../ui/state/async-states'
import { HomeFold } from './parts/HomeFold'
import { useLoadedUnread } from './parts/use-loaded-unread'

/** A borrower's home: the next action first, everything else less prominent. */
export default function Index() {
  const name = useOperation(user.getMerchantName, {}, { optional: true })
  const situation = useSituation()
  return (
    <HomeFold
      session={useSession()}
      name={name.state === 'ready' ? name.data : name.state === 'loading' ? 'loading' : null}
      unread={useLoadedUnread()}
      situation={situation}
      redirected={Boolean(useQuery('/pages/index/index').away)}
      refusals={(refused) => <Refusals fields={refused} />}
    >
      <BelowFold>
        <Products qualified={situation.state === 'ready' && situation.data.limit.qualified} />
      </BelowFold>
    </HomeFold>
  )
}

function Products({ qualified }: { qualified: boolean }) {
  const t = useT()
  const forStore = useSession()?.userType === UserType.merchant
  const products = useOperation(loanProduct.getLoanProductList, {})
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
      <Loaded query={products} skeleton="list">
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
