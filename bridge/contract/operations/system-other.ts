import * as v from 'valibot'
import { MessageType } from '../codes'
import {
  codeOf,
  count,
  dictEntry,
  done,
  flag,
  id,
  language,
  nothing,
  pageOf,
  paging,
  requestId,
} from '../entities/common'
import { area, message, messageDetail } from '../entities/person'
import { get, group, post } from '../operation'

export const msg = group(
  { path: '/dfp-system/app/msg', native: 'dfp.system.msg' },
  {
    getMsgList: post({
      about: 'Messages, newest first, with the number of unread ones',
      who: 'user',
      safe: true,
      reads: ['message'],
      body: v.strictObject({ ...paging, type: v.nullable(codeOf(MessageType)) }),
      reply: v.object({ ...pageOf(message).entries, unread: count }),
    }),
    getMsgDetail: post({
      about: 'One message and the place it leads to',
      who: 'owner of message',
      safe: true,
      reads: ['message'],
      body: v.strictObject({ id }),
      reply: messageDetail,
    }),
    editMsgStatus: post({
      about: 'Marks one message as read, or all with id null',
      who: 'owner of message',
      changes: ['message'],
      body: v.strictObject({ id: v.nullable(id) }),
      reply: done,
    }),
  },
)

export const dict = group(
  { path: '/dfp-system/app/dict', native: 'dfp.system.dict' },
  {
    selectDictDataByType: post({
      about: 'Entries of one dictionary in the asked language',
      who: 'public',
      safe: true,
      reads: [],
      body: v.strictObject({ paramType: id, language }),
      reply: v.array(dictEntry),
    }),
  },
)

/** Acceptance of the contract set of one loan application. */
export const contractAcceptance = group(
  { path: '/dfp-system/app/agreement', native: 'dfp.system.agreement' },
  {
    saveAgreementAccept: post({
      about: 'Records that each contract of an application was read to its end and agreed to',
      // a request id names an application of the caller's own alone
      who: 'user',
      changes: ['agreement', 'contract', 'application'],
      body: v.strictObject({ requestId, contractNos: v.array(id), hashes: v.array(id) }),
      reply: done,
    }),
  },
)

export const dictArea = group(
  { path: '/dfp-system/dic/dictArea', native: 'dfp.system.dictArea' },
  {
    getDictAreaByNation: get({
      about: 'Places of a level below a place; regions have none above them',
      who: 'public',
      safe: true,
      // the level is asked for, as one code may name two: 1300000000 is the region and Metro Manila in it
      reads: [],
      body: v.strictObject({ nation: id, level: area.entries.level, parent: v.optional(id) }),
      reply: v.array(area),
    }),
  },
)

export const merchantInfo = group(
  { path: '/dfp-system/loan/merchantInfo', native: 'dfp.system.merchantInfo' },
  {
    isSetPaymentPwd: get({
      about: 'Has this borrower a payment PIN',
      who: 'user',
      safe: true,
      reads: ['credential'],
      body: nothing,
      reply: v.object({ isSet: flag }),
    }),
  },
)
