import { readFile } from 'node:fs/promises'
import type { Download } from 'playwright/test'
import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { centavos, formatPesosExact } from '../../../src/domain/money/money'
import { hasPoppler } from '../../poppler/find.mjs'
import { textOfPdf } from '../../poppler/read'
import { carriers, expect, test } from '../harness'
import { fact, secrets, shown, state } from '../steps'

const running = 'LN-2026-006002'
const settled = 'LN-2026-006001'

for (const over of carriers) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    test('lists a payment from the e-wallet, made with the payment PIN, among the transactions with its receipt', async ({
      harness,
    }) => {
      await harness.open({ persona: 'merchant', path: `/pages/order/repayment?loanOrderNo=${running}` })
      const pay = harness.button(/^Pay ₱/)
      const due = shown(await pay.textContent())
      const before = (await state(harness)).users[getPersonaUserId('merchant')]?.accounts[0]?.balance ?? 0
      await harness.button('Pay another way').click()
      await harness.button(/^(GCash|GCASH)/).click()
      await harness.pin('999999')
      await expect(harness.phone.getByText(/Tries left: 4/)).toBeVisible()
      await harness.pin(secrets.paymentPin)
      const end = harness.heading(/^₱[\d,.]+ paid$/)
      await expect(end).toBeVisible({ timeout: 20_000 })
      expect(shown(await end.textContent())).toBe(due)
      expect((await state(harness)).users[getPersonaUserId('merchant')]?.accounts[0]?.balance).toBe(
        before - due,
      )

      // the receipt, saved both as an image and a PDF
      if (over === 'bridge') {
        await harness.sim('action', 'saveImage', true)
        await harness.sim('action', 'downloadPdf', true)
      }
      const files: Download[] = []
      harness.page.on('download', (download) => files.push(download))
      await harness.button('Save image').click()
      await expect(harness.phone.getByText('Saved on your phone')).toBeVisible()
      await harness.button('Save PDF').click()
      await expect
        .poll(() => files.map((one) => one.suggestedFilename().split('.').at(-1)))
        .toEqual(['png', 'pdf'])
      const pdf = await readFile((await files[1]?.path()) ?? '', 'base64')
      expect(atob(pdf)).toContain('/Lang (en)')
      if (hasPoppler()) expect(textOfPdf(pdf)).toContain(formatPesosExact(centavos(due)))

      // newest first, with its sign, and the same amount in its details
      await harness.goto('/pages/me/tradingRecord/index')
      const row = harness.phone.getByRole('listitem').getByRole('button').first()
      await expect(row).toContainText('repayment')
      expect(shown(await row.textContent())).toBe(due)
      await row.click()
      await expect(harness.phone.getByText('E-wallet', { exact: true })).toBeVisible()
      expect(harness.complaints).toEqual([])
    })

    test("saves the certificate of a settled loan as a PDF that another reader can read, in the app's language", async ({
      harness,
    }) => {
      const path = `/pages/order/details?loanOrderNo=${settled}`
      await harness.open({ persona: 'merchant', path, lang: 'zh-Hant' })
      if (over === 'bridge') await harness.sim('action', 'downloadPdf', true)
      const download = harness.page.waitForEvent('download')
      await harness.button('結清證明').click()
      const file = await readFile(await (await download).path(), 'base64')
      expect((await download).suggestedFilename()).toBe(`${settled}-paid.pdf`)
      expect(atob(file)).toContain('/Lang (zh-Hant)')
      const { orders } = await state(harness)
      const { principal } = orders[settled]?.loan.terms ?? { principal: 0 }
      const text = hasPoppler() ? textOfPdf(file) : ''
      if (text)
        for (const part of ['結清證明', 'Maria Santos', formatPesosExact(centavos(principal))])
          expect(text).toContain(part)
      expect(harness.complaints).toEqual([])
    })

    test("exports a spreadsheet that matches the service's records and adds up", async ({ harness }) => {
      await harness.open({ persona: 'merchant', path: '/pages/me/tradingRecord/index' })
      await expect(harness.phone.getByRole('listitem').getByRole('button')).toHaveCount(9)
      const borrowed = shown(await fact(harness, 'Borrowed').textContent())
      const repaid = shown(await fact(harness, 'Repaid').textContent())
      await harness.button('Export').click()
      // a web view can't save such a file: the host's share sheet can, which saves it here
      const download = harness.page.waitForEvent('download')
      await harness.button(over === 'http' ? 'Save file' : 'Share file').click()
      const csv = await readFile(await (await download).path(), 'utf8')
      expect(csv.startsWith('\ufeff"Date","Time","Type","What","Amount in pesos"')).toBe(true)
      const lines = csv
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.slice(1, -1).split('","'))
      const { payments } = await state(harness)
      const known = Object.values(payments).filter(
        (one) => one.userId === getPersonaUserId('merchant') && one.state === 'PAID',
      )
      expect(lines).toHaveLength(known.length)
      const cents = (cells: string[]) => Math.round(Number(cells[4]) * 100)
      const sumOf = (type: string) =>
        lines.filter((cells) => cells[2] === type).reduce((sum, cells) => sum + cents(cells), 0)
      expect(-sumOf('Repayment')).toBe(repaid)
      // the amount paid out, and the fee deducted from it
      expect(sumOf('Loan paid out') - sumOf('Fee')).toBe(borrowed)
      for (const cells of lines)
        expect(cells.join()).toMatch(/^\d{4}-\d\d-\d\d,\d\d:\d\d,[^,]+,[^,]+,-?\d+\.\d\d,/)
      expect(harness.complaints).toEqual([])
    })
  })
}

// the tests below don't depend on the carrier: the journeys above cover both
test.describe('the app over http', () => {
  test.use({ over: 'http' })

  test('filters the list by month and type, and keeps the filters through a reload', async ({ harness }) => {
    await harness.open({ persona: 'merchant', path: '/pages/me/tradingRecord/index' })
    await expect(harness.phone.getByRole('listitem').getByRole('button')).toHaveCount(9)
    await harness.button('Repayment', true).click()
    const rows = harness.phone.getByRole('listitem').getByRole('button')
    await expect(rows.filter({ hasNotText: 'repayment' })).toHaveCount(0)
    const month = (await harness.phone.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
    await harness.phone.getByLabel('Month').selectOption({ label: month })
    await expect(harness.phone.getByRole('heading', { level: 2 })).toHaveText([month])
    await harness.reload()
    await expect(harness.phone.getByRole('heading', { level: 2 })).toHaveText([month])
    await expect(harness.button('Repayment', true)).toHaveAttribute('aria-pressed', 'true')
    await harness.button('Fee', true).click()
    await expect(harness.heading('No matching transactions').or(rows.first())).toBeVisible()
    expect(harness.complaints).toEqual([])
  })
})
