import type { RefusedField } from '../../../bridge/contract/entities/prequalification'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { user } from '../../../bridge/contract/operations/system-user'
import { UserType } from '../../../bridge/contract/who'
import { useOperation } from '../../api/query/use-operation'
import { nextAction, type Situation } from '../../domain/loan/next-action'
import { ProductRow } from '../../features/loan/ProductRow'
import { Refusals } from '../../features/loan/Refusals'
import { BorrowerNext } from '../../features/next-action/BorrowerNext'
import { openPaymentPage } from '../../features/next-action/move-amount'
import { NextSkeleton } from '../../features/next-action/NextSkeleton'
import { useSituation } from '../../features/next-action/use-situation'
import { useT } from '../../i18n/translate'
import { href } from '../../routes/history/links'
import { useSession } from '../../session/session'
import { document, help, people } from '../../ui/base/icons'
import { List } from '../../ui/display/List'
import { BelowFold } from '../../ui/layout/BelowFold'
import { Overlap, Section } from '../../ui/layout/Page'
import { QuickActions } from '../../ui/layout/QuickActions'
import { Loaded } from '../../ui/state/async-states'
import { AlsoOpen, AlternativesToNext } from './parts/AlternativesToNext'
import { Bell } from './parts/Bell'
import { BorrowerHero } from './parts/BorrowerHero'
import { BorrowLater } from './parts/BorrowLater'
import { RedirectNotice } from './parts/RedirectNotice'

const quickActions = [
  { icon: people, text: 'index.index.agent', href: href('/pages/agent/agent') },
  { icon: document, text: 'index.index.records', href: href('/pages/me/tradingRecord/index') },
  { icon: help, text: 'index.index.help', href: href('/pages/index/other') },
] as const

/** A borrower's home: the next action first, everything else less prominent. */
export default function Index() {
  const session = useSession()
  const name = useOperation(user.getMerchantName, {}, { optional: true })
  const situation = useSituation()
  return (
    <>
      <BorrowerHero
        session={session}
        name={name.state === 'ready' ? name.data : name.state === 'loading' ? 'loading' : null}
        situation={situation.state === 'ready' ? situation.data : null}
        bell={<Bell />}
      />
      <Overlap>
        <RedirectNotice borrower />
        <Loaded query={situation} skeleton={<NextSkeleton />}>
          {(data) => <NextActions situation={data} />}
        </Loaded>
        {/* rendered once the first card has loaded, to avoid a layout shift */}
        {situation.state !== 'loading' && (
          <>
            <QuickActions label="index.index.quick" items={quickActions} />
            <BelowFold>
              <Products qualified={situation.state === 'ready' && situation.data.limit.qualified} />
            </BelowFold>
          </>
        )}
      </Overlap>
    </>
  )
}

const renderRefusals = (refused: readonly RefusedField[]) => <Refusals fields={refused} />

/** The next action and its alternatives, then other open tasks and the borrow card. */
function NextActions({ situation }: { situation: Situation }) {
  const thing = nextAction(situation)
  return (
    <>
      <BorrowerNext situation={situation} refusals={renderRefusals} onPay={openPaymentPage} />
      <AlternativesToNext thing={thing} />
      <AlsoOpen situation={situation} />
      {thing.kind !== 'borrow' && <BorrowLater situation={situation} />}
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
