import type { Day } from '../../../../bridge/contract/entities/money'
import { centavos, minCentavos } from '../../../../src/domain/money/money'
import { formatPercent } from '../../../../src/domain/money/percent'
import {
  type Breach,
  ceilingBreaches,
  coveredPrincipal,
  getCeiling,
  isCovered,
} from '../../../lending/ceilings'
import { toLoanTerms } from '../applications/loan-terms'
import type { ProductRecord } from './product-record'

/** A product that can't be published, with the rule it breaks and how. */
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

/** The amounts at which a product is held against the ceilings: its least, and the most of them that is covered. */
// decided: rates hardly move with the amount, but for rounded centavos, which weigh most on the smallest
function getTestAmounts({ min, max }: ProductRecord) {
  const top = minCentavos(max, coveredPrincipal)
  return top > min ? [min, centavos(Math.floor((min + top) / 2)), top] : [min]
}

/** Publishes a product from a day on; throws Unpublishable where any of its amounts, tenors and methods breaks a ceiling. */
export function publish(product: ProductRecord, today: Day): ProductRecord {
  const { tenors, methods } = product
  for (const amount of getTestAmounts(product))
    for (const tenorDays of tenors)
      for (const method of methods) {
        const breaches = ceilingBreaches(toLoanTerms(product, { amount, tenorDays, method }, today), today)
        // the period that a rollover adds costs its interest and the fee, and must keep to the ceiling as well
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
