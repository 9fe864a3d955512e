import * as v from 'valibot'
import { MessageType } from '../codes'
import { codeSchema, count, countedListPage, done, id, paging } from '../entities/common'
import { message, messageDetail } from '../entities/person'
import { group, post } from '../operation'

export const msg = group(
  { path: '/dfp-system/app/msg', native: 'dfp.system.msg' },
  {
    /** Messages, newest first, with the number of unread ones. */
    getMsgList: post({
      who: 'user',
      safe: true,
      reads: ['message'],
      body: v.strictObject({ ...paging, type: v.nullable(codeSchema(MessageType)) }),
      reply: v.object({ ...countedListPage(message, codeSchema(MessageType)).entries, unread: count }),
    }),
    /** One message with the page that it links to. */
    getMsgDetail: post({
      who: 'owner of message',
      safe: true,
      reads: ['message'],
      body: v.strictObject({ id }),
      reply: messageDetail,
    }),
    /** Marks one message as read, or all with id null. */
    editMsgStatus: post({
      who: 'owner of message',
      changes: ['message'],
      body: v.strictObject({ id: v.nullable(id) }),
      reply: done,
    }),
  },
)
