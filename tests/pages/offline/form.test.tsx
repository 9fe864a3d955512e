// @vitest-environment window
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PreStatus } from '../../../bridge/contract/codes'
import type { ClientData } from '../../../bridge/contract/entities/prequalification'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { file } from '../../../bridge/contract/operations/open'
import { listLocalPictures } from '../../../src/api/outbox/local-pictures'
import { outbox } from '../../../src/features/offline/agent-outbox'
import { toDraft } from '../../../src/features/prequalification/form-sections'
import { go } from '../../../src/routes/history/links'
import { endSession } from '../../../src/session/session-changes'
import { storeDraft } from '../../../src/session/stored-drafts'
import { access, databases } from '../../api/kept/fake-database'
import { editUser } from '../../service/service'
import { type Visit, visit } from '../app'

vi.mock('idb-keyval', async () => (await import('../../api/kept/fake-database')).fakeDatabase)

/** A customer whose form came back, and an agent who has filled it in again except for photos. */
async function openPhotos(actions: Parameters<typeof visit>[3] = { actions: { uploadImg: true } }) {
  const app = await visit('agent', '/pages/index/indexAgent', undefined, actions)
  const owner = Object.values(app.simulation.state().users).find(({ name }) => name === 'Honorato Lacsamana')
  if (!owner?.pre.form) throw new Error('the customer has no form')
  const customerId = owner.id
  editUser(app.simulation, customerId, ({ pre }) =>
    Object.assign(pre, { status: PreStatus.infoRejected, refused: [], submittedAt: null }),
  )
  storeDraft(`form:${customerId}`, {
    ...toDraft(owner.pre.form),
    nameOfStore: 'Bagong Tindahan',
    pictures: [],
  })
  go('/pages/index/indexForm', { section: 'pictures', customerId })
  await app.see('Inside the store')
  return { app, customerId, form: owner.pre.form }
}

const add = async (app: Visit, what: string) => {
  await app.press(`Add a photo: ${what}`)
  await app.ready(`Remove: ${what}`)
}

/** Takes both photos without a network, and sends the form. */
async function saveForm(given?: Parameters<typeof openPhotos>[0]) {
  const opened = await openPhotos(given)
  const { app } = opened
  app.cut(true)
  await app.see('Photos stay on this phone')
  await add(app, 'Front of the store')
  await add(app, 'Inside the store')
  await app.press('Next')
  await app.press('Send')
  // not the toast, which another test may have shown
  await app.see('Not sent yet')
  return opened
}

const getPre = (app: Visit, customerId: string) => app.simulation.state().users[customerId]?.pre
const countUploads = (app: Visit) => app.calls(file.upload).length

/** Brings the network back, and sends what was saved. */
async function returnOnline(app: Visit): Promise<void> {
  app.cut(false)
  await outbox.flush()
}

beforeEach(() => {
  databases.clear()
  access.denied = false
})
afterEach(async () => {
  endSession()
  await outbox.load()
  vi.restoreAllMocks()
})

describe('a form that an agent fills in without a network', () => {
  it('is saved with its photos, and sent once with each photo uploaded once', async () => {
    const { app, customerId } = await saveForm()
    expect(Object.keys(localStorage).filter((name) => name.startsWith('draft:'))).toEqual([])
    expect(await listLocalPictures()).toHaveLength(2)
    expect(countUploads(app)).toBe(0)
    await returnOnline(app)
    await app.see('In review')
    expect(getPre(app, customerId)).toMatchObject({
      status: PreStatus.inReview,
      form: { nameOfStore: 'Bagong Tindahan', pictures: [{ kind: 'storeFront' }, { kind: 'storeInside' }] },
    })
    expect([countUploads(app), app.calls(agentWork.submitAgentClientData).length]).toEqual([2, 1])
    expect([outbox.entries(), await listLocalPictures()]).toEqual([[], []])
  }, 30_000)

  it('does not upload a photo again if the network goes between two photos', async () => {
    const { app, customerId } = await saveForm()
    app.lose(agentWork.submitAgentClientData, 99)
    await returnOnline(app)
    expect(outbox.entries()).toHaveLength(1)
    expect([countUploads(app), await listLocalPictures()]).toEqual([2, []])
    app.lose(agentWork.submitAgentClientData, 0)
    await outbox.flush()
    await app.until('the form', () => getPre(app, customerId)?.status === PreStatus.inReview)
    expect(countUploads(app)).toBe(2)
  }, 60_000)

  it('survives a restart, enciphered', async () => {
    const { customerId } = await saveForm()
    const stored = [...(databases.get('puhunan-outbox') ?? [])]
    const text = stored.map(([, value]) =>
      new TextDecoder('latin1').decode((value as { bytes?: ArrayBuffer }).bytes),
    )
    expect(text.join()).not.toContain('Tindahan')
    await outbox.load()
    expect(outbox.entries()).toMatchObject([{ customerId, content: { kind: 'form' } }])
  }, 30_000)

  it('can be changed before it is sent', async () => {
    const { app, customerId } = await saveForm()
    await app.press('Change the form')
    await app.until('the form', () => app.address().startsWith('/pages/index/indexForm'))
    await app.see('Bagong Tindahan')
    expect(outbox.entries()).toEqual([])
    await app.press('Send')
    await app.see('Not sent yet')
    await returnOnline(app)
    await app.until('the form', () => getPre(app, customerId)?.status === PreStatus.inReview)
    expect(getPre(app, customerId)?.form?.pictures).toHaveLength(2)
  }, 30_000)

  it('is not filled in a second time while it waits', async () => {
    const { app, customerId } = await saveForm()
    go('/pages/client/pre-evaluation', { customerId })
    go('/pages/index/indexForm', { customerId })
    await app.until('the result', () => app.address().startsWith('/pages/index/indexResult'))
    await app.see('Not sent yet')
  }, 30_000)

  it('waits for a decision if the customer has sent another form, and shows what differs', async () => {
    const { app, customerId, form } = await saveForm()
    const theirs: ClientData = { ...form, nameOfStore: 'Tindahan ni Aling Nena' }
    editUser(app.simulation, customerId, ({ pre }) => Object.assign(pre, { form: theirs }))
    await returnOnline(app)
    await app.see('needs your decision')
    expect(getPre(app, customerId)?.form).toEqual(theirs)
    await app.press(/^1 to send/)
    await app.see('Something has changed')
    await app.see('Bagong Tindahan')
    await app.see('Now: Tindahan ni Aling Nena')
    await app.press('Send mine')
    await app.until('the form', () => getPre(app, customerId)?.form?.nameOfStore === 'Bagong Tindahan')
    expect(outbox.entries()).toEqual([])
  }, 30_000)

  it('is not sent if the customer was decided in the meantime, and is deleted only after a confirmation', async () => {
    const { app, customerId } = await saveForm()
    editUser(app.simulation, customerId, ({ pre }) => Object.assign(pre, { status: PreStatus.passed }))
    await returnOnline(app)
    await app.press(/^1 to send/)
    await app.see('Nothing more can be sent')
    await app.see(/Approved\s· /)
    expect([app.control('Send mine'), countUploads(app)]).toEqual([undefined, 0])
    await app.press('Delete mine')
    await app.see('Delete this form?')
    const buttons = [...document.querySelectorAll<HTMLElement>('dialog button')]
    buttons
      .filter((one) => one.textContent === 'Delete mine')
      .at(-1)
      ?.click()
    await app.until('an empty outbox', () => outbox.entries().length === 0)
    expect(await listLocalPictures()).toEqual([])
  }, 30_000)

  it('that the service refuses can be opened again as it was written', async () => {
    const { app, customerId } = await saveForm()
    app.lose(file.upload, 0)
    editUser(app.simulation, customerId, ({ pre }) => Object.assign(pre, { ekyc: null }))
    await returnOnline(app)
    const [entry] = outbox.entries()
    expect(entry?.conflict?.reason).toBe('refused')
    await app.press(/^1 to send/)
    await app.see(entry?.conflict?.message ?? '')
    const dialog = document.querySelector('dialog')
    ;[...(dialog?.querySelectorAll('button') ?? [])]
      .find((one) => one.textContent === 'Change the form')
      ?.click()
    await app.until('the form', () => app.address().startsWith('/pages/index/indexForm'))
    await app.see('Bagong Tindahan')
    expect(outbox.entries()).toEqual([])
  }, 30_000)

  it('can’t begin before the customer’s identity was verified, and the page explains it', async () => {
    const app = await visit('agent', '/pages/index/indexAgent')
    const customer = Object.values(app.simulation.state().users).find(
      ({ name }) => name === 'Angelita Sarmiento',
    )
    go('/pages/client/pre-evaluation', { customerId: customer?.id ?? '' })
    await app.see('Verify their identity')
    expect(app.text()).not.toContain('needs a network')
    app.cut(true)
    await app.see('Verifying an identity needs a network')
  }, 30_000)

  it('offers no photos if the host can’t return them, and keeps the other answers', async () => {
    const { app } = await openPhotos()
    app.container.updateCaps({ 'uploadImg.returnBytes': 'missing' })
    app.cut(true)
    await app.see('can’t keep photos without a network')
    expect(app.control('Add a photo: Front of the store')).toBeUndefined()
    app.cut(false)
    await app.ready('Add a photo: Front of the store')
  }, 30_000)

  it('keeps a photo whose upload failed if the network is gone when it is tried again', async () => {
    const { app } = await openPhotos({ actions: { uploadImg: 'uploadFailed' } })
    await app.press('Add a photo: Front of the store')
    await app.ready('Try again: Front of the store')
    app.phone.answer('uploadImg', true)
    app.lose(file.upload, 99)
    await app.press('Try again: Front of the store')
    await app.ready('Remove: Front of the store')
    expect(await listLocalPictures()).toHaveLength(1)
    await app.press('Remove: Front of the store')
    await app.until('no photo', async () => (await listLocalPictures()).length === 0)
  }, 30_000)

  it('stays in its form if the phone can’t store it', async () => {
    const { app } = await openPhotos()
    access.denied = true
    app.cut(true)
    await app.press('Add a photo: Front of the store')
    await app.until('an error', () => document.querySelector('main .problem'))
    expect(app.control('Remove: Front of the store')).toBeUndefined()
  }, 30_000)
})
