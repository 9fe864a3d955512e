import * as v from 'valibot'
import { PreStatus } from '../codes'
import {
  codeSchema,
  count,
  countedListPage,
  emptyPage,
  flag,
  id,
  nothing,
  paging,
  text,
} from '../entities/common'
import { neededCustomer, needGroup } from '../entities/customer-need'
import { customerContact } from '../entities/overdue'
import { customerDetail } from '../entities/person'
import { post } from '../operation'

/** Operations for an agent's customers; part of the group `user`. */
export const customerRows = {
  /** The agent's customers, the most urgent first or by name, searched by name or mobile, filtered by status, period and need. */
  getCustomerList: post({
    who: 'agent',
    safe: true,
    throttle: 500,
    reads: [
      'customer',
      'loan',
      'prequalification',
      'identity',
      'application',
      'contract',
      'payment',
      'wallet',
      'limit',
    ],
    body: v.strictObject({
      ...paging,
      search: text,
      status: v.nullable(codeSchema(PreStatus)),
      newOnly: flag,
      mayApply: v.optional(flag),
      need: v.optional(needGroup),
      byName: v.optional(flag),
    }),
    reply: v.object({
      ...countedListPage(neededCustomer, codeSchema(PreStatus)).entries,
      /** Number of customers in each group of needs, even if only one group was requested. A customer may be in several groups. */
      needs: v.optional(v.array(v.object({ of: needGroup, rows: count }))),
    }),
    empty: emptyPage,
  }),
  // decided: there is no operation that only notes a contact with a customer, so contacts are sent with this query
  /**
   * One customer's profile. With `contact` it first records, once for its id, a call or message that the agent is about to make;
   * refused outside contact hours.
   */
  getCustomerInfo: post({
    who: 'agent of customer',
    safe: true,
    writesWith: 'contact',
    throttle: 0,
    reads: ['customer', 'loan', 'prequalification', 'identity', 'profile'],
    changes: ['overdue'],
    body: v.strictObject({ customerId: id, contact: v.optional(customerContact) }),
    reply: customerDetail,
  }),
  /** Number of customers, and of new ones in the last 30 days. */
  getCustomersNumber: post({
    who: 'agent',
    safe: true,
    reads: ['customer'],
    body: nothing,
    reply: v.object({ total: count, newLast30Days: count }),
  }),
}
