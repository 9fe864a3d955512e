import type { Product } from '../../../bridge/contract/entities/loan'
import { formatPesos } from '../../domain/money'
import { useT } from '../../i18n/translate'
import { Icon } from '../../ui/Icon'
import { next } from '../../ui/icons-core'
import { products } from '../../ui/icons-tabs'
import { Notice } from '../../ui/status'
import './loan.css'
import '../../ui/list.css'
import { repaymentMethod } from '../order/status'
import { percent } from './rates'

/** A product with what decides between products; the whole card leads to it. */
export function ProductCard({ product, href }: { product: Product; href: string }) {
  const t = useT()
  const {
    productName,
    about,
    minLoanAmount,
    maxLoanAmount,
    minLoanDays,
    maxLoanDays,
    dayInterestRate,
    monthlyInterestRate,
    methods,
    closedReason,
  } = product
  const cells = [
    [
      t('lending.product.amount'),
      t('lending.product.fromTo', { from: formatPesos(minLoanAmount), to: formatPesos(maxLoanAmount) }),
    ],
    [
      t('lending.product.tenor'),
      minLoanDays === maxLoanDays
        ? t('lending.days', { count: maxLoanDays })
        : t('lending.product.days', { from: minLoanDays, to: maxLoanDays }),
    ],
    [
      t('lending.product.interest'),
      t('lending.product.rates', { day: percent(dayInterestRate), month: percent(monthlyInterestRate) }),
    ],
    [
      t('lending.product.method'),
      methods.map((method) => t(repaymentMethod[method].text)).join(t('lending.product.or')),
    ],
  ] as const
  return (
    <a className="card product" href={href}>
      <span className="row-main">
        <span className="ava">
          <Icon of={products} />
        </span>
        <span className="row-words">
          <span className="b">{productName}</span>
          <span className="sm mut">{about}</span>
        </span>
        <Icon of={next} size={20} />
      </span>
      {closedReason && <Notice tone="mute">{closedReason}</Notice>}
      <dl className="cells">
        {cells.map(([label, value]) => (
          <div key={label}>
            <dt className="sm mut">{label}</dt>
            <dd className="sm">{value}</dd>
          </div>
        ))}
      </dl>
    </a>
  )
}
