// @vitest-environment window
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { overdue } from '../../../bridge/contract/operations/loan-overdue'
import { user } from '../../../bridge/contract/operations/system-user'
import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { call } from '../../../src/api/service'
import { outbox, saveToOutbox } from '../../../src/features/offline/agent-outbox'
import { toSeenForm } from '../../../src/features/offline/outbox-content'
import { go } from '../../../src/routes/history/links'
import { serviceClock } from '../../../src/session/service-clock'
import { currentSession } from '../../../src/session/session'
import { endSession } from '../../../src/session/session-changes'
import { access, databases } from '../../api/kept/fake-database'
import { visit } from '../app'

vi.mock('idb-keyval', async () => (await import('../../api/kept/fake-database')).fakeDatabase)

type App = Awaited<ReturnType<typeof visit>>
const loanOrderNo = 'LN-2026-008001'

const contacts = (app: App) => app.simulation.state().contacts[loanOrderNo] ?? []
const noted = (app: App) => contacts(app).filter(({ how }) => how === 'note')
const promised = (app: App) => contacts(app).filter(({ how }) => how === 'promise')
const lose = (app: App) => app.lose(overdue.getBadOrderDetail, 999)
const find = (app: App) => app.lose(overdue.getBadOrderDetail, 0)

async function openOrder(now = '2026-11-21T09:00:00+08:00'): Promise<App> {
  const app = await visit('agent', '/pages/overdueControl/index', { loanOrderNo }, { now })
  await app.see('Amount due today')
  // the outbox is loaded after the first screen
  await new Promise((done) => setTimeout(done, 2000))
  return app
}

async function writePromise(app: App): Promise<void> {
  await app.press('Promise to pay')
  await app.press('Tomorrow')
  await app.fill('Amount promised', '1,000')
  await app.press('Save promise')
  await app.see('1 to send')
}

async function writeNote(app: App, text: string): Promise<void> {
  await app.press('Add a note')
  await app.fill('Note', text)
  await app.press('Save note')
}

beforeEach(() => {
  databases.clear()
  access.denied = false
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
})
afterEach(async () => {
  endSession()
  await outbox.load()
  vi.restoreAllMocks()
})

describe('an entry that an agent writes without a network', () => {
  it('is shown as to be sent on every page, and sent once with its time', async () => {
    const app = await openOrder()
    lose(app)
    await writeNote(app, 'Store was closed')
    await app.see('Saved on this phone')
    await app.see('1 to send')
    expect(noted(app)).toEqual([])
    const written = app.simulation.service.now()
    app.simulation.service.advance(3 * 3_600_000)
    await app.press('1 to send')
    await app.see('Note · Liza Cruz')
    await app.see('Store was closed')
    await app.press('Send now')
    await app.see('No connection')
    find(app)
    await app.press('Send now')
    await app.see('1 sent')
    await app.until('an empty outbox', () => !app.text().includes('to send'))
    expect(noted(app)).toHaveLength(1)
    expect(Math.abs((noted(app)[0]?.at ?? 0) - written)).toBeLessThan(60_000)
    expect(app.problems()).toEqual([])
  }, 30_000)

  it('is sent once if its first reply was lost after it had arrived', async () => {
    const app = await openOrder()
    lose(app)
    await writeNote(app, 'Will pay')
    await app.see('1 to send')
    find(app)
    // the first attempt, which arrives late
    const [entry] = outbox.entries()
    const contact = { requestId: entry?.id ?? '', how: 'note', text: 'Will pay' } as const
    await call(overdue.getBadOrderDetail, { loanOrderNo, contact })
    expect(noted(app)).toHaveLength(1)
    await outbox.flush()
    expect(outbox.entries()).toEqual([])
    expect(noted(app)).toHaveLength(1)
  }, 30_000)

  it('that is a promise is sent as it is if nothing has changed', async () => {
    const app = await openOrder()
    lose(app)
    await writePromise(app)
    find(app)
    await outbox.flush()
    expect(promised(app)).toMatchObject([{ promise: { day: '2026-11-22', amount: 100_000 } }])
    expect(outbox.entries()).toEqual([])
  }, 30_000)

  it('that is a promise waits for a decision between both versions if another was recorded', async () => {
    const app = await openOrder()
    lose(app)
    await writePromise(app)
    app.simulation.service.work(({ state, now }) => {
      state.contacts[loanOrderNo] = [
        ...(state.contacts[loanOrderNo] ?? []),
        {
          id: 'of-another',
          agentId: 'U-agent',
          how: 'promise',
          promise: { day: '2026-11-30' as never, amount: 200_000 as never },
          at: now,
        },
      ]
    })
    find(app)
    await outbox.flush()
    await app.see('1 needs your decision')
    expect(promised(app)).toHaveLength(1)
    await app.press(/^1 to send/)
    await app.see('Something has changed')
    await app.see('₱1,000 by 22 Nov')
    await app.see('₱2,000 by 30 Nov')
    await app.press('Send mine')
    await app.until('both promises', () => promised(app).length === 2)
    expect(outbox.entries()).toEqual([])
  }, 30_000)

  it('is not sent if the loan is no longer late, and can be deleted', async () => {
    const app = await openOrder()
    lose(app)
    await writeNote(app, 'Asked again')
    await app.see('1 to send')
    app.simulation.service.work(({ state }) => {
      const order = state.orders[loanOrderNo]
      for (const one of order?.loan.instalments ?? []) one.paidOn = '2026-11-21' as never
    })
    find(app)
    await outbox.flush()
    await app.press(/^1 to send/)
    await app.see('Nothing more can be sent')
    expect(app.control('Send mine')).toBeUndefined()
    await app.press('Delete mine')
    await app.until('an empty outbox', () => outbox.entries().length === 0)
    expect(noted(app)).toEqual([])
  }, 30_000)

  it('that is a call is recorded later, and the phone calls now', async () => {
    const app = await openOrder()
    lose(app)
    await app.press('Call')
    await app.see('1 to send')
    expect(String(vi.mocked(window.location.assign).mock.calls.at(-1)?.[0])).toMatch(/^tel:/)
    find(app)
    app.simulation.service.advance(14 * 3_600_000)
    await outbox.flush()
    expect(contacts(app).map(({ how }) => how)).toEqual(['call'])
  }, 30_000)

  it('stays in its form if the phone can’t store it', async () => {
    const app = await openOrder()
    access.denied = true
    lose(app)
    await writeNote(app, 'Store was closed')
    await app.until('a failure', () => document.querySelector('dialog [role=alert]') ?? undefined)
    expect(document.querySelector<HTMLTextAreaElement>('dialog textarea')?.value).toBe('Store was closed')
    expect(app.text()).not.toContain('to send')
  }, 30_000)

  it('survives a restart enciphered, and the end of the session', async () => {
    const app = await openOrder()
    lose(app)
    await writeNote(app, 'Store was closed')
    await app.see('1 to send')
    const stored = [...(databases.get('puhunan-outbox') ?? [])]
    expect(stored).toHaveLength(2)
    const bytes = stored.map(([, value]) => (value as { bytes?: ArrayBuffer }).bytes).find(Boolean)
    expect(new TextDecoder('latin1').decode(bytes)).not.toContain('closed')
    endSession()
    await app.until('nothing of the user', () => outbox.entries().length === 0)
    const again = await openOrder()
    await again.until('the note', () => noted(again).length === 1)
  }, 30_000)
})

describe('a call to a customer who is not late', () => {
  const customerId = getPersonaUserId('merchant')
  const calls = (app: App) => app.simulation.state().contacts[customerId] ?? []

  async function openProfile(now = '2026-11-21T21:30:00+08:00'): Promise<App> {
    const app = await visit('agent', '/pages/me/client/detail', { customerId }, { now })
    await app.see('Maria Santos')
    await new Promise((done) => setTimeout(done, 2000))
    return app
  }

  it('without a network opens the phone now, and is recorded once with its time', async () => {
    const app = await openProfile()
    app.lose(user.getCustomerInfo, 999)
    await app.press('Call')
    await app.see('1 to send')
    expect(String(vi.mocked(window.location.assign).mock.calls.at(-1)?.[0])).toMatch(/^tel:\+639\d{9}$/)
    const written = app.simulation.service.now()
    await app.press('1 to send')
    await app.see('Call · Maria Santos')
    // at night, when a call would be refused
    app.simulation.service.advance(3 * 3_600_000)
    app.lose(user.getCustomerInfo, 0)
    await outbox.flush()
    expect(outbox.entries()).toEqual([])
    expect(calls(app)).toMatchObject([{ how: 'call' }])
    expect(Math.abs((calls(app)[0]?.at ?? 0) - written)).toBeLessThan(60_000)
    expect(app.problems()).toEqual([])
  }, 30_000)

  it('is not made if it has become night since the customer was read', async () => {
    const app = await openProfile()
    app.lose(user.getCustomerInfo, 999)
    vi.spyOn(serviceClock, 'now').mockReturnValue(Date.parse('2026-11-21T22:01:00+08:00'))
    await app.press('Message')
    await app.see('No answer came. Try again.')
    expect(outbox.entries()).toEqual([])
    expect(window.location.assign).not.toHaveBeenCalled()
  }, 30_000)
})

describe('a review that an agent sends without a network', () => {
  async function openReview() {
    const app = await visit('agent', '/pages/index/indexAgent')
    await new Promise((done) => setTimeout(done, 2000))
    return { app, customerId: 'U-agent-44' }
  }

  it('is sent if the form is the same, and waits for a decision if it is another', async () => {
    const { app, customerId } = await openReview()
    const review = await call(agentWork.getReviewMerchantInfo, { customerId })
    const body = { customerId, confirm: true, refused: [] }
    const content = { kind: 'review', customerName: 'Ana', body, seen: 'another form' } as const
    await saveToOutbox(customerId, content, 'review')
    await outbox.flush()
    expect(outbox.entries()[0]?.conflict?.reason).toBe('changed')
    await saveToOutbox(customerId, { ...content, seen: toSeenForm(review) }, 'review')
    await outbox.flush()
    expect(outbox.entries()).toEqual([])
    expect(app.called().filter((op) => op === agentWork.reviewMerchant.native)).toHaveLength(1)
    // the same answer again, as after a lost reply, is not sent twice
    await saveToOutbox(customerId, content, 'review')
    await outbox.flush()
    expect(outbox.entries()).toEqual([])
    expect(app.called().filter((op) => op === agentWork.reviewMerchant.native)).toHaveLength(1)
  }, 30_000)
})

describe('logging out with something to send', () => {
  async function openLogOut() {
    const app = await openOrder()
    lose(app)
    await writeNote(app, 'Store was closed')
    await app.see('1 to send')
    go('/pages/me/index')
    await app.press('Log out')
    await app.see('1 entry is not sent yet. Kept on this phone, locked')
    return app
  }
  const pressInDialog = (label: string) =>
    [...document.querySelectorAll<HTMLElement>('dialog button')]
      .find((one) => one.textContent === label)
      ?.click()

  it('shows how much, and sends it on request', async () => {
    const app = await openLogOut()
    pressInDialog('Send now')
    await app.see('No connection')
    expect(outbox.entries()).toHaveLength(1)
    find(app)
    pressInDialog('Send now')
    await app.until('the end of the notice', () => !app.text().includes('not sent yet'))
    expect(noted(app)).toHaveLength(1)
    expect(app.problems()).toEqual([])
  }, 30_000)

  it('keeps it for this user, and neither shows nor sends it for another', async () => {
    const app = await openLogOut()
    pressInDialog('Log out')
    await app.until('the login page', () => app.address().startsWith('/pages/login/index'))
    const other = await visit('manager', '/pages/index/indexAgent', undefined, {
      now: '2026-11-21T09:00:00+08:00',
    })
    await new Promise((done) => setTimeout(done, 2000))
    expect(currentSession()?.userID).not.toBe(getPersonaUserId('agent'))
    await outbox.load()
    await outbox.flush()
    expect(outbox.entries()).toEqual([])
    expect(other.text()).not.toContain('to send')
    expect(other.called()).not.toContain(overdue.getBadOrderDetail.native)
    endSession()
    const again = await openOrder()
    await again.until('the note', () => noted(again).length === 1)
  }, 60_000)
})
