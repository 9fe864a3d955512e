import { afterEach, expect, it } from 'vitest'
import { toBase64 } from '../../../bridge/bytes/base64'
import { limits } from '../../../bridge/contract/limits'
import { file } from '../../../bridge/contract/operations/open'
import { msg } from '../../../bridge/contract/operations/system-messages'
import type { Findings } from '../../../host-sim/service/open/uploads/inspect-upload'
import { setInspector } from '../../../host-sim/service/open/uploads/inspector'
import { edit, openBackend } from '../service'
import { jpeg } from './pictures'

afterEach(() => setInspector())

const upload = { name: 'shop.jpg', type: 'image/jpeg', content: toBase64(jpeg) }

it('an upload that takes long to decode holds up no other write', async () => {
  const backend = openBackend(['merchant', 'overdue'])
  let finish = (_: Findings): void => undefined
  setInspector(() => new Promise((resolve) => (finish = resolve)))
  let isStored = false
  const stored = backend.call('merchant', file.upload, upload).then((reply) => {
    isStored = true
    return reply
  })
  await backend.call('overdue', msg.editMsgStatus, { id: null })
  expect(isStored).toBe(false)
  finish({ isReadable: true, hasStrokes: true })
  const { fileId } = await stored
  expect(backend.service.state.files[fileId]).toMatchObject({ type: 'image/jpeg', hasStrokes: true })
})

it('a caller without a session cannot have a file decoded', async () => {
  const backend = openBackend([])
  let inspected = 0
  setInspector(async () => {
    inspected += 1
    return { isReadable: true, hasStrokes: true }
  })
  expect((await backend.raw(null, file.upload, upload)).code).toBe(401)
  expect(inspected).toBe(0)
})

it('a person can store files up to the quota, and others are not affected', async () => {
  const backend = openBackend(['merchant', 'overdue'])
  edit(backend, ({ files }) => {
    for (let at = 0; at < limits.filesMost; at += 1)
      files[`F-quota-${at}`] = { name: 'x.jpg', type: 'image/jpeg', content: '', ownerId: 'U-merchant' }
  })
  expect(await backend.refused('merchant', file.upload, upload)).toBe('uploadQuota')
  expect((await backend.call('overdue', file.upload, upload)).fileId).toMatch(/^F-/)
})
