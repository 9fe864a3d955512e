import { RepaymentMethod } from '../../../../bridge/contract/codes'
import { pesos } from '../../../../src/domain/money/money'
import { day } from '../../../../src/domain/time/day'
import { refuse } from '../../call/refuse'
import { equipmentFields, seasonFields } from '../applications/extra-fields'
import { highestLimit } from './highest-limit'
import type { ProductRecord } from './product-record'
import { publish } from './publish'

const { equalAmortization, equalPrincipal, balloon, addOn } = RepaymentMethod

const qualified = 'service.requirement.qualified'
const wallet = 'service.requirement.wallet'
const store = 'service.requirement.store'

/** Default terms of all products. */
const commonTerms = {
  delayPrincipalRate: 0.0015,
  delayInterestRate: 0.001,
  missedRate: 0.0016,
  preTerminationRate: 0.02,
  // decided: none, until a deployment sets them
  coolingOffDays: 0,
  advancePaymentRate: 0,
  rolloverRate: 0,
  // decided: the commission is 30 % of the interest and fees that customers pay, 35 % for the product that only agents offer
  commissionRate: 0.3,
  graceDays: 3,
}

// decided: the products and their values are invented; the specification defines only a product's fields
const offered: readonly ProductRecord[] = [
  {
    ...commonTerms,
    productNo: 'P-STOCK-UP',
    name: 'service.product.stockUp.name',
    about: 'service.product.stockUp.about',
    min: pesos(5_000),
    max: pesos(50_000),
    tenors: [30, 90, 180],
    periodDays: 30,
    methods: [equalAmortization, equalPrincipal],
    dailyRate: 0.001,
    processingRate: 0.02,
    openTo: 'all',
    requirements: [qualified, wallet],
    more: [],
    example: { amount: pesos(20_000), tenorDays: 180 },
  },
  {
    ...commonTerms,
    productNo: 'P-QUICK',
    name: 'service.product.quick.name',
    about: 'service.product.quick.about',
    min: pesos(1_000),
    max: pesos(10_000),
    tenors: [30, 60, 90],
    periodDays: 30,
    methods: [equalAmortization],
    dailyRate: 0.0015,
    processingRate: 0.03,
    openTo: 'all',
    requirements: [qualified, wallet],
    more: [],
    example: { amount: pesos(5_000), tenorDays: 60 },
  },
  {
    ...commonTerms,
    productNo: 'P-SEASON',
    name: 'service.product.season.name',
    about: 'service.product.season.about',
    min: pesos(10_000),
    max: pesos(80_000),
    tenors: [90, 120],
    periodDays: 30,
    methods: [balloon],
    dailyRate: 0.0009,
    processingRate: 0.015,
    // decided: only this loan can be extended: it is repaid from the sales of a season, and the season may be late
    rolloverRate: 0.01,
    openTo: 'all',
    requirements: [qualified, wallet],
    more: seasonFields,
    example: { amount: pesos(20_000), tenorDays: 90 },
  },
  {
    ...commonTerms,
    productNo: 'P-EQUIPMENT',
    name: 'service.product.equipment.name',
    about: 'service.product.equipment.about',
    min: pesos(20_000),
    max: highestLimit,
    tenors: [180, 360],
    periodDays: 30,
    methods: [equalPrincipal, equalAmortization],
    dailyRate: 0.0008,
    processingRate: 0.01,
    // decided: only this product has a fee for paying early; the legal ceilings don't cover loans of this size
    advancePaymentRate: 0.005,
    openTo: 'merchants',
    requirements: [qualified, wallet, store],
    more: equipmentFields,
    example: { amount: pesos(60_000), tenorDays: 360 },
  },
  {
    ...commonTerms,
    productNo: 'P-PARTNER',
    commissionRate: 0.35,
    name: 'service.product.partner.name',
    about: 'service.product.partner.about',
    min: pesos(3_000),
    max: pesos(30_000),
    tenors: [56, 84, 112],
    periodDays: 14,
    methods: [addOn],
    dailyRate: 0.0008,
    processingRate: 0.02,
    openTo: 'agentsCustomers',
    requirements: [qualified, wallet, 'service.requirement.agent'],
    more: [],
    example: { amount: pesos(10_000), tenorDays: 112 },
  },
]

/** All products, each checked against the legal ceilings. */
// decided: products are published on the day on which the current ceilings came into force
export const catalogue: readonly ProductRecord[] = offered.map((product) =>
  publish(product, day('2026-04-01')),
)

const productsByNo = new Map(catalogue.map((one) => [one.productNo, one]))

/** Looks up a product by number; refuses unknown numbers with 'notFound'. */
export const getProduct = (productNo: string): ProductRecord =>
  productsByNo.get(productNo) ?? refuse('notFound')
