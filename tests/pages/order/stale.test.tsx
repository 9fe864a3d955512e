// @vitest-environment window
import { expect, it } from 'vitest'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { user } from '../../../bridge/contract/operations/system-user'
import { isStable } from '../../../bridge/contract/tags'
import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { issueTicket } from '../../../host-sim/service/auth/tickets'
import type { UserRecord } from '../../../host-sim/service/state'
import { call } from '../../../src/api/service'
import { go } from '../../../src/routes/history/links'
import { deviceId } from '../../../src/session/device-id'
import { currentSession } from '../../../src/session/session'
import { visit } from '../app'

it('the refresh button asks the service each time, even if nothing had changed before', async () => {
  const app = await visit('in-review', '/pages/index/indexResult')
  await app.see('In review')
  const asked = () => app.calls(preAuditEvaluation.getPreStatus).length
  for (let look = 0; look < 3; look += 1) {
    const before = asked()
    await app.press('Refresh')
    await app.until(`look ${look + 1}`, () => asked() === before + 1)
  }
  await app.simulation.review('prequalification', 'in-review', 'pass')
  await app.press('Refresh')
  await app.see('You are pre-qualified')
})

it('a page makes no call when the user returns to it right after leaving', async () => {
  const app = await visit('merchant', '/pages/index/index')
  await app.see('Aling Maria Store')
  await app.until('the last answer', app.isIdle)
  const asked = () => app.calls(preAuditEvaluation.getPreStatus).length
  expect(asked()).toBe(1)
  go('/pages/index/other')
  await app.until('the page', () => app.address().startsWith('/pages/index/other'))
  go('/pages/index/index')
  await app.see('Aling Maria Store')
  // longer than a page waits before it refreshes known data
  await new Promise((done) => setTimeout(done, 300))
  expect(asked()).toBe(1)
})

it('a write refetches only the data that it changed, at once if shown, otherwise when shown again', async () => {
  const app = await visit('merchant', '/pages/me/loginManagement')
  await app.see('Fingerprint')
  await app.until('the last answer', app.isIdle)
  const before = app.called().length
  // with its ticket, because the sheet that asks for one reads more
  const ticketFor = (operation: string, subject: string) =>
    app.simulation.service.work((world) => {
      const owner = world.state.users[getPersonaUserId('merchant')] as UserRecord // seeded
      return issueTicket(owner, 'loginPin', world, { operation, subject }, currentSession()?.token)
    })
  const off = { confirm: false, deviceId: deviceId(), signature: null, publicKey: null }
  const pinTicket = ticketFor(user.isOpenFingerprint.native, deviceId())
  await call(user.isOpenFingerprint, { ...off, pinTicket })
  await app.until('the page to be read again', () => app.calls(user.getLoginMgt).length === 2)
  await app.until('the last answer', app.isIdle)
  expect(app.called().slice(before)).toEqual([user.isOpenFingerprint.native, user.getLoginMgt.native])
  // cached reads stay valid unless another write changes them
  const account = 'mariashop1'
  await call(user.editAccount, { account, pinTicket: ticketFor(user.editAccount.native, account) })
  go('/pages/index/other')
  await app.until('another page', () => app.address().startsWith('/pages/index/other'))
  go('/pages/me/loginManagement')
  await app.until('what it reads', () => app.calls(user.getLoginMgt).length > 2)
})

it('the cache keeps data for minutes only if no one but the user can change it', () => {
  expect(
    [[], ['credential'], ['profile', 'credential'], ['agreement']].map((tags) => isStable(tags as never)),
  ).toEqual([true, true, true, true])
  expect(
    [['agent'], ['profile', 'agent'], ['limit'], ['loan', 'wallet']].map((tags) => isStable(tags as never)),
  ).toEqual([false, false, false, false])
})
