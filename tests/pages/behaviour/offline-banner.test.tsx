// @vitest-environment window
import { beforeEach, expect, it } from 'vitest'
import type { Operation } from '../../../bridge/contract/operation'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { user } from '../../../bridge/contract/operations/system-user'
import { credentials } from '../../../bridge/contract/operations/system-user-credentials'
import type { Failure } from '../../../bridge/gateway/failure'
import app from '../../../locales/en/app.json'
import { setOffline } from '../../../src/api/device/network'
import { call } from '../../../src/api/service'
import { type Visit, visit } from '../app'

let page: Visit

beforeEach(async () => {
  // a page that reads nothing
  page = await visit('merchant', '/pages/order/repaymentHelp')
  await page.see('How to pay with QR Ph')
})

const isShown = () => page.text().includes(app['app.ui.offline'])
/** Loses a write, so that the banner is shown. */
async function loseNetwork(): Promise<void> {
  setOffline(true)
  await page.until('the banner', isShown)
}
const fail = (operation: Operation, body: object) =>
  call(operation, body as never).then(
    () => undefined,
    (error: Failure) => error.code,
  )

it('the banner about the network goes after a reply, also if that is a refusal', async () => {
  await loseNetwork()
  expect(await fail(credentials.verifyPin, { pin: '111111' })).toBeTypeOf('number')
  await page.until('no banner', () => !isShown())
})

it('the banner about the network goes after an empty reply and after an error of the service', async () => {
  await loseNetwork()
  page.empty.add(user.getInformation.native)
  expect(await fail(user.getInformation, {})).toBe('empty')
  await page.until('no banner', () => !isShown())
  await loseNetwork()
  page.down(true)
  expect(await fail(user.getInformation, {})).toBe('serverError')
  await page.until('no banner', () => !isShown())
})

it('the banner about the network goes when the service ends the session', async () => {
  await loseNetwork()
  // longer than a session lives
  page.simulation.advance({ days: 200 })
  expect(await fail(user.getInformation, {})).toBe('sessionEnded')
  await page.until('no banner', () => !isShown())
})

it('the banner about the network stays while replies are lost', async () => {
  await loseNetwork()
  page.lose(auth.logout, 9)
  expect(await fail(auth.logout, {})).toBe('unknownOutcome')
  expect(isShown()).toBe(true)
})
