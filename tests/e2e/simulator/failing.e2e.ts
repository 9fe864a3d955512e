import { expect, type Harness, test } from '../harness'
import { addressOf, stopsByPersona } from '../tour'

// pages treat failures the same over both carriers, which have tests of their own
test.use({ over: 'http' })

/** Replies of a failing service; each page gets one of them. */
const answers = [
  { status: 500, body: '' },
  { status: 200, body: '{"code":200,"msg":"ok","data":{"lis' },
  { status: 200, body: '{"code":200,"msg":"ok","data":[[{}]]}' },
  { status: 200, body: '<!doctype html><title>Sign in to the network</title>' },
] as const

/** The reply to every call except the one needed to start the app; null lets calls through. */
type Trouble = (typeof answers)[number] | null

/** Runs in the page, because a browser stops caching files if its requests are intercepted. */
function answerInPage(): void {
  const through = window.fetch
  window.fetch = (input, init) => {
    const trouble = JSON.parse(sessionStorage.getItem('trouble') ?? 'null') as Trouble // stored below
    if (!trouble || !/\/dfp-(?!.*\/getUserInfo)/.test(`${input instanceof Request ? input.url : input}`))
      return through(input, init)
    document.documentElement.dataset.refused = 'yes'
    const headers = { 'content-type': 'application/json' }
    return Promise.resolve(new Response(trouble.body, { status: trouble.status, headers }))
  }
}

const meet = ({ page }: Harness, trouble: Trouble) =>
  page.evaluate((value) => sessionStorage.setItem('trouble', value), JSON.stringify(trouble))

/**
 * True if the page reports the problem: instead of the missing content, next to a field, in a status or a
 * toast.
 */
const told = ({ page }: Harness) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role=alert], .problem, .empty h2, main [role=status]')].some(
      (one) => one.checkVisibility() && one.innerText.trim().length > 3,
    ),
  )

for (const { persona, signedOut, paths } of stopsByPersona()) {
  test(`every page of the ${persona} persona${signedOut ? ', signed out,' : ''} reports that the service fails, and recovers`, async ({
    harness,
  }) => {
    const { page } = harness
    const wrong: string[] = []
    await page.addInitScript(answerInPage)
    await harness.open({ persona, signedOut })
    for (const [at, path] of paths.entries()) {
      const address = await addressOf(harness, path)
      await meet(harness, answers[at % answers.length] ?? null)
      await harness.goto(address)
      await expect(page.locator(`[data-page="${path}"]`)).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const refused = () => page.evaluate(() => document.documentElement.dataset.refused === 'yes')
      const silent = async () => (await refused()) && !(await told(harness))
      await expect
        .poll(silent, { timeout: 4000 })
        .toBeFalsy()
        .catch(() => wrong.push(`${path}: nothing is said`))
      if ((await page.locator('#app').innerText()).trim().length < 20) wrong.push(`${path}: is blank`)
      await meet(harness, null)
      const again = harness.button('Try again')
      // one tap recovers the whole page
      if (await again.first().isVisible()) await again.first().click()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(again, path)
        .toHaveCount(0, { timeout: 4000 })
        .catch(() => wrong.push(`${path}: does not come back`))
    }
    expect(wrong).toEqual([])
    expect(harness.complaints).toEqual([])
  })
}
