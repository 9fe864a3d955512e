import * as v from 'valibot'
import { done, requestId } from '../entities/common'
import { idList } from '../entities/lists'
import { group, post } from '../operation'

/** Acceptance of the contract set of one loan application. */
export const contractAcceptance = group(
  { path: '/dfp-system/app/agreement', native: 'dfp.system.agreement' },
  {
    /** Records that each contract of an application was read to its end and agreed to. */
    saveAgreementAccept: post({
      // `user` is narrow enough, because a request id finds only the caller's own applications
      who: 'user',
      changes: ['agreement', 'contract', 'application'],
      body: v.strictObject({ requestId, contractNos: idList, hashes: idList }),
      reply: done,
    }),
  },
)
