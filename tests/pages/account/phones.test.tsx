// @vitest-environment window
import { expect, it } from 'vitest'
import { user } from '../../../bridge/contract/operations/system-user'
import { getPersonaUserId, personaSecrets } from '../../../host-sim/seed/personas'
import { openSession } from '../../../host-sim/service/auth/sessions'
import { go } from '../../../src/routes/history/links'
import { confirmByPin, visit } from '../app'

it('another phone is removed after a question and the PIN, which ends its session and leaves this phone signed in', async () => {
  const app = await visit('merchant', '/pages/order/repaymentHelp')
  app.simulation.service.work((world) => {
    const me = world.state.users[getPersonaUserId('merchant')]
    if (!me) throw new Error('no such user')
    me.devices = [...(me.devices ?? []), 'another-phone']
    openSession(me, 'another-phone', world)
  })
  const sessionsOf = (deviceId: string) =>
    Object.values(app.simulation.state().sessions).filter((one) => one.deviceId === deviceId).length
  expect(sessionsOf('another-phone')).toBe(1)
  go('/pages/me/loginManagement')
  await app.press(/Another phone/)
  await app.see('Remove this phone?')
  expect(app.calls(user.getLoginMgt).filter((body) => 'remove' in (body as object))).toEqual([]) // bodies are objects
  const confirm = await app.until('the confirmation', () =>
    [...document.querySelectorAll<HTMLButtonElement>('dialog button')].find(
      (one) => one.textContent?.trim() === 'Remove',
    ),
  )
  confirm.click()
  await confirmByPin(app, personaSecrets.pin)
  await app.until('the end of the session', () => sessionsOf('another-phone') === 0)
  await app.until('the shorter list', () => !document.body.textContent?.includes('Another phone'))
  await app.see('This phone')
  expect(app.address()).toBe('/pages/me/loginManagement')
  expect(app.problems()).toEqual([])
})
