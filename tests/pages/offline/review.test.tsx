// @vitest-environment window
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { file } from '../../../bridge/contract/operations/open'
import { loadFileDataUrl } from '../../../src/api/device/pictures'
import { outbox } from '../../../src/features/offline/agent-outbox'
import { readAhead } from '../../../src/features/offline/read-ahead'
import { go } from '../../../src/routes/history/links'
import { endSession } from '../../../src/session/session-changes'
import { databases } from '../../api/kept/fake-database'
import { type Visit, visit } from '../app'

vi.mock('idb-keyval', async () => (await import('../../api/kept/fake-database')).fakeDatabase)

beforeEach(() => databases.clear())
afterEach(async () => {
  endSession()
  await outbox.load()
})

/** Reads ahead like a phone in the morning, and leaves the network. */
async function leave(): Promise<Visit> {
  const app = await visit('agent', '/pages/index/indexAgent')
  await app.see('Due this week')
  await readAhead()
  app.cut(true)
  return app
}

/** Opens the first form that waits for review. */
async function openReview(app: Visit): Promise<void> {
  go('/pages/index/customerVerify')
  await app.see('waiting')
  const name = await app.until('a form to review', () =>
    document.querySelector<HTMLAnchorElement>('main a[href*="loanReview"]'),
  )
  name.click()
  await app.see('Store name')
}

it('a form that waits for review opens without a network with its photos, and its answer is saved', async () => {
  const app = await leave()
  await openReview(app)
  await app.until('its photos', () => document.querySelector('main .pictures-large img'))
  expect(app.text()).not.toContain('Needs a network')
  await app.press('Approve')
  const confirm = [...document.querySelectorAll<HTMLElement>('dialog button')].at(-1)
  confirm?.click()
  await app.until('an entry', () => outbox.entries().length === 1)
  expect(outbox.entries()).toMatchObject([{ content: { kind: 'review', body: { confirm: true } } }])
}, 60_000)

it('a photo that was not read ahead asks for a network, and is shown once there is one', async () => {
  const app = await visit('agent', '/pages/index/indexAgent')
  await app.see('Due this week')
  app.lose(file.downloadBase64, 99)
  await readAhead()
  app.cut(true)
  await openReview(app)
  await app.see('Needs a network')
  app.cut(false)
  app.lose(file.downloadBase64, 0)
  await app.press(/^Needs a network|^Can’t be shown/)
  await app.until('its photo', () => document.querySelector('main .pictures-large img'))
}, 60_000)

it('a photo that never was read ahead can’t be loaded without a network', async () => {
  const app = await visit('agent', '/pages/index/indexAgent')
  app.cut(true)
  await expect(loadFileDataUrl('F-unknown')).rejects.toMatchObject({ code: 'offline' })
})
