import { getInbox } from '../../../host-sim/service/messages'
import { carriers, expect, test } from '../harness'
import { firstLaunch, payFromWallet, secrets, state } from '../steps'

for (const over of carriers) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    test('leaves no PIN, password, code or token in storage, addresses, requests or the console', async ({
      harness,
    }) => {
      const seen: string[] = []
      harness.page.on('console', (message) => seen.push(message.text()))
      harness.page.on(
        'request',
        (request) => request.url().includes('/sim-seed.html') || seen.push(request.url()),
      )
      // the simulator's page that signs a persona in is not part of the app
      harness.page.on(
        'framenavigated',
        (frame) => frame.url().includes('/sim-seed.html') || seen.push(frame.url()),
      )

      // logs in by PIN, then pays with the payment PIN and requests a code
      await firstLaunch(harness, 'merchant')
      await harness.at('/pages/index/index')
      await harness.goto('/pages/order/repayment?loanOrderNo=LN-2026-006002')
      await payFromWallet(harness)
      await expect(harness.phone.getByText(/paid$|Checking your payment/).first()).toBeVisible({
        timeout: 15_000,
      })
      await harness.goto('/pages/me/paymentCode/set')
      await expect(harness.phone.getByText('Send again in')).toBeVisible()
      const stored = await state(harness)
      const { sessions, codes } = stored
      const code = getInbox(stored).find((mail) => mail.code)?.code ?? ''
      await harness.phone.getByLabel('Code').fill(code)
      await harness.at('/pages/me/paymentCode/setPassword')

      const tokens = Object.keys(sessions)
      const calls = await harness.sim<unknown[]>('calls')
      expect(calls.length).toBeGreaterThan(5)
      const kept = await harness.inApp(() =>
        Object.entries({ ...localStorage, ...sessionStorage }).filter(([key]) => key !== 'token'),
      )
      const places = {
        calls: JSON.stringify(calls),
        seen: seen.join('\n'),
        kept: JSON.stringify(kept),
        address: await harness.address(),
      }
      const found = Object.entries(places).flatMap(([place, text]) =>
        [secrets.pin, secrets.paymentPin, secrets.password, code, ...tokens]
          .filter((secret) => secret && text.includes(secret))
          .map((secret) => `${secret} in ${place}`),
      )
      expect(found).toEqual([])
      expect(Object.values(codes).some((one) => one.code === code)).toBe(true)
      const monitors = await harness.sim<{ name: string; ok: boolean; seen: string[] }[]>('monitors')
      expect(monitors.filter(({ ok }) => !ok)).toEqual([])
      expect(harness.complaints).toEqual([])
    })

    test('stores no password after a login by password', async ({ harness }) => {
      await harness.open({ persona: 'merchant', signedOut: true })
      await harness.button('Other ways to log in').click()
      await harness.button('Log in with your password').click()
      await harness.phone.getByLabel('Password', { exact: true }).fill(secrets.password)
      await harness.button('Log in', true).click()
      await harness.at('/pages/index/index')
      const places = [
        JSON.stringify(await harness.sim('calls')),
        await harness.inApp(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
        await harness.address(),
      ]
      expect(places.filter((text) => text.includes(secrets.password))).toEqual([])
      expect(harness.complaints).toEqual([])
    })
  })
}
