import { carriers, expect, test } from './rig'
import { firstLaunch, secrets, state } from './steps'

for (const over of carriers) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    test('no PIN, password, code or token is left anywhere', async ({ rig }) => {
      const seen: string[] = []
      rig.page.on('console', (message) => seen.push(message.text()))
      rig.page.on(
        'request',
        (request) => request.url().includes('/sim-seed.html') || seen.push(request.url()),
      )
      // the simulator's own page that signs a persona in is no page of the app
      rig.page.on(
        'framenavigated',
        (frame) => frame.url().includes('/sim-seed.html') || seen.push(frame.url()),
      )

      // in by PIN and by password, then a payment with the PIN and a code that was asked for
      await firstLaunch(rig, 'merchant')
      await rig.at('/pages/index/index')
      await rig.goto('/pages/order/repayment?loanOrderNo=LN-2026-006002')
      await rig.button(/^Pay ₱/).click()
      await rig
        .button(/GCash|Maya/)
        .first()
        .click()
      await rig.pin(secrets.paymentPin)
      await expect(rig.phone.getByText(/paid$|We are checking/).first()).toBeVisible({ timeout: 15_000 })
      await rig.goto('/pages/me/paymentCode/set')
      await expect(rig.phone.getByText('Send again in')).toBeVisible()
      const { inbox, sessions, codes } = await state(rig)
      const code = inbox.find((mail) => mail.code)?.code ?? ''
      await rig.phone.getByLabel('Code').fill(code)
      await rig.at('/pages/me/paymentCode/setPassword')

      const tokens = Object.keys(sessions)
      const calls = await rig.sim<unknown[]>('calls')
      expect(calls.length).toBeGreaterThan(5)
      const kept = await rig.inApp(() =>
        Object.entries({ ...localStorage, ...sessionStorage }).filter(([key]) => key !== 'token'),
      )
      const places = {
        calls: JSON.stringify(calls),
        seen: seen.join('\n'),
        kept: JSON.stringify(kept),
        address: await rig.address(),
      }
      const found = Object.entries(places).flatMap(([place, text]) =>
        [secrets.pin, secrets.paymentPin, secrets.password, code, ...tokens]
          .filter((secret) => secret && text.includes(secret))
          .map((secret) => `${secret} in ${place}`),
      )
      expect(found).toEqual([])
      expect(Object.values(codes).some((one) => one.code === code)).toBe(true)
      const monitors = await rig.sim<{ name: string; ok: boolean; seen: string[] }[]>('monitors')
      expect(monitors.filter(({ ok }) => !ok)).toEqual([])
      expect(rig.complaints).toEqual([])
    })

    test('a password is kept nowhere either', async ({ rig }) => {
      await rig.open({ persona: 'merchant', signedOut: true })
      await rig.button('Other ways to log in').click()
      await rig.button('Log in with your password').click()
      await rig.phone.getByLabel('Password', { exact: true }).fill(secrets.password)
      await rig.button('Log in', true).click()
      await rig.at('/pages/index/index')
      const places = [
        JSON.stringify(await rig.sim('calls')),
        await rig.inApp(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
        await rig.address(),
      ]
      expect(places.filter((text) => text.includes(secrets.password))).toEqual([])
      expect(rig.complaints).toEqual([])
    })
  })
}
