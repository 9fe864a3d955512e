import type { Page } from 'playwright/test'
import { checkSettings } from '../../../host-sim/service/deployment'
import { drawQr } from '../../tools/zxing'
import { expect, type Harness } from '../harness'
import { readCode } from '../read-code'
import { test } from '../simulator/key-server'

test.use({ over: 'http' })

const settled = '/pages/order/details?loanOrderNo=LN-2026-006001'

/** Opens the code of a settled loan's certificate, and reads it from the screen with another reader. */
async function codeOnScreen(harness: Harness): Promise<string> {
  await harness.open({ persona: 'merchant', path: settled })
  await harness.button(/Show its code/).click()
  const drawn = harness.page.locator('dialog .paper-code')
  await expect(drawn.locator('svg')).toBeVisible()
  return readCode(await drawn.screenshot({ animations: 'disabled' }))
}

/** Opens an address on another phone, without a session. */
async function openStranger(harness: Harness, address: string): Promise<Page> {
  const browser = harness.page.context().browser()
  const context = await browser?.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context?.newPage()
  if (!page) throw new Error('no browser')
  await page.goto(address)
  return page
}

const verdict = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 2 })

/** Gives the scanner a picture of a code. */
async function scan(page: Page, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose an image' }).click()
  await (await chooser).setFiles({ name: 'code.png', mimeType: 'image/png', buffer: await drawQr(text) })
}

test('a stranger checks a paper by its code, also without a network, and learns of its withdrawal', async ({
  harness,
}) => {
  const link = await codeOnScreen(harness)
  expect(link).toContain('/pages/check/index#1.demo26.f.LN-2026-006001.M_S.')
  const page = await openStranger(harness, link)
  await expect(verdict(page, 'This paper is ours')).toBeVisible()
  await expect(page.getByText('M••• S•••')).toBeVisible()
  await expect(page.getByText('We have not withdrawn it, as of')).toBeVisible()
  // the code has left the fragment, and no request but the question for withdrawn papers was made
  expect(new URL(page.url()).hash).toBe('')

  await page.getByRole('button', { name: 'Check another' }).click()
  await expect(page.getByText('Is it really from us?')).toBeVisible()
  // wait until the page is kept and its scanner started
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.getRegistration()
        return Boolean(worker?.active && (await caches.match('/')))
      }),
    )
    .toBe(true)
  await page.context().setOffline(true)
  await scan(page, link)
  await expect(verdict(page, 'This paper is ours')).toBeVisible()
  await expect(page.getByText(/^Valid when issued on/)).toBeVisible()
  await page.reload()
  await expect(verdict(page, 'This paper is ours')).toBeVisible()
  await expect(page.getByText(/^Valid when issued on/)).toBeVisible()

  // a changed amount is found without a network, too
  await page.getByRole('button', { name: 'Check another' }).click()
  const forged = link.replace(/(\.M_S\.)(\d)/, (_, before, digit) => `${before}${(Number(digit) % 9) + 1}`)
  await scan(page, forged)
  await expect(verdict(page, 'This paper is not ours')).toBeVisible()

  await harness.sim('withdrawPaper', link)
  await page.getByRole('button', { name: 'Check another' }).click()
  await page.context().setOffline(false)
  await scan(page, link)
  await expect(verdict(page, /^We withdrew this paper on/)).toBeVisible()
  await page.context().close()
  expect(harness.complaints).toEqual([])
})

test('a payment code of the app pays the lender, and a stranger’s with its name does not', async ({
  harness,
}) => {
  await harness.open({ persona: 'merchant', path: '/pages/order/details?loanOrderNo=LN-2026-006002' })
  await harness.phone.getByRole('link', { name: /^Pay/ }).first().click()
  await harness
    .button(/Show QR|QR/)
    .first()
    .click()
  const code = harness.page.locator('.qr svg')
  await expect(code).toBeVisible()
  const text = await readCode(await harness.page.locator('.qr').screenshot({ animations: 'disabled' }))
  const page = await openStranger(harness, `${harness.origin}/pages/check/index`)
  await scan(page, text)
  await expect(verdict(page, 'This payee is ours')).toBeVisible()
  await expect(page.getByText(checkSettings().payees[0]?.name ?? '').first()).toBeVisible()
  await page.getByRole('button', { name: 'Check another' }).click()
  await scan(page, text.replace('000000012345678', '000000012345679'))
  await expect(verdict(page, 'This payment code is damaged')).toBeVisible()
  await page.context().close()
})
