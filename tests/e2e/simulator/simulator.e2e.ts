import { pay } from '../../../bridge/contract/operations/loan-repay'
import type { Entry } from '../../../host-sim/control/calls/call-log'
import { hostPresets, presetNames } from '../../../host-sim/host/presets'
import { findings } from '../findings'
import { expect, type Harness, test } from '../harness'

const details = '/pages/order/details?loanOrderNo=LN-2026-006002'
const quote = pay.calcTotalFee.native

/** The objects that each host injects into the window. */
const surfaces = { android: 'hb', ios: 'webkit', mpaas: 'AlipayJSBridge', 'web-view': 'my' } as const

/** The borrower's newest successful call. */
async function newestCall(harness: Harness): Promise<Entry | undefined> {
  const calls = await harness.sim<Entry[]>('calls')
  return calls.filter(({ phone, code }) => phone === 'borrower' && code === 200).at(-1)
}

test.use({ over: 'bridge' })

test('the simulator is usable by keyboard, passes an accessibility check in each panel, and fits a small screen', async ({
  harness,
}) => {
  const { page, phone } = harness
  await harness.open({ persona: 'merchant', second: 'agent', path: '/pages/order/index' })
  await expect(phone.getByText('LN-2026-006002').first()).toBeVisible()

  const panels = page.getByRole('navigation', { name: 'Panels' }).getByRole('button')
  for (const panel of await panels.all()) {
    await panel.focus()
    await page.keyboard.press('Enter')
    await expect(panel).toHaveAttribute('aria-pressed', 'true')
    expect.soft(await findings(harness), `${await panel.textContent()}`).toEqual([])
  }

  await page.keyboard.press('Control+k')
  await page.keyboard.type('borrower language hant')
  await page.keyboard.press('Enter')
  await expect(phone.getByRole('heading', { name: '借款' }).or(phone.getByText('訂單')).first()).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Commands' })).toHaveCount(0)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toBeVisible()
  expect(await findings(harness)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('1')
  await expect(page.getByLabel('Filter the timeline')).toBeVisible()

  await page.getByRole('button', { name: /^Clock/ }).click()
  const clock = page.getByRole('dialog', { name: 'Clock' })
  await expect(clock.getByText('Instalment 3 is due')).toBeVisible()
  expect(await findings(harness)).toEqual([])
  const before = await harness.sim<string>('clock.now')
  await clock.getByText('Instalment 3 is due').click()
  await expect(clock.getByText('Instalment 3 is due')).toHaveCount(0)
  expect(Date.parse(await harness.sim<string>('clock.now'))).toBeGreaterThan(Date.parse(before))
  await expect.poll(() => page.url()).toMatch(/[?&]ahead=\d+/)
  await page.keyboard.press('Escape')

  // each phone has its own network and safe area
  const noNetwork = /No network\./
  await page.getByRole('button', { name: 'Host', exact: true }).click()
  const levers = page.getByRole('region', { name: 'Context' })
  await levers.getByLabel('Network').selectOption('offline')
  await levers.getByLabel('top').fill('55')
  await harness.sim('adjust', 'agent', { latency: 10 })
  await harness.sim('adjust', 'borrower', { language: 'en' })
  await expect(phone.getByText(noNetwork)).toBeVisible()
  await expect(page.frameLocator('iframe').nth(1).getByText(noNetwork)).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Network' }).first()).toHaveValue('')
  await expect
    .poll(() => page.url())
    .toMatch(/safeArea=55,0,18,0.*network=offline&network2=normal.*latency2=10/)
  await page.getByRole('combobox', { name: 'Network' }).first().selectOption('normal')
  await expect(phone.getByText(noNetwork)).toHaveCount(0)

  const stage = page.locator('.stage')
  const fronts = page.getByRole('navigation', { name: 'What is shown' })
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(stage.getByRole('region')).toHaveCount(1)
  await fronts.getByRole('button', { name: 'Agent' }).click()
  await panels.first().click()
  await expect(stage.getByRole('region', { name: "Agent's phone" })).toBeVisible()
  await expect(fronts.getByRole('button', { name: 'Agent' })).toHaveAttribute('aria-pressed', 'true')
  await page.setViewportSize({ width: 390, height: 844 })
  await fronts.getByRole('button', { name: 'Agent' }).click()
  await expect(panels.first()).toBeHidden()
  await fronts.getByRole('button', { name: 'Panels' }).click()
  await expect(panels.first()).toBeVisible()
  await expect(stage).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await findings(harness)).toEqual([])
  expect(harness.complaints).toEqual([])
})

test('the simulator turns a phone into each kind of host at the same page, and lets the user answer a held call', async ({
  harness,
}) => {
  const { page, phone } = harness
  await harness.open({ persona: 'merchant', path: details })
  for (const preset of [...presetNames.slice(1), 'newest'] as const) {
    await harness.inApp(() => void Object.assign(document.documentElement.dataset, { old: 'yes' }))
    await page.getByRole('combobox', { name: 'Host' }).selectOption(preset)
    const own = phone.locator('html:not([data-old])')
    await expect(own.getByText('LN-2026-006002').first(), preset).toBeVisible()
    expect(await harness.address()).toBe(details)
    await expect.poll(async () => (await newestCall(harness))?.carrier).toBe(hostPresets[preset].carrier)
    const seen = await harness.inApp(() => Object.keys(window).join())
    for (const [name, surface] of Object.entries(surfaces))
      expect(seen.split(',').includes(surface), `${surface} in ${preset}`).toBe(name === preset)
  }

  // a host that subscribes receives uncaught errors without personal data; the reports are loaded at idle, so
  // the first errors may be too early
  const reports = async () =>
    (await harness.sim<Entry[]>('calls')).filter(({ operation }) => operation === 'report')
  await expect
    .poll(async () => {
      await harness.inApp(() =>
        window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('Maria Santos 09170000007') })),
      )
      return (await reports()).length
    })
    .toBeGreaterThan(0)
  const told = (await reports())[0]?.request
  expect(told).toMatchObject({ page: '/pages/order/details', error: { name: 'TypeError' } })
  expect(JSON.stringify(told)).not.toMatch(/Maria|0917|LN-2026/)

  // web vitals are sent when the page is hidden, like a browser measures them
  const setVisibility = (state: DocumentVisibilityState) =>
    harness.inApp((to) => {
      Object.defineProperty(document, 'visibilityState', { value: to, configurable: true })
      Object.defineProperty(document, 'hidden', { value: to === 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  await setVisibility('hidden')
  await setVisibility('visible')
  const vitals = async () => (await reports()).find(({ request }) => 'vitals' in Object(request))?.request
  const measured = expect.any(Number)
  await expect.poll(vitals).toMatchObject({ vitals: { ttfb: measured, fcp: measured, lcp: measured } })

  await harness.sim('hold', { operation: quote, times: 1 })
  await harness.goto('/pages/order/repayment?loanOrderNo=LN-2026-006002&settle=1')
  await expect.poll(async () => (await harness.sim<unknown[]>('held')).length).toBe(1)
  await page.locator('.entry', { hasText: 'held' }).click()
  await page.getByRole('button', { name: 'Edit the real one' }).click()
  const answer = page.getByLabel("The answer's data as JSON")
  await expect(answer).toHaveValue(/"total": "/)
  const real = await answer.inputValue()
  await answer.fill(real.replace(/"total": "[\d.]+"/, '"total": 12'))
  await expect(page.getByRole('alert')).toContainText('Not a reply of this operation')
  await expect(page.getByRole('button', { name: 'Send this answer' })).toBeDisabled()
  await answer.fill(real.replace(/"total": "[\d.]+"/, '"total": "4321.09"'))
  await page.getByRole('button', { name: 'Send this answer' }).click()
  await expect(phone.getByText('4,321.09').first()).toBeVisible()

  // a native action is held by its name and refused like a user would
  await harness.sim('hold', { operation: 'scan', times: 1 })
  await harness.goto('/pages/scancode/index')
  await page.locator('.entry', { hasText: 'held' }).click()
  await page.getByLabel('Refuse it').selectOption('permissionDenied')
  await expect(phone.getByText(/camera is not allowed/)).toBeVisible()
  expect(harness.complaints).toEqual([])
})
