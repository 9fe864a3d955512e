import { useRef, useState } from 'react'
import type { Centavos } from '../../../bridge/contract/entities/money'
import type { Limit } from '../../../bridge/contract/entities/prequalification'
import type { Product } from '../../../bridge/contract/entities/product'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { useOperations } from '../../api/query/use-operations'
import { startAmount } from '../../domain/loan/loan-start'
import { byCost, fitWish, type Offer, type Wish, wishableDays } from '../../domain/loan/wish'
import { maxCentavos, minCentavos, zero } from '../../domain/money/money'
import { href } from '../../routes/lookup'
import { List } from '../../ui/display/List'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value'
import { Section } from '../../ui/layout/Page'
import { Loaded } from '../../ui/state/async-states'
import { Skeleton } from '../../ui/state/Skeleton'
import { ProductRow } from '../loan/ProductRow'
import { OfferCard } from './OfferCard'
import { WishCard } from './WishCard'

/** decided: maximum number of quotes requested at once, because each is a request on a poor network */
const mostQuotes = 6

/** decided: three months is preselected, or the term next to it */
const usualDays = 90

interface CompareProductsProps {
  products: readonly Product[]
  /** Limit of the borrower, for whom the cards show how much they qualify for. */
  limit?: Pick<Limit, 'qualified' | 'available'> | undefined
  /** Set if an agent chooses a product for a customer, with the most that the customer can borrow. */
  customer?: { id: string; most: Centavos | null } | undefined
}

/** Asks for an amount and a term, and shows the products by the total cost of such a loan. */
export function CompareProducts({ products, limit, customer }: CompareProductsProps) {
  const days = wishableDays(products)
  const min = minCentavos(...(products.map((one) => one.minLoanAmount) as [Product['minLoanAmount']])) // there is a product
  const offered = maxCentavos(zero, ...products.map((one) => one.maxLoanAmount))
  const max = maxCentavos(min, minCentavos(offered, customer?.most ?? offered))
  const [wish, setWish] = useState<Wish>(() => ({
    amount: startAmount(min, max),
    days: days.find((one) => one >= usualDays) ?? days.at(-1) ?? usualDays,
  }))
  return (
    <>
      <WishCard wish={wish} min={min} max={max} days={days} onChange={setWish} />
      <Offers products={products} wish={wish} limit={limit} customer={customer} />
    </>
  )
}

/** Products that offer such a loan, the cheapest first, and below them all others. */
function Offers({ products, wish, limit, customer }: CompareProductsProps & { wish: Wish }) {
  const settled = useDebouncedValue(wish, 250)
  const fitting = products.flatMap((product) => {
    const terms = fitWish(product, settled)
    return terms ? [{ product, terms }] : []
  })
  const [count, setCount] = useState(mostQuotes)
  const asked = fitting.slice(0, count)
  const quotes = useOperations(
    loanProduct.getLoanPreview,
    asked.map(({ product: { productNo }, terms }) => ({
      productNo,
      loanAmount: terms.amount,
      tenorDays: terms.tenorDays,
      repaymentMethod: terms.method,
      ...(customer && { customerId: customer.id }),
    })),
  )
  const last = useRef<readonly Offer[]>([])
  const isWaiting = quotes.some(({ state }) => state === 'loading')
  if (!isWaiting && count < fitting.length) setCount(count + mostQuotes)
  const isLoading = isWaiting || count < fitting.length
  const offers = asked.flatMap(({ product, terms }, at) => {
    const quote = quotes[at]
    return quote?.state === 'ready' ? [{ product, terms, cost: quote.data }] : []
  })
  // the cards of the last wish stay, until all of the new ones can be put in order
  const shown = isLoading ? last.current : byCost(offers)
  last.current = shown
  const others = products.filter((one) => !fitting.some(({ product }) => product === one))
  const failed = quotes.find(({ state }) => state === 'failed')
  return (
    <>
      {shown.map((offer) => (
        <OfferCard
          key={offer.product.productNo}
          offer={offer}
          among={shown}
          limit={limit}
          customerId={customer?.id}
          renewing={isLoading}
        />
      ))}
      {isLoading && shown.length === 0 && <Skeleton shape="card" />}
      {!isLoading && failed && <Loaded query={failed}>{() => null}</Loaded>}
      {others.length > 0 && (
        <Section title="lending.compare.others">
          <List>
            {others.map((product) => (
              <ProductRow
                key={product.productNo}
                product={product}
                href={href('/pages/agent/loanDetail', {
                  productNo: product.productNo,
                  customerId: customer?.id,
                })}
              />
            ))}
          </List>
        </Section>
      )}
    </>
  )
}
