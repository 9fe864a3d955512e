import * as v from 'valibot'
import { listPage, paging } from '../entities/common'
import { loanOrderNo } from '../entities/loan'
import { badOrder, badOrderDetail, badOrderTotals, newContact, overdueBand } from '../entities/overdue'
import { group, post } from '../operation'

export const overdue = group(
  { path: '/dfp-loan/app/overdue', native: 'dfp.loan.overdue' },
  {
    /** Overdue and bad-debt orders of the agent's customers, by days overdue. */
    getBadOrderList: post({
      who: 'agent',
      safe: true,
      reads: ['loan', 'overdue', 'payment', 'customer'],
      body: v.strictObject({ ...paging, band: v.nullable(overdueBand) }),
      reply: v.object({ ...listPage(badOrder).entries, totals: v.array(badOrderTotals) }),
    }),
    // decided: there is no operation that only adds to the contact history, so new entries are sent with this query
    /**
     * One overdue order with its contact history. With `contact` it first records, once for its id, a call or message that the
     * agent is about to make, a note or a promise to pay; calls and messages are refused outside contact hours, judged at the
     * time `at` if the contact is sent later.
     */
    getBadOrderDetail: post({
      who: 'agent of order',
      safe: true,
      writesWith: 'contact',
      throttle: 0,
      reads: ['loan', 'overdue', 'payment', 'customer'],
      changes: ['overdue'],
      body: v.strictObject({ loanOrderNo, contact: v.optional(newContact) }),
      reply: badOrderDetail,
    }),
  },
)
