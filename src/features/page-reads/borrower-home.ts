import { msg } from '../../../bridge/contract/operations/system-messages'
import { user } from '../../../bridge/contract/operations/system-user'
import type { PageReads } from '../../api/query/page-read'
import { optionalRead, read } from '../../api/query/page-read'
import { situationReads } from '../next-action/situation-reads'

export const borrowerHomeReads = {
  first: situationReads,
  later: {
    name: optionalRead(user.getMerchantName, {}),
    messages: read(msg.getMsgList, { pageNum: 1, pageSize: 1, type: null }),
  },
} satisfies PageReads
