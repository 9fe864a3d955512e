import { Refusal } from '../../../bridge/contract/codes'
import type { FaultKind } from '../../../host-sim/faults/fault-kinds'
import { getPersonaMobile } from '../../../host-sim/seed/personas'
import { carriers, expect, type Harness, test } from '../harness'
import { secrets } from '../steps'

const userInfo = 'dfp.auth.getUserInfo'
const stored = (harness: Harness) => harness.inApp(() => ({ ...localStorage }) as Record<string, string>)

/** Faults injected into the user info requests, null for none. */
const asked = async (harness: Harness) =>
  (await harness.sim<{ operation: string; fault: string | null }[]>('calls'))
    .filter(({ operation }) => operation === userInfo)
    .map(({ fault }) => fault)

for (const over of carriers) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    for (const kind of ['http500', 'cut', 'html', 'wrongType'] as const satisfies readonly FaultKind[])
      test(`stays signed in and keeps drafts if the start fails with the fault ${kind}`, async ({
        harness,
      }) => {
        await harness.open({ persona: 'merchant' })
        await expect(
          harness.heading(/Maria/).or(harness.phone.getByText('You can borrow')).first(),
        ).toBeVisible()
        await harness.inApp(() => localStorage.setItem('draft::kept', '{}'))
        await expect.poll(() => asked(harness)).toEqual([null])
        await harness.sim('clearCalls')
        await harness.sim('fault', { operation: userInfo, kind })
        await harness.goto('/pages/index/index')
        await expect(harness.phone.getByText('You can borrow').first()).toBeVisible()
        await expect.poll(() => asked(harness)).toContain(kind)
        expect(await stored(harness)).toMatchObject({ token: expect.any(String), 'draft::kept': '{}' })
        expect(await harness.address()).toBe('/pages/index/index')
        expect(harness.complaints).toEqual([])
      })

    test('clears the stored session and opens login, not the welcome, if the service refuses the start', async ({
      harness,
    }) => {
      await harness.open({ persona: 'merchant' })
      await expect(harness.phone.getByText('You can borrow').first()).toBeVisible()
      await harness.inApp(() => localStorage.setItem('draft::kept', '{}'))
      await expect.poll(() => asked(harness)).toEqual([null])
      await harness.sim('clearCalls')
      await harness.sim('fault', { operation: userInfo, kind: 'code', code: Refusal.notAllowed })
      await harness.goto('/pages/index/index')
      await harness.at('/pages/login/index')
      expect(Object.keys(await stored(harness))).not.toContain('token')
      expect(Object.keys(await stored(harness))).not.toContain('draft::kept')
      await harness.goto('/')
      await expect(harness.phone.getByLabel('Mobile number')).toBeVisible()
      expect(harness.complaints).toEqual([])
    })

    test('draws no page of either role while a session ends', async ({ harness }) => {
      await harness.open({ persona: 'merchant' })
      await expect(harness.phone.getByText('You can borrow').first()).toBeVisible()
      await harness.sim('fault', { operation: 'dfp.loan.order.getLoanOrderList', kind: '401', times: 1 })
      // pages drawn between the end of the session and login
      await harness.inApp(() => {
        const seen: string[] = []
        Object.assign(window, { seen })
        new MutationObserver(() => {
          const page = document.querySelector('[data-page]')?.getAttribute('data-page')
          if (!localStorage.getItem('token') && page && !seen.includes(page)) seen.push(page)
          // a quick user taps the tab bar, if there still is one
          if (!localStorage.getItem('token')) document.querySelector<HTMLElement>('.tabbar a')?.click()
        }).observe(document, { subtree: true, childList: true, attributes: true })
      })
      await harness.phone.getByRole('navigation').getByRole('link', { name: 'Order' }).click()
      await harness.at('/pages/login/index')
      await expect(harness.heading(/Welcome back/)).toBeVisible()
      expect(await harness.inApp(() => (window as unknown as { seen: string[] }).seen)).toEqual([
        '/pages/login/index',
      ])
      expect(harness.complaints).toEqual([])
    })
  })
}

test.describe('two windows on one origin', () => {
  test.use({ over: 'http' })

  test('share one session: logging out and in as another user in one updates the other', async ({
    harness,
  }) => {
    await harness.open({ persona: 'merchant' })
    await expect(harness.phone.getByText('You can borrow').first()).toBeVisible()
    const other = await harness.page.context().newPage()
    await other.setViewportSize({ width: 360, height: 740 })
    await other.goto(`${harness.origin}/pages/me/index`)
    await expect(other.getByText('Maria', { exact: false }).first()).toBeVisible()
    const sent: (string | null)[] = []
    other.on('request', (request) => sent.push(request.headers().authorization ?? null))

    // logging out in one logs the other out
    await harness.goto('/pages/me/index')
    await harness.button('Log out').click()
    await harness.phone.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await harness.at('/pages/login/index')
    await expect.poll(() => new URL(other.url()).pathname).toBe('/pages/login/index')
    // after logging out there is no return address
    expect(await harness.inApp(() => localStorage.getItem('backUrls'))).toBeNull()

    // another user logs in: the other window becomes theirs and sends only their token
    sent.length = 0
    await harness.goto('/pages/login/index')
    await harness.button('Not you?').click()
    await harness.phone.getByLabel('Mobile number').fill(`0${getPersonaMobile('individual')}`)
    await harness.pin(secrets.pin)
    await harness.at('/pages/index/index')
    await expect.poll(() => new URL(other.url()).pathname).toBe('/pages/index/index')
    const token = await harness.inApp(() => localStorage.getItem('token'))
    await expect.poll(() => sent.filter((one) => one !== null).length).toBeGreaterThan(0)
    expect(new Set(sent.filter((one) => one !== null))).toEqual(new Set([`Bearer ${token}`]))
    expect(await other.evaluate(() => localStorage.getItem('userID'))).toBe(
      await harness.inApp(() => localStorage.getItem('userID')),
    )
    await other.close()
    expect(harness.complaints).toEqual([])
  })
})
