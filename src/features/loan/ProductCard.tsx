import type { Product } from '../../../bridge/contract/entities/loan'
import { formatPesos } from '../../domain/money'
import { useSay } from '../../i18n/translate'
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
  const say = useSay()
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
      say('lending.product.amount'),
      say('lending.product.fromTo', { from: formatPesos(minLoanAmount), to: formatPesos(maxLoanAmount) }),
    ],
    [
      say('lending.product.tenor'),
      minLoanDays === maxLoanDays
        ? say('lending.days', { count: maxLoanDays })
        : say('lending.product.days', { from: minLoanDays, to: maxLoanDays }),
    ],
    [
      say('lending.product.interest'),
      say('lending.product.rates', { day: percent(dayInterestRate), month: percent(monthlyInterestRate) }),
    ],
    [
      say('lending.product.method'),
      methods.map((method) => say(repaymentMethod[method].text)).join(say('lending.product.or')),
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
