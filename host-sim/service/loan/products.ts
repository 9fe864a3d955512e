import { RepaymentMethod } from '../../../bridge/contract/codes'
import { day } from '../../../src/domain/day'
import { pesos } from '../../../src/domain/money'
import { refuse } from '../refuse'
import { words } from '../words'
import { moreOfEquipment, moreOfSeason } from './extra-fields'
import type { ProductRecord } from './product-record'
import { publish } from './publish'

const { equalAmortization, equalPrincipal, balloon, addOn } = RepaymentMethod

const qualified = words('Passed pre-qualification', '已通过资格预审', '已通過資格預審')
const wallet = words('An e-wallet in your own name', '本人名下的电子钱包', '本人名下的電子錢包')
const store = words('A store that is open for business', '正在营业的店铺', '營業中的店鋪')

/** Terms that products share unless they say otherwise. */
const common = {
  delayPrincipalRate: 0.0015,
  delayInterestRate: 0.001,
  missedRate: 0.0016,
  preTerminationRate: 0.02,
  advancePaymentRate: 0,
  rolloverRate: 0,
  // decided: 30 % of what customers pay in interest and fees, 35 % for the loan that only agents bring
  commissionRate: 0.3,
  graceDays: 3,
}

// decided: the catalogue; the specification names the fields of a product and none of its values
const offered: readonly ProductRecord[] = [
  {
    ...common,
    productNo: 'P-STOCK-UP',
    name: words('Stock-up Loan', '进货贷', '進貨貸'),
    about: words(
      'Fill your shelves and repay month by month.',
      '补足货架，按月还款。',
      '補足貨架，按月還款。',
    ),
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
    ...common,
    productNo: 'P-QUICK',
    name: words('Quick Loan', '快捷贷', '快捷貸'),
    about: words('A small amount for a short time.', '小额短期周转。', '小額短期週轉。'),
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
    ...common,
    productNo: 'P-SEASON',
    name: words('Season Loan', '旺季贷', '旺季貸'),
    about: words(
      'Pay interest each month and the loan itself after the season.',
      '每月付息，旺季后一次还本。',
      '每月付息，旺季後一次還本。',
    ),
    min: pesos(10_000),
    max: pesos(80_000),
    tenors: [90, 120],
    periodDays: 30,
    methods: [balloon],
    dailyRate: 0.0009,
    processingRate: 0.015,
    // decided: a season may be late, so its loan is the one that can be extended
    rolloverRate: 0.01,
    openTo: 'all',
    requirements: [qualified, wallet],
    more: moreOfSeason,
    example: { amount: pesos(20_000), tenorDays: 90 },
  },
  {
    ...common,
    productNo: 'P-EQUIPMENT',
    name: words('Equipment Loan', '设备贷', '設備貸'),
    about: words(
      'For a freezer, an oven or a tricycle, repaid in equal parts.',
      '购置冷柜、烤箱或三轮车，等额还本。',
      '購置冷凍櫃、烤箱或三輪車，等額還本。',
    ),
    min: pesos(20_000),
    max: pesos(200_000),
    tenors: [180, 360],
    periodDays: 30,
    methods: [equalPrincipal, equalAmortization],
    dailyRate: 0.0008,
    processingRate: 0.01,
    // decided: the one product that charges for instalments paid ahead; its loans are above the ceilings' amounts
    advancePaymentRate: 0.005,
    openTo: 'merchants',
    requirements: [qualified, wallet, store],
    more: moreOfEquipment,
    example: { amount: pesos(60_000), tenorDays: 360 },
  },
  {
    ...common,
    productNo: 'P-PARTNER',
    commissionRate: 0.35,
    name: words('Partner Loan', '伙伴贷', '夥伴貸'),
    about: words(
      'Repaid every two weeks, for customers of an agent.',
      '每两周还款，面向代理人的客户。',
      '每兩週還款，提供給代理人的客戶。',
    ),
    min: pesos(3_000),
    max: pesos(30_000),
    tenors: [56, 84, 112],
    periodDays: 14,
    methods: [addOn],
    dailyRate: 0.0008,
    processingRate: 0.02,
    openTo: 'agentsCustomers',
    requirements: [
      qualified,
      wallet,
      words('An agent who knows your store', '有了解您店铺的代理人', '有了解您店鋪的代理人'),
    ],
    more: [],
    example: { amount: pesos(10_000), tenorDays: 112 },
  },
]

/** What is lent: every product passed the ceilings when it was published. */
// decided: on the day the present ceilings came into force
export const catalogue: readonly ProductRecord[] = offered.map((product) =>
  publish(product, day('2026-04-01')),
)

const byNo = new Map(catalogue.map((one) => [one.productNo, one]))

/** The product of a number; refuses one that is unknown. */
export const productOf = (productNo: string): ProductRecord => byNo.get(productNo) ?? refuse('notFound')
