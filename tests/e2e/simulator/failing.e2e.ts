import { expect, type Harness, test } from '../harness'
import { addressOf, stopsByPersona } from '../tour'

// a page treats a failure alike over both carriers, which have tests of their own
test.use({ over: 'http' })

/** What a service in trouble sends; each page meets one of them. */
const answers = [
  { status: 500, body: '' },
  { status: 200, body: '{"code":200,"msg":"ok","data":{"lis' },
  { status: 200, body: '{"code":200,"msg":"ok","data":[[{}]]}' },
  { status: 200, body: '<!doctype html><title>Sign in to the network</title>' },
] as const

/** The answer that every call gets but the one that the start of the app needs; null lets them through. */
type Trouble = (typeof answers)[number] | null

/** In the page itself, as a browser whose requests are held up from outside keeps no file. */
function answerInPage(): void {
  const through = window.fetch
  window.fetch = (input, init) => {
    const trouble = JSON.parse(sessionStorage.getItem('trouble') ?? 'null') as Trouble // put there below
    if (!trouble || !/\/dfp-(?!.*\/getUserInfo)/.test(`${input instanceof Request ? input.url : input}`))
      return through(input, init)
    document.documentElement.dataset.refused = 'yes'
    const headers = { 'content-type': 'application/json' }
    return Promise.resolve(new Response(trouble.body, { status: trouble.status, headers }))
  }
}

const meet = ({ page }: Harness, trouble: Trouble) =>
  page.evaluate((value) => sessionStorage.setItem('trouble', value), JSON.stringify(trouble))

/** Is something said to the user: in place of what is missing, beside a field, as the state of a work under way, or in passing? */
const told = ({ page }: Harness) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role=alert], .problem, .empty h2, main [role=status]')].some(
      (one) => one.checkVisibility() && one.innerText.trim().length > 3,
    ),
  )

for (const { persona, signedOut, paths } of stopsByPersona()) {
  test(`${persona}${signedOut ? ' signed out' : ''}: every page says that the service fails, and comes back`, async ({
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
      // one tap heals the whole page
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
