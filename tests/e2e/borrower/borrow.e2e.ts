import { readFile } from 'node:fs/promises'
import { getPersonaMobile } from '../../../host-sim/seed/personas'
import { hasPoppler } from '../../poppler/find.mjs'
import { textOfPdf } from '../../poppler/read'
import { expect, journeyCarriers, test } from '../harness'
import {
  addWallet,
  agreeToBorrow,
  choose,
  fact,
  firstLaunch,
  follow,
  payByCode,
  scanCode,
  setPaymentPin,
  shown,
  signLoan,
  state,
  tab,
  typeAmount,
} from '../steps'

for (const over of journeyCarriers) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over, moves: over === 'bridge' })

    test('takes a borrower from the first launch to the first paid instalment', async ({ harness }) => {
      await firstLaunch(harness, 'individual')
      await expect(harness.heading(/^Step 3 of 4: /)).toBeVisible()
      await harness.picture('borrow-1-home')

      // the product lists the missing steps, and the e-wallet is added from there
      await tab(harness, 'Products')
      await follow(harness, /Quick Loan/)
      await expect(harness.heading('2 steps before you can borrow')).toBeVisible()
      await addWallet(harness, `0${getPersonaMobile('individual')}`)
      await harness.at('/pages/agent/loanDetail')
      await expect(harness.heading('1 step before you can borrow')).toBeVisible()
      await harness.picture('borrow-2-product')

      // opening the amount by a link leads through the missing steps and back to the chosen amount
      await harness.goto('/pages/agent/loanApply?productNo=P-QUICK')
      await harness.button('Enter an exact amount').click()
      await typeAmount(harness, '6000')
      await harness.picture('borrow-3-keypad')
      await harness.button('Use this amount').click()
      await choose(harness, /90 days/)
      await harness.button('Continue').click()
      await setPaymentPin(harness, getPersonaMobile('individual'))
      await harness.at('/pages/agent/loanApply')
      await expect(harness.phone.getByRole('radio', { name: /90 days/ })).toBeChecked()
      await harness.picture('borrow-4-amount')
      await harness.button('Continue').click()
      await agreeToBorrow(harness)
      const id = await signLoan(harness)
      await harness.picture('borrow-5-sent')

      // approved and released, it is an order with a repayment plan
      await harness.sim('review', 'application', id, 'pass')
      await harness.sim('clock.advance', { hours: 1 })
      // the page after applying moves on to the loan as soon as the decision arrives
      await harness.goto('/pages/index/index')
      await expect(fact(harness, 'Used')).toHaveText('₱6,000')
      await harness.picture('borrow-6-released')
      await tab(harness, 'Order')
      await follow(harness, /Quick Loan/)
      await expect(harness.phone.getByText('Payment 1 of 3')).toBeVisible()
      await harness.phone.getByText('Terms and contract').click()
      await follow(harness, 'Repayment plan')
      await expect(harness.phone.getByRole('listitem').filter({ hasText: '₱' })).toHaveCount(3)
      await harness.picture('borrow-7-plan')
      await harness.button('Back').click()

      // the first instalment is paid with the QR code
      await follow(harness, 'All 3')
      await follow(harness, /1st payment/)
      const principal = shown(await fact(harness, 'Principal').textContent())
      await follow(harness, 'Pay now')
      const due = shown(await fact(harness, 'Total').textContent())
      await payByCode(harness)
      const code = await scanCode(harness)
      expect(code.amount).toBe(due)
      await harness.picture('borrow-8-code')
      await harness.sim('pay', null, 'whole')
      await expect(harness.heading(/^₱[\d,.]+ paid$/)).toBeVisible({ timeout: 15_000 })
      await harness.picture('borrow-9-paid')

      // the instalment is settled, the limit is restored by its principal, and a message confirms it
      await follow(harness, 'See order')
      await follow(harness, 'All 3')
      await harness.phone.getByRole('tab', { name: /Repaid/ }).click()
      await expect(harness.phone.getByRole('link', { name: /1st payment/ })).toContainText('Paid on')
      await harness.goto('/pages/index/index')
      await expect
        .poll(async () => shown(await fact(harness, 'Used').textContent()))
        // whole pesos, rounded up
        .toBe(Math.ceil((600_000 - principal) / 100) * 100)
      await harness.phone.getByRole('link', { name: /^Messages/ }).click()
      await follow(harness, /Payment received|Paid|payment/i)
      await expect(harness.phone.locator('main p')).toContainText('₱')

      // the signed contract is saved by its file id
      const { loanOrderNo } = (await state(harness)).applications[id] ?? {}
      await harness.goto(`/pages/order/details?loanOrderNo=${loanOrderNo}`)
      await harness.phone.getByText('Terms and contract').click()
      await harness.button('Contract').click()
      if (over === 'native') return
      if (over === 'bridge') await harness.sim('action', 'downloadPdf', true)
      const download = harness.page.waitForEvent('download')
      await harness.button('Save PDF').click()
      const pdf = await readFile(await (await download).path(), 'base64')
      expect((await download).suggestedFilename()).toBe(`${loanOrderNo}.pdf`)
      if (hasPoppler()) expect(textOfPdf(pdf)).toContain('₱6,000.00')
      expect(harness.complaints).toEqual([])
    })
  })
}
