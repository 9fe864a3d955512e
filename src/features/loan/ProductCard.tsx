import type { Limit } from '../../../bridge/contract/entities/prequalification'
import type { Product } from '../../../bridge/contract/entities/product'
import { formatPesos, minCentavos } from '../../domain/money/money'
import { useT } from '../../i18n/translate'
import { Num } from '../../ui/base/Amount'
import { markAmounts } from '../../ui/base/content'
import { Icon } from '../../ui/base/Icon'
import { check, lock, next } from '../../ui/base/icons'
import { Pill } from '../../ui/state/status'
import './loan.css'
import { formatPercent } from '../../domain/money/percent'
import { methodNames } from './method-names'
import { ProductPicture } from './ProductPicture'

interface ProductCardProps {
  product: Product
  href: string
  /** Limit of the borrower; if set, the card shows how much they qualify for. */
  limit?: Pick<Limit, 'qualified' | 'available'> | undefined
}

/** A product card that links to its page: picture, price, target group, amounts, and whether the borrower qualifies. */
export function ProductCard({ product, href, limit }: ProductCardProps) {
  const t = useT()
  const { productNo, productName, about, minLoanAmount, maxLoanAmount, minLoanDays, maxLoanDays, methods } =
    product
  const { dayInterestRate, monthlyInterestRate, closedReason } = product
  const range = t(minLoanDays === maxLoanDays ? 'lending.product.rangeOne' : 'lending.product.range', {
    min: formatPesos(minLoanAmount),
    max: formatPesos(maxLoanAmount),
    from: minLoanDays,
    to: maxLoanDays,
  })
  const reach = limit?.qualified ? minCentavos(maxLoanAmount, limit.available) : undefined
  return (
    <a className="card product" href={href}>
      <span className="product-line">
        <span className="product-price">
          <ProductPicture productNo={productNo} />
          <span className="sm mut">
            <Num className="b">{formatPercent(monthlyInterestRate)}</Num> {t('lending.product.aMonth')}
          </span>
        </span>
        <span className="product-say">
          <span className="line">
            <span className="b grow">{productName}</span>
            <Icon icon={next} size={20} />
          </span>
          <span className="sm mut">{about}</span>
          <span className="b sm">{markAmounts(range)}</span>
          <span className="sm mut">
            {`${methodNames(methods, t)} · ${t('lending.product.aDay', { rate: formatPercent(dayInterestRate) })}`}
          </span>
          {closedReason ? (
            <Pill tone="mute">
              <Icon icon={lock} size={18} />
              {closedReason}
            </Pill>
          ) : (
            reach !== undefined &&
            (reach >= minLoanAmount ? (
              <Pill tone="ok">
                <Icon icon={check} size={18} />
                {markAmounts(t('lending.product.qualify', { amount: formatPesos(reach) }))}
              </Pill>
            ) : (
              <Pill tone="mute">
                <Icon icon={lock} size={18} />
                {t('lending.product.tooMuch')}
              </Pill>
            ))
          )}
        </span>
      </span>
    </a>
  )
}
