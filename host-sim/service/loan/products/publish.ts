import type { Day } from '../../../../bridge/contract/entities/money'
import { getCeiling } from '../../../../src/domain/lending/ceilings'
import { centavos, minCentavos } from '../../../../src/domain/money/money'
import { formatPercent } from '../../../../src/domain/money/percent'
import { type Breach, ceilingBreaches, coveredPrincipal, isCovered } from '../../../lending/ceilings'
import { toLoanTerms } from '../applications/loan-terms'
import type { ProductRecord } from './product-record'

/** Thrown if a product exceeds a legal ceiling. Contains the rule and the values that exceed the ceiling. */
export class Unpublishable extends RangeError {
  override readonly name = 'Unpublishable'
  readonly breaches: readonly Breach[]
  constructor(productNo: string, rule: string, breaches: readonly Breach[]) {
    const described = breaches.map(
      ({ ceiling, value, limit }) => `${ceiling} ${formatPercent(value)} above ${formatPercent(limit)}`,
    )
    super(`${productNo} breaks ${rule}: ${described.join(', ')}`)
    this.breaches = breaches
  }
}

/** Loan amounts at which a product is checked: its minimum, the largest amount to which the ceilings apply, and the midpoint. */
// decided: three amounts suffice, because rates differ between amounts only by rounding, and most for small amounts
function getTestAmounts({ min, max }: ProductRecord) {
  const top = minCentavos(max, coveredPrincipal)
  return top > min ? [min, centavos(Math.floor((min + top) / 2)), top] : [min]
}

/** Returns the product if it complies with the legal ceilings that apply on `today`. Throws Unpublishable otherwise. */
export function publish(product: ProductRecord, today: Day): ProductRecord {
  const { tenors, methods } = product
  for (const amount of getTestAmounts(product))
    for (const tenorDays of tenors)
      for (const method of methods) {
        const breaches = ceilingBreaches(toLoanTerms(product, { amount, tenorDays, method }, today), today)
        // an extension costs one period's interest plus the rollover fee, and the ceiling applies to this cost too
        const { dailyRate, rolloverRate, periodDays } = product
        const extended = (dailyRate + rolloverRate / periodDays) * 30
        const ceiling = isCovered(amount, tenorDays) ? getCeiling(today) : undefined
        if (ceiling && rolloverRate > 0 && extended > ceiling.effective)
          breaches.push({ ceiling: 'effective', value: extended, limit: ceiling.effective })
        if (breaches.length > 0)
          throw new Unpublishable(product.productNo, getCeiling(today)?.rule ?? '', breaches)
      }
  return product
}
