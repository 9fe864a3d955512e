import type { Limit } from '../../../bridge/contract/entities/prequalification'
import type { Product } from '../../../bridge/contract/entities/product'
import { type Offer, totalCost } from '../../domain/loan/wish'
import { formatPesos, minCentavos } from '../../domain/money/money'
import { formatPercent } from '../../domain/money/percent'
import { useT } from '../../i18n/translate'
import { href } from '../../routes/lookup'
import { markAmounts } from '../../ui/base/content'
import { cx } from '../../ui/base/cx'
import { type Fact, Facts } from '../../ui/display/Facts'
import { List, Row } from '../../ui/display/List'
import { Pill } from '../../ui/state/status'
import { instalmentText } from '../loan/CostFacts'
import { ProductPicture } from '../loan/ProductPicture'
import { repaymentMethod } from '../order/status'

interface OfferCardProps {
  offer: Offer
  /** All offers shown: a fee or method that they have in common is left out. */
  among: readonly Offer[]
  limit?: Pick<Limit, 'qualified' | 'available'> | undefined
  /** Set if an agent chooses for a customer: the card then leads to the application with the offer's terms. */
  customerId?: string | undefined
  /** True while offers for another amount or term are loading. */
  renewing: boolean
}

const fees = [
  { label: 'lending.compare.late', fee: ({ fees }: Product) => fees?.delayPaymentFeePrincipal },
  { label: 'lending.compare.early', fee: ({ fees }: Product) => fees?.preTerminationFee },
  { label: 'lending.compare.ahead', fee: ({ fees }: Product) => fees?.advancePaymentFee },
] as const

/** An offer: total cost, amount of each payment, effective rate, then fees and method if they differ between the offers. */
export function OfferCard({ offer, among, limit, customerId, renewing }: OfferCardProps) {
  const t = useT()
  const { product, terms, cost } = offer
  const { method } = terms
  const { productNo, productName, about } = product
  const differ = <T,>(read: (one: Offer) => T) => new Set(among.map(read)).size > 1
  const rows: Fact[] = [
    { label: 'lending.cost.charges', money: totalCost(cost), strong: true },
    {
      label: instalmentText(method, cost.periods),
      money: cost.instalment,
      help: cost.periods > 1 ? ['lending.cost.payments', { count: cost.periods }] : undefined,
    },
    { label: 'lending.cost.eirMonth', value: formatPercent(cost.effectiveRateMonthly) },
    ...(differ((one) => one.terms.method)
      ? [{ label: 'lending.product.method' as const, value: t(repaymentMethod[method].text) }]
      : []),
    ...fees.flatMap(({ label, fee }) => {
      const rate = fee(product)
      return rate !== undefined && differ((one) => fee(one.product))
        ? [{ label, value: rate > 0 ? formatPercent(rate) : t('lending.compare.none') }]
        : []
    }),
  ]
  return (
    <section className={cx('card', renewing && 'renewing')} aria-label={productName} aria-busy={renewing}>
      <List bare>
        <Row
          avatar={<ProductPicture productNo={productNo} size={44} />}
          title={<b>{productName}</b>}
          sub={<>{about}</>}
          href={
            customerId
              ? href('/pages/agent/loanApply', { productNo, customerId, ...terms })
              : href('/pages/agent/loanDetail', { productNo })
          }
        />
      </List>
      <Facts rows={rows} exact />
      <Reach product={product} limit={limit} />
    </section>
  )
}

/** How much of a product the borrower qualifies for. */
function Reach({ product, limit }: { product: Product; limit: OfferCardProps['limit'] }) {
  const t = useT()
  if (!limit?.qualified) return null
  const reach = minCentavos(product.maxLoanAmount, limit.available)
  return reach >= product.minLoanAmount ? (
    <Pill tone="ok">{markAmounts(t('lending.product.qualify', { amount: formatPesos(reach) }))}</Pill>
  ) : (
    <Pill tone="mute" text="lending.product.tooMuch" />
  )
}
