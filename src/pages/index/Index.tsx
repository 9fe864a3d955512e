import type { RefusedField } from '../../../bridge/contract/entities/prequalification'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { user } from '../../../bridge/contract/operations/system-user'
import { UserType } from '../../../bridge/contract/who'
import { useOperation } from '../../api/query/use-operation'
import { borrowBlock, nextThing, type Situation } from '../../domain/loan/next-action'
import { ProductRow } from '../../features/loan/ProductRow'
import { Refusals } from '../../features/loan/Refusals'
import { BorrowerNext } from '../../features/next-action/BorrowerNext'
import { moveToPay } from '../../features/next-action/move-amount'
import { NextSkeleton } from '../../features/next-action/NextSkeleton'
import { useSituation } from '../../features/next-action/use-situation'
import { useT } from '../../i18n/translate'
import { href } from '../../routes/history/links'
import { useSession } from '../../session/session'
import { document, help, people } from '../../ui/base/icons'
import { List } from '../../ui/display/List'
import { Below } from '../../ui/layout/Below'
import { Overlap, Section } from '../../ui/layout/Page'
import { QuickActions } from '../../ui/layout/QuickActions'
import { Loaded } from '../../ui/state/async-states'
import { Bell } from './parts/Bell'
import { AlsoOpen, BesideNext } from './parts/BesideNext'
import { BorrowerHero } from './parts/BorrowerHero'
import { BorrowLater } from './parts/BorrowLater'
import { TurnedAway } from './parts/TurnedAway'

const quick = [
  { icon: people, text: 'index.index.agent', href: href('/pages/agent/agent') },
  { icon: document, text: 'index.index.records', href: href('/pages/me/tradingRecord/index') },
  { icon: help, text: 'index.index.help', href: href('/pages/index/other') },
] as const

/** A borrower's home: the one thing to do next; all else is quieter. */
export default function Index() {
  const session = useSession()
  const name = useOperation(user.getMerchantName, {}, { aside: true })
  const situation = useSituation()
  return (
    <>
      <BorrowerHero
        session={session}
        name={name.state === 'ready' ? name.data : name.state === 'loading' ? 'loading' : null}
        of={situation.state === 'ready' ? situation.data : null}
        bell={<Bell />}
      />
      <Overlap>
        <TurnedAway borrower />
        <Loaded of={situation} skeleton={<NextSkeleton />}>
          {(of) => <Leading of={of} />}
        </Loaded>
        {/* nothing below moves when the first card comes */}
        {situation.state !== 'loading' && (
          <>
            <QuickActions label="index.index.quick" items={quick} />
            <Below>
              <Products qualified={situation.state === 'ready' && situation.data.limit.qualified} />
            </Below>
          </>
        )}
      </Overlap>
    </>
  )
}

const refusals = (of: readonly RefusedField[]) => <Refusals of={of} />

/** The next thing, what can be done beside it, and borrowing while it waits. */
function Leading({ of }: { of: Situation }) {
  const thing = nextThing(of)
  return (
    <>
      <BorrowerNext of={of} refusals={refusals} onPay={moveToPay} />
      <BesideNext thing={thing} />
      <AlsoOpen of={of} />
      {thing.kind !== 'borrow' && <BorrowLater of={of} block={borrowBlock(of)} />}
    </>
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
      <Loaded of={products} skeleton="list">
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
