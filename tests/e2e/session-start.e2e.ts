import type { FaultKind } from '../../host-sim/faults/table'
import { mobileOf } from '../../host-sim/seed/personas'
import { carriers, expect, type Rig, test } from './rig'
import { secrets } from './steps'

const userInfo = 'dfp.auth.getUserInfo'
const stored = (rig: Rig) => rig.inApp(() => ({ ...localStorage }) as Record<string, string>)

/** What met the questions who is signed in. */
const asked = async (rig: Rig) =>
  (await rig.sim<{ operation: string; fault: string | null }[]>('calls'))
    .filter(({ operation }) => operation === userInfo)
    .map(({ fault }) => fault)

for (const over of carriers) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    for (const kind of ['http500', 'cut', 'html', 'wrongType'] as const satisfies readonly FaultKind[])
      test(`a start that meets ${kind} once asks again and stays signed in`, async ({ rig }) => {
        await rig.open({ persona: 'merchant' })
        await expect(rig.heading(/Maria/).or(rig.phone.getByText('You can borrow')).first()).toBeVisible()
        await rig.inApp(() => localStorage.setItem('draft::kept', '{}'))
        await expect.poll(() => asked(rig)).toEqual([null])
        await rig.sim('clearCalls')
        await rig.sim('fault', { operation: userInfo, kind, times: 1 })
        await rig.goto('/pages/index/index')
        await expect(rig.phone.getByText('You can borrow').first()).toBeVisible()
        await expect.poll(() => asked(rig)).toEqual([kind, null])
        expect(await stored(rig)).toMatchObject({ token: expect.any(String), 'draft::kept': '{}' })
        expect(await rig.address()).toBe('/pages/index/index')
        expect(rig.complaints).toEqual([])
      })

    test('a start that the service fails again and again clears the device and goes to login, not to the welcome', async ({
      rig,
    }) => {
      await rig.open({ persona: 'merchant' })
      await expect(rig.phone.getByText('You can borrow').first()).toBeVisible()
      await rig.inApp(() => localStorage.setItem('draft::kept', '{}'))
      await expect.poll(() => asked(rig)).toEqual([null])
      await rig.sim('clearCalls')
      await rig.sim('fault', { operation: userInfo, kind: 'http500', times: 4 })
      await rig.goto('/pages/index/index')
      await expect.poll(() => asked(rig)).toEqual(Array(4).fill('http500'))
      await rig.at('/pages/login/index')
      expect(Object.keys(await stored(rig))).not.toContain('token')
      expect(Object.keys(await stored(rig))).not.toContain('draft::kept')
      await rig.goto('/')
      await expect(rig.phone.getByLabel('Mobile number')).toBeVisible()
      expect(rig.complaints).toEqual([])
    })

    test('no page of either role is drawn while a session ends', async ({ rig }) => {
      await rig.open({ persona: 'merchant' })
      await expect(rig.phone.getByText('You can borrow').first()).toBeVisible()
      await rig.sim('fault', { operation: 'dfp.loan.order.getLoanOrderList', kind: '401', times: 1 })
      // what is in the page from the moment the session is gone until login is there
      await rig.inApp(() => {
        const seen: string[] = []
        Object.assign(window, { seen })
        new MutationObserver(() => {
          const page = document.querySelector('[data-page]')?.getAttribute('data-page')
          if (!localStorage.getItem('token') && page && !seen.includes(page)) seen.push(page)
          // somebody quick taps on the tab bar, if there still is one
          if (!localStorage.getItem('token')) document.querySelector<HTMLElement>('.tabbar a')?.click()
        }).observe(document, { subtree: true, childList: true, attributes: true })
      })
      await rig.phone.getByRole('navigation').getByRole('link', { name: 'Order' }).click()
      await rig.at('/pages/login/index')
      await expect(rig.heading(/Welcome back/)).toBeVisible()
      expect(await rig.inApp(() => (window as unknown as { seen: string[] }).seen)).toEqual([
        '/pages/login/index',
      ])
      expect(rig.complaints).toEqual([])
    })
  })
}

test.describe('two windows on one origin', () => {
  test.use({ over: 'http' })

  test('have one session: signing out and in as somebody else in one is seen by the other', async ({
    rig,
  }) => {
    await rig.open({ persona: 'merchant' })
    await expect(rig.phone.getByText('You can borrow').first()).toBeVisible()
    const other = await rig.page.context().newPage()
    await other.setViewportSize({ width: 360, height: 740 })
    await other.goto(`${rig.origin}/pages/me/index`)
    await expect(other.getByText('Maria', { exact: false }).first()).toBeVisible()
    const sent: (string | null)[] = []
    other.on('request', (request) => sent.push(request.headers().authorization ?? null))

    // out in one window, out in the other
    await rig.goto('/pages/me/index')
    await rig.button('Log out').click()
    await rig.phone.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await rig.at('/pages/login/index')
    await expect.poll(() => new URL(other.url()).pathname).toBe('/pages/login/index')
    // whoever logs out wants to come back to no place
    expect(await rig.inApp(() => localStorage.getItem('backUrls'))).toBeNull()

    // somebody else in: the other window is theirs, and never sends anything for both
    sent.length = 0
    await rig.goto('/pages/login/index')
    await rig.button('Not you?').click()
    await rig.phone.getByLabel('Mobile number').fill(`0${mobileOf('individual')}`)
    await rig.pin(secrets.pin)
    await rig.at('/pages/index/index')
    await expect.poll(() => new URL(other.url()).pathname).toBe('/pages/index/index')
    const token = await rig.inApp(() => localStorage.getItem('token'))
    await expect.poll(() => sent.filter((one) => one !== null).length).toBeGreaterThan(0)
    expect(new Set(sent.filter((one) => one !== null))).toEqual(new Set([`Bearer ${token}`]))
    expect(await other.evaluate(() => localStorage.getItem('userID'))).toBe(
      await rig.inApp(() => localStorage.getItem('userID')),
    )
    await other.close()
    expect(rig.complaints).toEqual([])
  })
})
