import type { FrameMonitor } from '../../../host-sim/control/monitors/frame-monitors'
import type { Monitor } from '../../../host-sim/control/monitors/monitors'
import { expect, type Harness, test } from '../harness'

const good = '/pages/order/index'
const bad = '/pages/me/index'

/**
 * Breaks one page at each load: its texts, its long tasks, and the listeners, timers and memory that it
 * leaks.
 */
function spoil(path: string): void {
  if (window === window.top) return
  const kept: unknown[] = []
  const { navigation } = window as unknown as { navigation: EventTarget }
  navigation.addEventListener('currententrychange', () => {
    if (location.pathname !== path) return
    window.addEventListener('resize', () => kept.length)
    setInterval(() => kept.length, 3_600_000)
    kept.push(Array.from({ length: 1_000_000 }, (_, at) => at / 2))
  })
  const texts = {
    cut: ['这一行文字放不下，所以被截断了', 'width: 80px; overflow: hidden; white-space: nowrap'],
    below: ['下面的一行文字', 'margin: 0'],
    above: ['叠在上面的文字', 'margin: -18px 0 0; position: relative'],
    english: ['Try again in a moment', ''],
    pale: ['几乎看不清的文字', 'color: rgb(200, 200, 200); background: rgb(255, 255, 255)'],
  }
  let isWorked = false
  new MutationObserver(() => {
    const page = document.querySelector(`[data-page="${path}"] > main`)
    if (!page || page.querySelector('[data-spoilt]')) return
    for (const [text = '', style = ''] of Object.values(texts)) {
      const line = page.appendChild(document.createElement('p'))
      line.textContent = text
      line.dataset.spoilt = 'yes'
      line.style.cssText = style
    }
    if (isWorked) return
    isWorked = true
    setTimeout(() => {
      for (const end = performance.now() + 1200; performance.now() < end; );
    })
  }).observe(document, { subtree: true, childList: true })
}

/** Number of times a page was inspected. */
const looks = (harness: Harness, page: string) =>
  harness
    .inApp((path) => {
      const all = performance.getEntriesByName('simulator looked') as PerformanceMark[] // marks with this name only
      return all.filter(({ detail }) => detail === path).length
    }, page)
    .catch(() => 0)

/** Reports of the page monitors about a page, by monitor. */
async function told(harness: Harness, page: string): Promise<Partial<Record<Monitor['name'], string[]>>> {
  const red = (await harness.sim<Monitor[]>('monitors')).filter(({ ok }) => !ok)
  const own = red.map(({ name, seen, where }) => [
    name,
    seen.filter((what) => where[what]?.some((place) => place.page.startsWith(page))),
  ])
  return Object.fromEntries(own.filter(([, seen]) => seen?.length))
}

/** Opens a tab and waits until it was inspected. */
async function visit(harness: Harness, tab: string, page: string): Promise<void> {
  const before = await looks(harness, page)
  await harness.phone.getByRole('navigation').getByRole('link', { name: tab }).click()
  await expect.poll(() => looks(harness, page)).toBeGreaterThan(before)
}

const wrong: Partial<Record<FrameMonitor, RegExp>> = {
  listeners: /at its last visits/,
  timers: /at its last visits/,
  heap: /at its last visits/,
  longTask: /a task of \d{4,} ms/,
  cut: /被截断了” is cut/,
  english: /“Try again in a moment”/,
  contrast: /“几乎看不清的文字” has 1\.\d : 1/,
}

test.use({ over: 'bridge' })

test('a monitor turns red, shows where a page is faulty, and links to a page that reproduces it', async ({
  harness,
}) => {
  const { page } = harness
  await page.context().addInitScript(spoil, bad)
  await harness.open({ persona: 'merchant', path: good, lang: 'zh-Hans' })
  await page.getByRole('button', { name: 'Monitors', exact: true }).click()
  await page.getByRole('button', { name: 'Watch the pages' }).click()
  await expect.poll(() => looks(harness, good)).toBeGreaterThan(0)
  await expect(harness.phone.getByText('LN-2026-006002').first()).toBeVisible()

  // a slow machine may have a long task while a page loads
  expect({ ...(await told(harness, '/')), longTask: undefined }).toEqual({ longTask: undefined })

  // leaving a page during a request counts as an unawaited request
  await harness.sim('fault', { kind: 'latency', delayMs: 6000 })
  await harness.phone.getByText('LN-2026-006002').first().click()
  await harness.at('/pages/order/details')
  await harness.phone.getByRole('button', { name: '返回' }).click()
  await harness.at(good)
  await expect.poll(async () => (await told(harness, '/pages/order/details')).unawaited).toBeTruthy()
  await harness.sim('clearFaults')

  for (let visits = 0; visits < 4; visits++) {
    if (visits) await visit(harness, '订单', good)
    await visit(harness, '我的', bad)
  }
  for (const [name, what] of Object.entries(wrong))
    await expect
      .poll(async () => (await told(harness, bad))[name as FrameMonitor]?.join(), name) // a key of the table
      .toMatch(what)
  expect((await told(harness, bad)).cut?.join()).toContain('“下面的一行文字” lies on “叠在上面的文字”')
  // the intact page has no reports
  const screen = await told(harness, good)
  expect([screen.cut, screen.english, screen.contrast]).toEqual([undefined, undefined, undefined])

  const card = page.locator('article.card', { hasText: 'English on a Chinese screen' })
  await expect(card.locator('.pill.bad')).toBeVisible()
  await harness.picture('monitors')
  const link = card.getByRole('link').first()
  await expect(link).toHaveText(`borrower, ${bad}`)
  await page.goto((await link.getAttribute('href')) ?? '')
  await harness.sim('ready')
  for (const name of ['english', 'cut', 'contrast', 'longTask'] as const)
    await expect.poll(async () => (await told(harness, bad))[name]?.join(), name).toMatch(wrong[name] ?? /$^/)
  expect(harness.complaints).toEqual([])
})
