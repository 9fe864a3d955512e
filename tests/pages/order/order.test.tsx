// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { settlePayment } from '../../../host-sim/service/loan/payments/payment-network'
import { openPayment } from '../../../host-sim/service/loan/payments/payments'
import { centavos, pesos } from '../../../src/domain/money/money'
import { go } from '../../../src/routes/history/links'
import { visit } from '../app'

/** Sums the figures with a matching label, in centavos. */
const sumOf = (label: RegExp): number =>
  [...document.querySelectorAll('dt')]
    .filter((one) => label.test((one.firstChild?.textContent ?? '').trim()))
    .reduce((sum, one) => sum + Number(one.nextElementSibling?.textContent?.replace(/[^\d]/g, '')), 0)

const late = { loanOrderNo: 'LN-2026-008001' }

describe('the repayment page', () => {
  it('shows the overdue amount, its fee, and tomorrow’s increase', async () => {
    const app = await visit('overdue', '/pages/order/details', late)
    await app.see('17 days late')
    await app.see('₱3,767.29')
    await app.see('₱5.38 more tomorrow')
  })

  it('breaks down the overdue amount so that it adds up, even after a part payment', async () => {
    const app = await visit('overdue', '/pages/order/index')
    app.simulation.service.work((world) => {
      const order = world.state.orders[late.loanOrderNo]
      if (!order) throw new Error('no such order')
      const { transactionNo } = openPayment(
        order,
        { amount: pesos(1_000), periods: [4], settles: false },
        null,
        world,
      )
      settlePayment(world, transactionNo, 'whole')
    })
    go('/pages/order/details', late)
    await app.see('₱2,767.29')
    expect(sumOf(/^(Payment \d|Late fee$)/)).toBe(pesos(2_767.29))
    await app.see('₱1,000.00 of it is paid')
  })

  it('itemizes the settlement quote so that it adds up', async () => {
    const app = await visit('overdue', '/pages/order/repayment', { ...late, settle: 1 })
    await app.see('Early pay-off fee')
    expect(app.calls(pay.calcTotalFee)).toHaveLength(1)
    const labels = [...document.querySelectorAll('main dt')].map((one) => one.firstChild?.textContent ?? '')
    const lines = labels.slice(0, labels.indexOf('Total'))
    expect(lines).toEqual(expect.arrayContaining(['Principal', 'Interest', 'Early pay-off fee']))
    expect(sumOf(/^Total$/)).toBeGreaterThan(0)
    // every line above the total, and nothing else
    expect(sumOf(new RegExp(`^(${lines.join('|')})$`))).toBe(sumOf(/^Total$/))
  })

  it('rejects an amount above the debt without a call to the host', async () => {
    const app = await visit('overdue', '/pages/order/repaymentMoney', late)
    await app.see('which pays off the loan')
    for (const digit of '999999') await app.press(digit)
    await app.press(/^Pay ₱/)
    expect(app.problems().join()).toMatch(/more than/i)
    expect(app.calls(pay.createQRCodeOrder)).toEqual([])
  })

  it('includes the early settlement fee in an amount that pays the loan off', async () => {
    const merchant = { loanOrderNo: 'LN-2026-006002' }
    const app = await visit('merchant', '/pages/order/repayment', {
      ...merchant,
      amount: centavos(2_251_050),
    })
    await app.see('Your payment goes to')
    await app.see('Early pay-off fee')
    await app.see('This pays off the loan.')
    const rows = [...document.querySelectorAll('main .facts dd .num')].map((one) =>
      Number(one.textContent?.replace(/[^\d]/g, '')),
    )
    expect(rows.reduce((sum, one) => sum + one, 0)).toBe(2_251_050)
  })

  it('sends an amount although its bounds are not loaded yet, because the service validates it', async () => {
    const app = await visit('overdue', '/pages/order/repayment', late)
    await app.see('Other amount')
    // no further read gets a reply in time
    app.slow(60_000)
    document.querySelectorAll<HTMLElement>('main input[type=radio]')[1]?.click()
    for (const digit of '999999') await app.press(digit)
    expect(app.problems()).toEqual([])
    app.slow(0)
    await app.press('Pay ₱999,999.00 with QR Ph')
    await app.until('why not', () => app.problems().length > 0)
    // the other ways to pay are offered
    await app.see('Any bank or wallet app')
    expect(app.problems().join()).toMatch(/more than/i)
    expect(app.calls(pay.createQRCodeOrder)).toHaveLength(1)
    expect(app.address()).toContain('/pages/order/repayment?')
  })

  it('validates an amount from the address against the service’s bounds', async () => {
    const app = await visit('overdue', '/pages/order/repayment', { ...late, amount: pesos(99_999) })
    await app.see(/more than the ₱[\d,.]+ you owe/)
    expect(app.text()).not.toContain('Your payment goes to')
  })
})

describe('orders', () => {
  it('can be listed by progress and found by number', async () => {
    const app = await visit('every-status', '/pages/order/index')
    await app.see('Sending money')
    await app.press('History')
    await app.see('Paid off')
    await app.press('In progress')
    await app.see('LN-2026-010006')
    const search = document.querySelector<HTMLInputElement>('main input[type=search]')
    await app.type(search, '010006')
    await app.until(
      'that order alone',
      () => app.text().includes('LN-2026-010006') && !app.text().includes('LN-2026-010005'),
    )
    await app.type(search, '999999')
    await app.see('Nothing found')
  })

  it('let the user pay several instalments at once, oldest first', async () => {
    const app = await visit('merchant', '/pages/order/orderDetail', { loanOrderNo: 'LN-2026-006002' })
    await app.see('Tick what you pay now')
    const boxes = () => [...document.querySelectorAll<HTMLInputElement>('main input[type=checkbox]')]
    const checked = () => boxes().map((one) => one.checked)
    expect(checked()).toEqual([false, false, false, false])
    expect(app.control(/^Pay/)).toBeUndefined()
    // selecting a later one selects all before it
    boxes()[2]?.click()
    await app.until('the first three', () => checked().join() === 'true,true,true,false')
    await app.until('their quote', () => app.calls(pay.calcSinglePeriodsFee).length > 0)
    expect(app.calls(pay.calcSinglePeriodsFee).at(-1)).toMatchObject({ periods: [3, 4, 5] })
    boxes()[1]?.click()
    await app.until('the first one', () => checked().join() === 'true,false,false,false')
    await app.press(/^Repaid/)
    await app.see('1st payment')
    expect(boxes()).toEqual([])
  })
})

describe('the instalments of an order', () => {
  const rows = () => [...document.querySelectorAll('main .rows > li')]

  it('are listed once, with the late ones ticked and their amount on the button', async () => {
    const app = await visit('overdue', '/pages/order/orderDetail', late)
    await app.see('Pay 1 · ₱3,767.29')
    expect(rows().map((row) => row.querySelector('input')?.checked)).toEqual([true, false, false])
    expect(rows().map((row) => row.querySelector('input')?.getAttribute('aria-label'))).toEqual([
      'Select payment 4',
      'Select payment 5',
      'Select payment 6',
    ])
    expect(app.text().match(/4th payment/g)).toHaveLength(1)
    await app.press(/^Pay 1 · /)
    await app.until('the payment', () => app.address().includes('/pages/order/repayment?'))
    expect(app.address()).toContain('periods=4')
  })

  it('open their details by a tap on the row, which doesn’t tick them', async () => {
    const app = await visit('overdue', '/pages/order/orderDetail', late)
    await app.press(/5th payment/)
    await app.until('its details', () => app.address().includes('period=5'))
  })

  it('can be paid although their quote can’t be loaded', async () => {
    const app = await visit('overdue', '/pages/order/index')
    app.lose(pay.calcSinglePeriodsFee, 9)
    go('/pages/order/orderDetail', late)
    await app.press('Pay 1')
    await app.until('the payment', () => app.address().includes('/pages/order/repayment?'))
  })

  it('have no ticks if an agent looks at them', async () => {
    const app = await visit('agent', '/pages/order/orderDetail', late)
    await app.see('4th payment')
    expect(document.querySelectorAll('main input')).toHaveLength(0)
    expect(app.control(/^Pay/)).toBeUndefined()
  })

  it('have receipts of their payments', async () => {
    const app = await visit('overdue', '/pages/order/orderDetail', late)
    await app.press(/^Repaid/)
    await app.press(/RP2026008003/)
    await app.see('Transaction number')
  })
})
