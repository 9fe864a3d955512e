import type { Product } from '../../../bridge/contract/entities/product'
import { formatPesos } from '../../domain/money/money'
import { useT } from '../../i18n/translate'
import { Row } from '../../ui/display/List'
import { ProductPicture } from './ProductPicture'

/** A product in a list: name, amounts and tenors, or the reason why it is closed. */
export function ProductRow({ product, href }: { product: Product; href: string }) {
  const t = useT()
  const { productNo, productName, minLoanAmount, maxLoanAmount, minLoanDays, maxLoanDays, closedReason } =
    product
  const range = t(minLoanDays === maxLoanDays ? 'lending.product.rangeOne' : 'lending.product.range', {
    min: formatPesos(minLoanAmount),
    max: formatPesos(maxLoanAmount),
    from: minLoanDays,
    to: maxLoanDays,
  })
  return (
    <Row
      avatar={<ProductPicture productNo={productNo} size={44} />}
      title={<b>{productName}</b>}
      sub={<>{closedReason ?? range}</>}
      href={href}
    />
  )
}
