// @vitest-environment window
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UserType } from '../../../bridge/contract/who'
import {
  addLocalPicture,
  countEntries,
  listLocalPictures,
  readLocalPicture,
  removeLocalPicture,
} from '../../../src/api/outbox/local-pictures'
import { outbox, startOutbox } from '../../../src/features/offline/agent-outbox'
import { endSession } from '../../../src/session/session-changes'
import { storeDraft } from '../../../src/session/stored-drafts'
import { provideTestService } from '../../kit'
import { signIn } from '../../session/sign-in'
import { access, databases } from '../kept/fake-database'

vi.mock('idb-keyval', async () => (await import('../kept/fake-database')).fakeDatabase)

const picture = { type: 'image/jpeg', content: 'AAAA' }
const name = 'puhunan-outbox'

beforeEach(async () => {
  databases.clear()
  access.denied = false
  await provideTestService({ gateway: {}, send: async () => null, message: () => '' } as never) // nothing is sent
  signIn('A-1', { userType: UserType.agent })
})
afterEach(async () => {
  endSession()
  await outbox.load()
})

describe('a picture that is not uploaded yet', () => {
  it('is stored enciphered, read by its user alone, and removed', async () => {
    const added = await addLocalPicture(picture)
    expect([await listLocalPictures(), await readLocalPicture(added)]).toEqual([[added], picture])
    expect(await countEntries()).toBe(0)
    const stored = [...(databases.get(name)?.values() ?? [])]
    expect(JSON.stringify(stored)).not.toContain('AAAA')
    signIn('A-2', { userType: UserType.agent })
    expect(await listLocalPictures()).toEqual([])
    await expect(readLocalPicture(added)).rejects.toMatchObject({ code: 'unreadable' })
    signIn('A-1', { userType: UserType.agent })
    await removeLocalPicture(added)
    await expect(readLocalPicture(added)).rejects.toMatchObject({ code: 'unreadable' })
  })

  it('is refused if the phone has no room for it, or the pictures have 58 MB', async () => {
    await addLocalPicture(picture)
    databases.get(name)?.set('local:full:57999996 A-1', {})
    await expect(addLocalPicture(picture)).rejects.toMatchObject({ code: 'storageFull' })
    databases.get(name)?.delete('local:full:57999996 A-1')
    await addLocalPicture(picture)
    access.denied = true
    await expect(addLocalPicture(picture)).rejects.toMatchObject({ code: 'storageFull' })
  })

  it('is deleted at the next start unless an entry or a draft needs it', async () => {
    const [unused, drafted, saved] = [
      await addLocalPicture(picture),
      await addLocalPicture(picture),
      await addLocalPicture(picture),
    ]
    storeDraft('form:C-1', { pictures: [{ kind: 'permit', fileId: drafted }] })
    const content = { kind: 'form', form: { pictures: [{ kind: 'permit', fileId: saved }] } }
    await outbox.add({ id: 'E-1', userId: 'A-1', customerId: 'C-2', at: 1, content })
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    const stop = startOutbox()
    await vi.waitFor(async () => expect(await listLocalPictures()).not.toContain(unused), 10_000)
    expect(await listLocalPictures()).toEqual([drafted, saved])
    stop()
    Reflect.deleteProperty(document, 'hidden')
  }, 20_000)
})
