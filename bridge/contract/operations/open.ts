import * as v from 'valibot'
import { id, secretId } from '../entities/common'
import { accountByCode } from '../entities/credentials'
import { ekycResult, ekycStart, fileBytes, upload, uploaded } from '../entities/person'
import { group, post } from '../operation'
import { proofPurpose } from '../step-up'

/** Identity verification for users who are not signed in. */
export const realId = group(
  { path: '/dfp-open/open/realId', native: 'dfp.open.realId' },
  {
    /** Starts an ID verification of an account's owner, who is signed in or has a verified code. */
    init: post({
      who: 'public',
      changes: ['identity'],
      body: v.strictObject({ ...accountByCode, deviceId: id, ...proofPurpose }),
      reply: ekycStart,
      secret: ['transactionNo', 'url'],
    }),
    /** Outcome of an ID verification, for the device that started it; once passed, the ticket that proves the identity. */
    checkResult: post({
      who: 'public',
      safe: true,
      reads: ['identity'],
      body: v.strictObject({ transactionNo: id, deviceId: id }),
      reply: v.object({ ...ekycResult.entries, identityTicket: v.nullable(secretId) }),
      secret: ['transactionNo'],
    }),
  },
)

export const file = group(
  { path: '/dfp-open/file', native: 'dfp.open.file' },
  {
    /** Uploads a picture or PDF. */
    upload: post({
      who: 'user',
      throttle: 0,
      changes: [],
      body: upload,
      reply: uploaded,
      secret: ['content'],
    }),
    /** A file's bytes. */
    download: post({
      who: 'owner or agent of file',
      safe: true,
      reads: [],
      body: v.strictObject({ fileId: id }),
      reply: fileBytes,
    }),
    /** A file as base64. */
    downloadBase64: post({
      who: 'owner or agent of file',
      safe: true,
      reads: [],
      body: v.strictObject({ fileId: id }),
      reply: fileBytes,
    }),
  },
)

/** Upload path of the gateway; hosts use it for pictures from their native sheets. */
export const gatewayFile = group(
  { path: '/file', native: 'dfp.file' },
  {
    /** Uploads a picture through the gateway's own path. */
    upload: post({
      who: 'user',
      throttle: 0,
      changes: [],
      body: upload,
      reply: uploaded,
      secret: ['content'],
    }),
  },
)
