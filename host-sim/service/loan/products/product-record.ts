import type { RepaymentMethod } from '../../../../bridge/contract/codes'
import type { Centavos } from '../../../../bridge/contract/entities/money'
import type { ServiceKey } from '../../texts'
import type { ExtraFieldRecord } from '../applications/extra-fields'

/** What is lent: amounts in centavos, rates as fractions (per day unless the name says otherwise), tenors in days. */
export interface ProductRecord {
  productNo: string
  name: ServiceKey
  about: ServiceKey
  min: Centavos
  max: Centavos
  tenors: readonly number[]
  periodDays: number
  methods: readonly [RepaymentMethod, ...RepaymentMethod[]]
  dailyRate: number
  /** Share of the principal that is kept back at release. */
  processingRate: number
  delayPrincipalRate: number
  delayInterestRate: number
  missedRate: number
  preTerminationRate: number
  /** Share of an instalment's principal that paying it ahead of its own period costs. */
  advancePaymentRate: number
  /** Share of the principal that extending the last period by another costs; 0 where that is not offered. */
  rolloverRate: number
  /** Share of interest and fees paid that is the agents' commission. */
  commissionRate: number
  graceDays: number
  openTo: 'all' | 'merchants' | 'agentsCustomers'
  requirements: readonly ServiceKey[]
  more: readonly ExtraFieldRecord[]
  example: { amount: Centavos; tenorDays: number }
}
