import { Language } from '../../bridge/contract/codes'
import { findings } from './findings'
import { expect, type Harness, test } from './harness'
import { hardToTouch, sideways } from './page/layout'
import { stopsByPersona } from './tour'
import { visit } from './visit'

/** Assigns each persona's tour one language in turn: engine differences hardly depend on the language. */
const languages = Object.values(Language)

/** Lists the problems of the current page. */
async function lookAt({ page }: Harness): Promise<string[]> {
  const wrong = await hardToTouch(page)
  const headings = await page.getByRole('heading').allTextContents()
  if (!headings.some((text) => text.trim())) wrong.push('has no heading')
  const main = page.locator('main').first()
  if (!(await main.innerText()).trim() && !(await main.locator('iframe').count())) wrong.push('is blank')
  if ((await sideways(page)) > 0) wrong.push('scrolls sideways')
  return wrong
}

/** Lists accessibility problems and overflow with large text on a small phone. */
async function lookCloser(harness: Harness): Promise<string[]> {
  const { page } = harness
  const wrong = await findings(harness)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  if ((await sideways(page)) > 0) wrong.push('scrolls sideways at twice the text')
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return wrong
}

// in the reference host, on the smallest phone
test.use({ over: 'native', width: 320 })

for (const [at, { persona, signedOut, paths }] of stopsByPersona().entries()) {
  const language = languages[at % languages.length] ?? Language.en
  test(`every page of the ${persona} persona${signedOut ? ', signed out,' : ''} opens without an error in the language ${language}`, async ({
    harness,
  }) => {
    const wrong: Record<string, string[]> = {}
    await harness.open({ persona, signedOut, lang: language })
    // navigation starts once a first page is shown
    await expect(harness.page.locator('[data-page] main')).toBeVisible()
    await expect(harness.page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const path of paths) {
      await visit(harness, path)
      const found = [...(await lookAt(harness)), ...(await lookCloser(harness))]
      if (found.length) wrong[path] = found
    }
    expect(wrong).toEqual({})
    expect(harness.complaints).toEqual([])
  })
}

test('a list is fetched again when it is pulled down', async ({ harness }) => {
  await harness.open({ persona: 'merchant', path: '/pages/order/index' })
  await expect(harness.button('Refresh')).toBeVisible()
  // the engine's driver has no touch input
  await harness.inApp(() => {
    for (const [type, y] of [
      ['touchstart', 200],
      ['touchmove', 240],
      ['touchmove', 420],
      ['touchend', null],
    ] as const) {
      const event = new Event(type, { bubbles: true, cancelable: true })
      Object.assign(event, { touches: y === null ? [] : [{ clientX: 100, clientY: y }] })
      document.querySelector('main')?.dispatchEvent(event)
    }
  })
  await expect(harness.phone.getByText('Up to date')).toBeAttached()
  expect(harness.complaints).toEqual([])
})

test('the test harness records errors, rejections and violations of the content policy', async ({
  harness,
}) => {
  await harness.open({ persona: 'merchant' })
  await harness.heading(/./).first().waitFor()
  await harness.inApp(() => {
    setTimeout(() => {
      throw new Error('thrown')
    })
    void Promise.reject(new Error('rejected'))
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/a.png' }))
  })
  for (const words of [
    /thrown/,
    /rejected/,
    /elsewhere\.example.*(Content Security Policy|img-src)|(Content Security Policy|img-src).*elsewhere\.example/s,
  ])
    await expect
      .poll(() => harness.complaints.some((one) => words.test(one)), { message: `${words}` })
      .toBe(true)
})
