import * as v from 'valibot'
import { done, id, text } from '../entities/common'
import { reminders } from '../entities/person'
import { group, post } from '../operation'

export const customerInformation = group(
  { path: '/dfp-loan/app/loan/Customer', native: 'dfp.loan.customer' },
  {
    /** Changes the parts of a user's information that the user may change. */
    editInformation: post({
      who: 'user',
      once: { kind: 'profile' },
      changes: ['profile'],
      body: v.strictObject({
        storeName: v.optional(text),
        nameOfStore: v.optional(text),
        usedWallet: v.optional(id),
        ewalletUsed: v.optional(id),
        avatar: v.optional(id),
        reminders: v.optional(v.strictObject(reminders.entries)),
      }),
      reply: done,
    }),
  },
)
