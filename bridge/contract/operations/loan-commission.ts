import * as v from 'valibot'
import { emptyPage, id, listPage, nothing, paging } from '../entities/common'
import { month } from '../entities/money'
import { commissionDetail, commissionEntry, commissionForMonth, commissionForTime } from '../entities/payment'
import { limits } from '../limits'
import { group, post } from '../operation'

export const revenue = group(
  { path: '/dfp-loan/app/revenue', native: 'dfp.loan.revenue' },
  {
    /** Profit of the last 7 and 30 days, by day. */
    getCommissionForTime: post({
      who: 'agent',
      safe: true,
      reads: ['commission'],
      body: nothing,
      reply: commissionForTime,
    }),
    /** Commission by month. */
    getCommissionForMonth: post({
      who: 'agent',
      safe: true,
      reads: ['commission'],
      body: nothing,
      reply: commissionForMonth,
    }),
    /** One commission with its order and split. */
    getCommissionDetail: post({
      who: 'owner of commission',
      safe: true,
      reads: ['commission'],
      body: v.strictObject({ id }),
      reply: commissionDetail,
    }),
    /** Commission entries: all, those of a month, or those of the last 7 or 30 days, today included. */
    getCommission: post({
      who: 'agent',
      safe: true,
      reads: ['commission'],
      body: v.strictObject({
        ...paging,
        month: v.nullable(month),
        days: v.optional(v.picklist([limits.profitDaysShort, limits.profitDaysLong])),
      }),
      reply: listPage(commissionEntry),
      empty: emptyPage,
    }),
  },
)
