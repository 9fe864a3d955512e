// @vitest-environment window
import { expect, it } from 'vitest'
import failure from '../../../locales/en/failure.json'
import me from '../../../locales/en/me.json'
import { go } from '../../../src/routes/history/links'
import { visit } from '../app'

const notices = () => [...document.querySelectorAll('.notice')].map((one) => one.textContent)

it.each([
  ['missing', failure['failure.missing']],
  ['denied', failure['failure.denied']],
  ['switchedOff', failure['failure.switchedOff']],
  [{ needs: '99.0' }, failure['failure.tooOld']],
] as const)(
  'the settings explain why login by fingerprint and face is off if the host reports the capability as: %s',
  async (capability, words) => {
    const page = await visit('merchant', '/pages/order/repaymentHelp')
    await page.see('How to pay with QR Ph')
    page.container.updateCaps({ BiometricPrompt: capability, faceId: capability })
    go('/pages/me/loginManagement')
    await page.see(me['me.methods.here'])
    const shown = words.replace('{{host}}', 'tests')
    await page.until('the words', () => notices().includes(shown))
    expect(notices()).toEqual([shown])
  },
)
