import type { RepaymentMethod } from '../../../../bridge/contract/codes'
import type { Centavos } from '../../../../bridge/contract/entities/money'
import type { ServiceKey } from '../../texts'
import type { ExtraFieldRecord } from '../applications/extra-fields'

/** A loan product: amounts in centavos, rates as fractions (per day unless named otherwise), tenors in days. */
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
  /** Share of the principal deducted at release. */
  processingRate: number
  delayPrincipalRate: number
  delayInterestRate: number
  missedRate: number
  preTerminationRate: number
  /** Days after the release in which a loan can be given back without the fee for settling early; 0 for none. */
  coolingOffDays: number
  /** Fee for paying an instalment before its period begins, as a share of the instalment's principal. */
  advancePaymentRate: number
  /** Fee for extending the loan by one period, as a share of the principal; 0 if extensions are not offered. */
  rolloverRate: number
  /** The agent's commission, as a share of the interest and fees paid. */
  commissionRate: number
  graceDays: number
  openTo: 'all' | 'merchants' | 'agentsCustomers'
  requirements: readonly ServiceKey[]
  more: readonly ExtraFieldRecord[]
  example: { amount: Centavos; tenorDays: number }
}
