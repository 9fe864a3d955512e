import * as v from 'valibot'
import { OrderStatus } from '../codes'
import { codeSchema, count } from './common'
import { dayField, money } from './money'
import { customerFields } from './person'

/** Groups of needs by which an agent filters customers. */
export const needGroup = v.picklist(['late', 'due', 'borrow', 'toDo'])
export type NeedGroup = v.InferOutput<typeof needGroup>
/** An agent's work for a customer, an amount that is due or available, or a loan in process. */
export const customerNeed = v.object({
  kind: v.picklist([
    'late',
    'correctPaper',
    'uploadPaper',
    'review',
    'correctForm',
    'due',
    'borrow',
    'dueLater',
    'inProcess',
  ]),
  /** Late, due, available or requested amount; null for a need without an amount. */
  amount: v.nullable(money),
  /** Due date, or the day since which the customer waits; null for an amount that may be borrowed. */
  day: v.nullable(dayField),
  /** Days late; 0 if nothing is late. */
  overDueDays: count,
  /** Status of the loan in process; null for other needs. */
  status: v.nullable(codeSchema(OrderStatus)),
})
export type CustomerNeed = v.InferOutput<typeof customerNeed>
/** A customer with the most urgent need, or null. The field is missing in replies of older services. */
export const neededCustomer = v.object({
  ...customerFields,
  need: v.optional(v.nullable(customerNeed)),
})
export type NeededCustomer = v.InferOutput<typeof neededCustomer>
