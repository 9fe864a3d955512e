import * as v from 'valibot'
import { id } from '../entities/common'
import { fileBytes } from '../entities/person'
import { group, post } from '../operation'

export const download = group(
  { path: '/dfp-loan/app/download', native: 'dfp.loan.download' },
  {
    /** The contract of an order, or one about to be signed, as PDF; for a settled order its certificate of full payment. */
    downloadAgreement: post({
      who: 'owner or agent of order',
      safe: true,
      reads: ['contract', 'loan', 'payment'],
      body: v.strictObject({
        loanOrderNo: v.optional(id),
        contractNo: v.optional(id),
        certificate: v.optional(v.boolean()),
      }),
      reply: fileBytes,
    }),
  },
)
