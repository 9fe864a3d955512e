// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { auth } from '../../bridge/contract/operations/auth-app'
import { visit } from './app'

it('signs in by PIN, which crosses the bridge enciphered, and arrives at home', async () => {
  const app = await visit('locked', '/pages/login/index')
  await app.see('Welcome back, Lorna')
  for (const digit of '258036') await app.press(digit)
  await app.see(/Locked after too many tries/)
  const [body] = app.calls(auth.pinLogin) as { pin: string }[]
  expect(body?.pin).not.toContain('258036')
  expect(JSON.stringify(localStorage)).not.toContain('258036')
})

it('asks for the mobile first where no account is known', async () => {
  const app = await visit('new-device', '/pages/login/index')
  await app.press('Not you?')
  await app.see('Log in to Puhunan')
  for (const digit of '258036') await app.press(digit)
  await app.see('Enter your mobile number first.')
  expect(app.calls(auth.pinLogin)).toEqual([])
})
