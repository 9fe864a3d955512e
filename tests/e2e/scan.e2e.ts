import { mobileOf, userIdOf } from '../../host-sim/seed/personas'
import { drawCode } from './draw-code'
import { carriers, expect, type Rig, test } from './rig'
import { fact, secrets, shown, state } from './steps'

const page = '/pages/scancode/index'
const pay = 'dfp.loan.cashTransaction.scanQrCashInPay'

/** Lets the app read a code: the phone's scanner over the bridge, a picture of it in a browser. */
async function scan(rig: Rig, text: string): Promise<void> {
  if (rig.over === 'bridge') {
    await rig.sim('action', 'scan', { text })
    return rig.button('Open the camera').click()
  }
  const chooser = rig.page.waitForEvent('filechooser')
  await rig.button('Choose a picture').click()
  await (await chooser).setFiles({ name: 'code.png', mimeType: 'image/png', buffer: await drawCode(text) })
}

/** Types a code. */
async function type(rig: Rig, text: string): Promise<void> {
  await rig.button('Type the code').click()
  await rig.phone.getByLabel('Code as it is printed').fill(text)
  await rig.button('Go on').click()
}

/** Opens the page; the phone's scanner opens with it and is turned down. */
async function open(rig: Rig, path = page): Promise<void> {
  await rig.open({ persona: 'merchant', path: '/pages/index/index' })
  if (rig.over === 'bridge') await rig.sim('action', 'scan', 'cancelled')
  await rig.goto(path)
  await expect(rig.button('Open the camera')).toBeEnabled()
}

const codeOf = async (rig: Rig, kind: 'IN' | 'OUT', amount: number) =>
  (await rig.sim<{ code: string }>('cashCode', { kind, amount, persona: 'merchant' })).code
const balance = async (rig: Rig) => (await state(rig)).users[userIdOf('merchant')]?.accounts[0]?.balance ?? 0

for (const over of carriers) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    test("an invitation and an agent's code lead to that agent; foreign codes lead nowhere", async ({
      rig,
    }) => {
      await open(rig)
      const warning = rig.phone.getByRole('alert').filter({ hasText: /\w/ })
      for (const [text, words] of [
        ['https://evil.example/pages/register/invitateAgent?code=A-20886', 'outside this app'],
        ['00020101021127780012com.p2pqrpay0111XXXXPHM1XXX5802PH5907JUAN D.6304AAAA', 'QR Ph payment code'],
        ['nothing of ours', 'not ours'],
        ['A-99999', 'We know no agent'],
      ] as const) {
        await scan(rig, text)
        await expect(warning).toContainText(words)
        expect(await rig.address()).toBe(page)
      }
      await scan(rig, `${rig.origin}/pages/register/invitateAgent?code=A-20886`)
      await rig.at('/pages/me/invitationCode/set?code=A-20886')
      if (over === 'bridge') await rig.sim('action', 'scan', 'cancelled')
      await rig.goto(page)
      await type(rig, ' a-20886 ')
      await rig.at('/pages/me/invitationCode/set?code=A-20886')
      expect(rig.complaints).toEqual([])
    })

    test('a camera that is refused and an empty picture say so, and the code can be typed', async ({
      rig,
    }) => {
      await open(rig)
      if (rig.over === 'bridge') await rig.sim('action', 'scan', 'permissionDenied')
      await rig.button('Open the camera').click()
      await expect(rig.phone.getByText(/camera may not be used|No camera is ready/)).toBeVisible()
      if (rig.over === 'http') {
        const chooser = rig.page.waitForEvent('filechooser')
        await rig.button('Choose a picture').click()
        await (await chooser).setFiles({
          name: 'empty.png',
          mimeType: 'image/png',
          buffer: await rig.page.screenshot(),
        })
        await expect(rig.phone.getByText('We found no code in this picture')).toBeVisible()
      }
      await type(rig, await codeOf(rig, 'IN', 500))
      await expect(rig.heading('Cash in')).toBeVisible()
      expect(rig.complaints).toEqual([])
    })

    test('cash in by the payment PIN, cash out by an SMS code too, each once', async ({ rig }) => {
      await open(rig)
      const before = await balance(rig)

      // the code is kept through a reload, a wrong PIN is told, the right one moves the money
      const first = await codeOf(rig, 'IN', 5000)
      await scan(rig, first)
      await expect(rig.heading('Cash in')).toBeVisible()
      await rig.reload()
      const gets = shown(await fact(rig, 'Your e-wallet gets').textContent())
      await rig.button('Continue').click()
      await rig.pin('999999')
      await expect(rig.phone.getByText(/4 tries left/)).toBeVisible()
      await rig.pin(secrets.paymentPin)
      await expect(rig.heading('Cash in of ₱5,000.00')).toBeVisible()
      expect(await balance(rig)).toBe(before + gets)
      // the receipt stands at its address
      await rig.reload()
      await expect(rig.heading('Cash in of ₱5,000.00')).toBeVisible()

      // a code that was used says so
      if (rig.over === 'bridge') await rig.sim('action', 'scan', 'cancelled')
      await rig.button('Scan another').click()
      await scan(rig, first)
      await expect(rig.phone.getByText('already', { exact: false })).toBeVisible()
      await rig.button('Scan another').click()

      await scan(rig, await codeOf(rig, 'OUT', 1250.5))
      const pays = shown(await fact(rig, 'Your e-wallet pays').textContent())
      await rig.button('Continue').click()
      await rig.pin(secrets.paymentPin)
      await expect(rig.phone.getByText('Send again in')).toBeVisible()
      const sent = await rig.code(mobileOf('merchant'))
      const field = rig.phone.getByLabel('Code', { exact: true })
      await field.fill(sent === '000000' ? '111111' : '000000')
      await expect(rig.phone.getByText('The code is not right')).toBeVisible()
      await field.fill(sent)
      await expect(rig.heading('Cash out of ₱1,250.50')).toBeVisible()
      expect(await balance(rig)).toBe(before + gets - pays)

      // both stand among the transactions
      await rig.phone.getByRole('link', { name: 'Transactions' }).click()
      await expect(rig.button(/Cash-in.*\+₱5,000\.00/)).toBeVisible()
      await expect(rig.button(/Cash-out.*−₱1,250\.50/)).toBeVisible()
      expect(rig.complaints).toEqual([])
    })

    test('an answer that is lost is looked for, and never called failed', async ({ rig }) => {
      await open(rig)
      const before = await balance(rig)
      await scan(rig, await codeOf(rig, 'IN', 800))
      await rig.button('Continue').click()
      await rig.sim('fault', { operation: pay, kind: 'dropAfter' })
      await rig.sim('fault', {
        operation: 'dfp.loan.transactions.getTransactionList',
        kind: 'http500',
        times: 1,
      })
      await rig.pin(secrets.paymentPin)
      await expect(rig.phone.getByText(/checking whether it went through|Cash in of/).first()).toBeVisible()
      await expect(rig.heading('Cash in of ₱800.00')).toBeVisible()
      expect(await balance(rig)).toBe(before + 80_000)
      const calls = await rig.sim<{ operation: string; requestId: string }[]>('calls')
      const tries = calls.filter((one) => one.operation === pay)
      // the browser itself repeats what broke on a line that it had kept open; all of them are one movement
      expect(new Set(tries.map(({ requestId }) => requestId)).size).toBe(1)
      expect(rig.complaints).toEqual([])
    })
  })
}
