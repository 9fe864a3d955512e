import * as v from 'valibot'
import { flag, nothing } from '../entities/common'
import { biometricKind } from '../entities/credentials'
import { get, group } from '../operation'

export const merchantInfo = group(
  { path: '/dfp-system/loan/merchantInfo', native: 'dfp.system.merchantInfo' },
  {
    /** Returns whether this borrower has a payment PIN. */
    isSetPaymentPwd: get({
      who: 'user',
      safe: true,
      reads: ['credential'],
      body: nothing,
      reply: v.object({
        isSet: flag,
        /** Kinds of biometrics of this phone that may approve a payment from a wallet instead of the payment PIN. */
        approvers: v.optional(v.array(biometricKind)),
      }),
    }),
  },
)
