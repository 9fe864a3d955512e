// @vitest-environment window
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startLimits } from '../../../bridge/contract/limits-start'
import { transactions } from '../../../bridge/contract/operations/loan-repay'
import { cashTransaction } from '../../../bridge/contract/operations/loan-wallet'
import { getPersonaMobile } from '../../../host-sim/seed/personas'
import { type PayerOutcome, settlePayment } from '../../../host-sim/service/loan/payments/payment-network'
import { openPayment } from '../../../host-sim/service/loan/payments/payments'
import { pesos } from '../../../src/domain/money/money'
import { go } from '../../../src/routes/history/links'
import { monotonic } from '../../../src/session/clock'
import { type Visit, visit } from '../app'

const loanOrderNo = 'LN-2026-006002'

/** Makes a payment of the merchant with this outcome. */
const pay = (app: Visit, outcome: PayerOutcome): string =>
  app.simulation.service.work((world) => {
    const order = world.state.orders[loanOrderNo]
    if (!order) throw new Error('no such order')
    const { transactionNo } = openPayment(
      order,
      { amount: pesos(1_000), periods: [3], settles: false },
      null,
      world,
    )
    settlePayment(world, transactionNo, outcome)
    return transactionNo
  })

const rows = () => [...document.querySelectorAll('main .row')].map((one) => one.textContent ?? '')

describe('the records of payments', () => {
  it.each([
    ['without a state, and with an image to save, if it was paid in full', 'whole', null],
    ['as "Not paid", without an image to save, if it was refused', 'refused', 'Not paid'],
  ] as const)('show a payment %s', async (_, outcome, state) => {
    const app = await visit('merchant', '/pages/index/index')
    pay(app, outcome)
    go('/pages/me/tradingRecord/index')
    await app.see('−₱1,000.00')
    const row = rows().find((one) => one.includes('−₱1,000.00'))
    if (state) expect(row).toContain(` · ${state}`)
    else expect(row).not.toContain(' · ')
    await app.press(/−₱1,000\.00/)
    await app.see('Transaction number')
    expect(app.control('Save image') !== undefined).toBe(state === null)
  })
})

describe('the month filter', () => {
  it('narrows the records and their sums, and can be reset', async () => {
    const app = await visit('merchant', '/pages/me/tradingRecord/index')
    await app.see('Stock-up Loan payout')
    const month = document.querySelector<HTMLSelectElement>('main select')
    const all = rows().length
    await app.type(month, '2026-10')
    await app.until('its address', () => app.address().endsWith('?month=2026-10'))
    await app.until('fewer rows', () => rows().length < all)
    expect(app.calls(transactions.getTransactionAmount).at(-1)).toEqual({ month: '2026-10' })
    await app.type(month, 'all')
    await app.until('the address of all', () => app.address() === '/pages/me/tradingRecord/index')
    await app.until('all rows', () => rows().length === all)
  })
})

describe('the spreadsheet of the records', () => {
  it('is fetched with its own progress bar, without a loading overlay', async () => {
    const app = await visit('merchant', '/pages/me/tradingRecord/index')
    await app.see('Stock-up Loan payout')
    app.slow(startLimits.loadingAfterMs + 200)
    await app.press('Export')
    await app.see('Fetching')
    let isCovered = false
    await app.until('the file', () => {
      isCovered ||= document.querySelector('.veil') !== null
      return app.control('Copy the table')?.hasAttribute('aria-busy') === false
    })
    expect(isCovered).toBe(false)
    expect(app.text()).not.toContain('Fetching')
  })

  it('contains only the filtered records, with month and sign, and its file is named after the filter', async () => {
    const query = { month: '2026-10', type: 'REPAYMENT' }
    const app = await visit('merchant', '/pages/me/tradingRecord/index', query, { actions: { share: true } })
    await app.until('its row', () => rows().length === 1)
    await app.press('Export')
    await app.until('the way', () => app.control('Share file'))
    await app.press('Share file')
    await app.see('puhunan-2026-10.csv went to the app you chose.')
    const { params } = await app.until('the file', () => app.phone.acts[0])
    const { data, ...rest } = params as { name: string; type: string; data: string }
    expect(rest).toEqual({ name: 'puhunan-2026-10.csv', type: 'text/csv' })
    const text = new TextDecoder().decode(Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)))
    const [, ...lines] = text.trim().split('\r\n')
    expect(lines).toEqual([
      expect.stringMatching(/^"2026-10-25","11:03","Repayment","Stock-up Loan repayment","-6181\.25",/),
    ])
    expect(app.calls(transactions.getTransactionList).at(-1)).toEqual({ ...query, pageNum: 1, pageSize: 100 })
  })
})

describe('a payment with an unknown outcome', () => {
  it('is shown as being checked, and after a minute as unanswered', async () => {
    const app = await visit('merchant', '/pages/index/index')
    const transactionNo = pay(app, 'noAnswer')
    go('/pages/order/paymentUncertainty', { transactionNo })
    await app.see('Checking your payment')
    expect(app.text()).not.toContain('Still no answer')
    expect(app.calls(transactions.getRepaymentDetail)).toEqual([{ transactionNo }])

    // opened again, for more than a minute
    go('/pages/order/index')
    await app.see('History')
    const { now } = monotonic
    let passed = 0
    const later = vi.spyOn(monotonic, 'now').mockImplementation(() => now() + passed)
    go('/pages/order/paymentUncertainty', { transactionNo })
    await app.see('Checking your payment')
    passed = 120_000
    await app.see('Still no answer')
    expect(app.text()).not.toContain('Checking your payment')
    later.mockRestore()
  })
})

describe('a cash movement', () => {
  afterEach(() => void vi.restoreAllMocks())
  /** Opens the payment PIN of a movement into or out of the e-wallet. */
  async function atPin(kind: 'IN' | 'OUT') {
    const app = await visit('merchant', '/pages/index/index')
    const { code, reference } = app.simulation.cashCode({ kind, amount: 500, persona: 'merchant' })
    localStorage.setItem('draft:U-merchant:scan', JSON.stringify({ code }))
    go('/pages/scancode/index')
    await app.see(kind === 'IN' ? 'You hand over in cash' : 'You get in cash')
    await app.press('Continue')
    await app.see('Payment PIN')
    return { app, reference }
  }

  it('is shown as done with its receipt once the PIN was entered', async () => {
    const { app, reference } = await atPin('IN')
    for (const digit of '147036') await app.press(digit)
    await app.until('its page', () => app.address().endsWith(`reference=${reference}`))
    await app.see('Cash-in of ₱500.00')
    expect(app.calls(cashTransaction.scanQrCashInPay)).toMatchObject([{ reference }])
  })

  it('that the service refuses is shown as refused, not done', async () => {
    const { app, reference } = await atPin('IN')
    app.simulation.service.work(({ state }) => {
      const record = state.cash[reference]
      if (record) record.expiresAt = 0
    })
    for (const digit of '147036') await app.press(digit)
    await app.see(/code.*(expired|no longer|too old)/i)
    expect(app.address()).not.toContain('reference')
    expect(app.text()).not.toContain('Cash-in of ₱500.00')
  })

  it('out of the e-wallet also needs an SMS code', async () => {
    const { app, reference } = await atPin('OUT')
    for (const digit of '147036') await app.press(digit)
    await app.see('Code from the SMS')
    await app.see('Send again in')
    expect(app.calls(cashTransaction.sendSmsVerificationCode)).toEqual([{ reference }])
    expect(app.calls(cashTransaction.scanQrCashOutPay)).toEqual([])
    const smsAuthCode = app.simulation.inbox(getPersonaMobile('merchant')).find((one) => one.code)?.code ?? ''
    await app.fill('Code', smsAuthCode)
    await app.until('its page', () => app.address() === `/pages/scancode/index?reference=${reference}`)
    await app.see('Cash-out of ₱500.00')
    const key = expect.stringMatching(/^[0-9a-f]{32}$/)
    expect(app.calls(cashTransaction.scanQrCashOutPay)).toEqual([
      { reference, pinTicket: key, smsTranceId: key, smsAuthCode },
    ])
    await app.press('Scan another')
    await app.until('the scanner', () => app.address() === '/pages/scancode/index')
    await app.until('no code', () => app.control('Type the code') && !document.querySelector('dialog'))
  })

  it.each([
    ['the service does not find', false, 'It has not gone through yet', 'You can scan the same code again'],
    ['the service cannot look up', true, 'We couldn’t check yet', 'Don’t hand over or take cash again.'],
  ] as const)(
    'that %s is queried after 2, 4, 8 and 16 s, and after that only when the user asks',
    async (_, isDown, title, text) => {
      const app = await visit('merchant', '/pages/index/index')
      const { reference } = app.simulation.cashCode({ kind: 'IN', amount: 500, persona: 'merchant' })
      const every = globalThis.setInterval
      const pauses: number[] = []
      const soon = vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, ms = 0) => {
        const isPause = ms >= 2000 && ms <= 16_000
        if (isPause) pauses.push(ms)
        return every(run, isPause ? 1 : ms)
      }) as typeof setInterval)
      app.down(isDown)
      go('/pages/scancode/index', { reference })
      await app.see(title)
      await app.see(text)
      expect([...new Set(pauses)]).toEqual([2000, 4000, 8000, 16_000])
      expect(app.control('Scan another') !== undefined).toBe(!isDown)
      const looks = app.calls(transactions.getTransactionList).length
      soon.mockRestore()
      app.down(false)
      await app.press('Check again')
      await app.see('Checking whether it went through')
      await app.until('another look', () => app.calls(transactions.getTransactionList).length > looks)
    },
  )

  it('with an unknown outcome is queried, and isn’t shown as done or failed', async () => {
    const app = await visit('merchant', '/pages/index/index')
    const { reference } = app.simulation.cashCode({ kind: 'IN', amount: 500, persona: 'merchant' })
    go('/pages/scancode/index', { reference })
    await app.see('Checking whether it went through')
    await app.see('Don’t hand over or take cash again.')
    expect(app.text()).not.toContain('It has not gone through yet')
    expect(app.control('Check again')).toBeUndefined()
  })
})
