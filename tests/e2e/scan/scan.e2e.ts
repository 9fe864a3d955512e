import { getPersonaMobile, getPersonaUserId } from '../../../host-sim/seed/personas'
import { drawQr } from '../../tools/zxing'
import { carriers, expect, type Harness, test } from '../harness'
import { fact, secrets, shown, state } from '../steps'

const page = '/pages/scancode/index'
const pay = 'dfp.loan.cashTransaction.scanQrCashInPay'

/** Number of scans cancelled without a code. */
const cancelledScans = async (harness: Harness): Promise<number> =>
  (await harness.sim<{ operation: string; code: unknown }[]>('calls')).filter(
    ({ operation, code }) => operation === 'scan' && code === 'cancelled',
  ).length

/** Scans a code: with the phone's scanner over the bridge, from a picture in a browser. */
async function scan(harness: Harness, text: string): Promise<void> {
  if (harness.over === 'bridge') {
    await harness.sim('action', 'scan', { text })
    return harness.button('Open the camera').click()
  }
  const chooser = harness.page.waitForEvent('filechooser')
  await harness.button('Choose an image').click()
  await (await chooser).setFiles({ name: 'code.png', mimeType: 'image/png', buffer: await drawQr(text) })
}

/** Types a code. */
async function type(harness: Harness, text: string): Promise<void> {
  await harness.button('Type the code').click()
  await harness.phone.getByLabel('Printed code').fill(text)
  await harness.button('Use this code').click()
}

/** Opens the page and cancels the phone's scanner, which opens with it. */
async function open(harness: Harness, path = page): Promise<void> {
  await harness.open({ persona: 'merchant', path: '/pages/index/index' })
  if (harness.over === 'bridge') await harness.sim('action', 'scan', 'cancelled')
  await harness.goto(path)
  await expect(harness.button('Open the camera')).toBeEnabled()
}

const codeOf = async (harness: Harness, kind: 'IN' | 'OUT', amount: number) =>
  (await harness.sim<{ code: string }>('cashCode', { kind, amount, persona: 'merchant' })).code
const balance = async (harness: Harness) =>
  (await state(harness)).users[getPersonaUserId('merchant')]?.accounts[0]?.balance ?? 0

for (const over of carriers) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    test("opens the agent of an invitation or an agent's code, and rejects foreign codes", async ({
      harness,
    }) => {
      await open(harness)
      const warning = harness.phone.getByRole('alert').filter({ hasText: /\w/ })
      for (const [text, words] of [
        ['https://evil.example/pages/register/invitateAgent?code=A-20886', 'outside this app'],
        ['nothing of ours', 'not ours'],
        ['A-99999', 'No agent has the code'],
      ] as const) {
        await scan(harness, text)
        await expect(warning).toContainText(words)
        expect(await harness.address()).toBe(page)
      }
      await scan(harness, `${harness.origin}/pages/register/invitateAgent?code=A-20886`)
      await harness.at('/pages/me/invitationCode/set?code=A-20886')
      if (over === 'bridge') await harness.sim('action', 'scan', 'cancelled')
      await harness.goto(page)
      await type(harness, ' a-20886 ')
      await harness.at('/pages/me/invitationCode/set?code=A-20886')
      expect(harness.complaints).toEqual([])
    })

    test('reports a denied camera and a picture without a code, and lets the user type the code', async ({
      harness,
    }) => {
      await open(harness)
      if (harness.over === 'bridge') await harness.sim('action', 'scan', 'permissionDenied')
      await harness.button('Open the camera').click()
      await expect(harness.phone.getByText(/camera is not allowed|No camera is ready/)).toBeVisible()
      if (harness.over === 'http') {
        const chooser = harness.page.waitForEvent('filechooser')
        await harness.button('Choose an image').click()
        await (await chooser).setFiles({
          name: 'empty.png',
          mimeType: 'image/png',
          buffer: await harness.page.screenshot(),
        })
        await expect(harness.phone.getByText('No code found in this image')).toBeVisible()
      }
      await type(harness, await codeOf(harness, 'IN', 500))
      await expect(harness.heading('Cash-in')).toBeVisible()
      expect(harness.complaints).toEqual([])
    })

    test('cashes in once with the payment PIN, and cashes out once with the PIN and an SMS code', async ({
      harness,
    }) => {
      await open(harness)
      const before = await balance(harness)

      // the code survives a reload, a wrong PIN shows an error, the right one moves the money
      const first = await codeOf(harness, 'IN', 5000)
      await scan(harness, first)
      await expect(harness.heading('Cash-in')).toBeVisible()
      await harness.reload()
      const gets = shown(await fact(harness, 'Added to your e-wallet').textContent())
      await harness.button('Continue').click()
      await harness.pin('999999')
      await expect(harness.phone.getByText(/Tries left: 4/)).toBeVisible()
      await harness.pin(secrets.paymentPin)
      await expect(harness.heading('Cash-in of ₱5,000.00')).toBeVisible()
      expect(await balance(harness)).toBe(before + gets)
      // the receipt has its own address
      await harness.reload()
      await expect(harness.heading('Cash-in of ₱5,000.00')).toBeVisible()

      // a used code shows an error
      if (harness.over === 'bridge') await harness.sim('action', 'scan', 'cancelled')
      const closed = harness.over === 'bridge' ? await cancelledScans(harness) : 0
      await harness.button('Scan another').click()
      // the camera opens automatically on that page, and must be closed before the next outcome is set
      if (harness.over === 'bridge') await expect.poll(() => cancelledScans(harness)).toBeGreaterThan(closed)
      await scan(harness, first)
      await expect(harness.phone.getByText('already', { exact: false })).toBeVisible()
      await harness.button('Scan another').click()

      await scan(harness, await codeOf(harness, 'OUT', 1250.5))
      const pays = shown(await fact(harness, 'Taken from your e-wallet').textContent())
      await harness.button('Continue').click()
      await harness.pin(secrets.paymentPin)
      await expect(harness.phone.getByText('Send again in')).toBeVisible()
      const sent = await harness.code(getPersonaMobile('merchant'))
      const field = harness.phone.getByLabel('Code', { exact: true })
      await field.fill(sent === '000000' ? '111111' : '000000')
      await expect(harness.phone.getByText('The code is incorrect')).toBeVisible()
      await field.fill(sent)
      await expect(harness.heading('Cash-out of ₱1,250.50')).toBeVisible()
      expect(await balance(harness)).toBe(before + gets - pays)

      // both are among the transactions
      await harness.phone.getByRole('link', { name: 'Transactions' }).click()
      await expect(harness.button(/Cash-in.*\+₱5,000\.00/)).toBeVisible()
      await expect(harness.button(/Cash-out.*−₱1,250\.50/)).toBeVisible()
      expect(harness.complaints).toEqual([])
    })

    test('queries the outcome of a cash movement whose reply was lost, and doesn’t report it as failed', async ({
      harness,
    }) => {
      await open(harness)
      const before = await balance(harness)
      await scan(harness, await codeOf(harness, 'IN', 800))
      await harness.button('Continue').click()
      await harness.sim('fault', { operation: pay, kind: 'dropAfter' })
      await harness.sim('fault', {
        operation: 'dfp.loan.transactions.getTransactionList',
        kind: 'http500',
        times: 1,
      })
      await harness.pin(secrets.paymentPin)
      await expect(
        harness.phone.getByText(/checking whether it went through|Cash-in of/).first(),
      ).toBeVisible()
      await expect(harness.heading('Cash-in of ₱800.00')).toBeVisible()
      expect(await balance(harness)).toBe(before + 80_000)
      const calls = await harness.sim<{ operation: string; requestId: string }[]>('calls')
      const tries = calls.filter((one) => one.operation === pay)
      // the browser itself may resend a request over a broken keep-alive connection; all count as one payment
      expect(new Set(tries.map(({ requestId }) => requestId)).size).toBe(1)
      expect(harness.complaints).toEqual([])
    })
  })
}
