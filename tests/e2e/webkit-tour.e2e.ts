import { Language } from '../../bridge/contract/codes'
import { hardToTouch, sideways } from './layout'
import { expect, type Rig, test } from './rig'
import { stopsByPersona } from './tour'
import { visit } from './visit'

/** One language for each persona's tour, in turn: what an engine does with a page has little to do with its words. */
const languages = Object.values(Language)

/** What is wrong with the page that is shown. */
async function lookAt({ page }: Rig): Promise<string[]> {
  const wrong = await hardToTouch(page)
  const headings = await page.getByRole('heading').allTextContents()
  if (!headings.some((text) => text.trim())) wrong.push('has no heading')
  const main = page.locator('main').first()
  if (!(await main.innerText()).trim() && !(await main.locator('iframe').count())) wrong.push('is blank')
  if ((await sideways(page)) > 0) wrong.push('scrolls sideways')
  return wrong
}

test.use({ over: 'http' })

for (const [at, { persona, signedOut, paths }] of stopsByPersona().entries()) {
  const language = languages[at % languages.length] ?? Language.en
  test(`${persona}${signedOut ? ' signed out' : ''} in ${language}: every page opens without an error`, async ({
    rig,
  }) => {
    const wrong: Record<string, string[]> = {}
    await rig.open({ persona, signedOut, lang: language })
    // nobody goes on before there is a first page
    await expect(rig.page.locator('[data-page] main')).toBeVisible()
    await expect(rig.page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const path of paths) {
      await visit(rig, path)
      const found = await lookAt(rig)
      if (found.length) wrong[path] = found
    }
    expect(wrong).toEqual({})
    expect(rig.complaints).toEqual([])
  })
}

test('a finger that pulls a list down reads it anew', async ({ rig }) => {
  await rig.open({ persona: 'merchant', path: '/pages/order/index' })
  await expect(rig.button('Refresh')).toBeVisible()
  // the engine's driver has no fingers
  await rig.inApp(() => {
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
  await expect(rig.phone.getByText('Up to date')).toBeAttached()
  expect(rig.complaints).toEqual([])
})

test('an error, a rejection and a breach of the content policy would be heard', async ({ rig }) => {
  await rig.open({ persona: 'merchant' })
  await rig.heading(/./).first().waitFor()
  await rig.inApp(() => {
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
    await expect.poll(() => rig.complaints.some((one) => words.test(one)), { message: `${words}` }).toBe(true)
})
