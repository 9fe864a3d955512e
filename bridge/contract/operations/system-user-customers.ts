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
import { customerContact } from '../entities/overdue'
import { customer, customerDetail } from '../entities/person'
import { post } from '../operation'

/** Operations for an agent's customers; part of the group `user`. */
export const customerRows = {
  getCustomerList: post({
    about: "The agent's customers, searched by name or mobile, filtered by status and period",
    who: 'agent',
    safe: true,
    throttle: 500,
    reads: ['customer', 'loan', 'prequalification', 'identity'],
    body: v.strictObject({
      ...paging,
      search: text,
      status: v.nullable(codeSchema(PreStatus)),
      newOnly: flag,
      mayApply: v.optional(flag),
    }),
    reply: countedListPage(customer, codeSchema(PreStatus)),
    empty: emptyPage,
  }),
  // decided: there is no operation that only notes a contact with a customer, so contacts are sent with this query
  getCustomerInfo: post({
    about:
      "One customer's profile. With `contact` it first records, once for its id, a call or message that the agent is about to make; refused outside contact hours",
    who: 'agent of customer',
    safe: true,
    writesWith: 'contact',
    throttle: 0,
    reads: ['customer', 'loan', 'prequalification', 'identity', 'profile'],
    changes: ['overdue'],
    body: v.strictObject({ customerId: id, contact: v.optional(customerContact) }),
    reply: customerDetail,
  }),
  getCustomersNumber: post({
    about: 'Number of customers, and of new ones in the last 30 days',
    who: 'agent',
    safe: true,
    reads: ['customer'],
    body: nothing,
    reply: v.object({ total: count, newLast30Days: count }),
  }),
}
