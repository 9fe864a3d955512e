// @vitest-environment window
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { vibrateOnKeypress } from '../../../src/api/device/haptics'
import { go } from '../../../src/routes/history/links'
import { type Visit, visit } from '../app'

const felt = (app: Visit) =>
  app.phone.acts.flatMap(({ action, params }) =>
    action === 'haptic' ? [(params as { kind: string }).kind] : [],
  )
const keys = () => document.querySelectorAll<HTMLButtonElement>('.key')

// as at the start of the app
beforeAll(vibrateOnKeypress)

/** Presses a key of the payment PIN keypad. */
async function pressKey(app: Visit): Promise<void> {
  go('/pages/me/paymentCode/editPassword')
  await app.until('the keypad', () => keys().length > 10)
  keys()[0]?.click()
  await app.until('its dot', () => document.querySelectorAll('.dots .on').length === 1)
}

describe('vibration', () => {
  it('accompanies each key press if the host supports it, until it is turned off', async () => {
    const app = await visit('merchant', '/pages/me/index', undefined, { actions: { haptic: true } })
    await app.see('Vibrate on keys and payments')
    await pressKey(app)
    await app.until('it was felt', () => felt(app).length > 0)
    expect(felt(app)).toEqual(['key'])
    history.back()
    await app.see('Vibrate on keys and payments')
    const off = () => document.querySelector<HTMLInputElement>('input[role=switch]')
    off()?.click()
    await app.until('it is off', () => off()?.checked === false)
    await pressKey(app)
    expect(felt(app)).toEqual(['key'])
  })

  it('is off if the user prefers reduced motion', async () => {
    const app = await visit('merchant', '/pages/me/index', undefined, { actions: { haptic: true } })
    await app.see('Log out')
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))
    await pressKey(app)
    vi.unstubAllGlobals()
    expect(felt(app)).toEqual([])
  })

  it('is not offered if the host doesn’t support it', async () => {
    const app = await visit('merchant', '/pages/me/index')
    await app.see('Log out')
    await pressKey(app)
    expect(app.phone.acts).toEqual([])
    history.back()
    await app.see('Log out')
    expect(app.text()).not.toContain('Vibrate')
  })
})
