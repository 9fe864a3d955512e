// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { transactions } from '../../../bridge/contract/operations/loan-repay'
import { visit } from '../app'

const details = '/pages/order/details'
const running = { loanOrderNo: 'LN-2026-006002' }
const settled = { loanOrderNo: 'LN-2026-010001' }
const late = { loanOrderNo: 'LN-2026-008001' }

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent ?? '')
const value = (label: string) =>
  [...document.querySelectorAll('dt')].find((one) => one.textContent === label)?.nextElementSibling
    ?.textContent

describe('the next payments of an order', () => {
  it('are the first two open ones, with a link to all', async () => {
    const app = await visit('merchant', details, running)
    await app.see('Next payments')
    expect(texts('main .row b, main .row .b').filter((one) => one.endsWith('payment'))).toEqual([
      '3rd payment',
      '4th payment',
    ])
    await app.press('All 6')
    await app.until('all payments', () => app.address().startsWith('/pages/order/orderDetail'))
  })

  it('are replaced by a link to the payments once the loan is paid off', async () => {
    const app = await visit('every-status', details, settled)
    await app.see('6 / 6')
    expect(app.text()).not.toContain('Next payments')
  })
})

describe('the activity of an order', () => {
  it('lists payments between the events, newest first, each with its receipt', async () => {
    const app = await visit('overdue', details, late)
    await app.see('Activity')
    await app.until('payments', () => texts('.timeline .b').length > 5)
    expect(texts('.timeline .b').map((one) => one.replace(/\W*Done$/i, ''))).toEqual([
      expect.stringContaining('Overdue'),
      ...Array.from({ length: 3 }, () => expect.stringMatching(/^Paid ₱3,691\.95/)),
      ...['Paid out', 'Sending money', 'Reviewed', 'Applied'].map((one) => expect.stringContaining(one)),
    ])
    await app.press('Receipt')
    await app.see('Transaction number')
    expect(app.calls(transactions.getRepaymentRecord)).toEqual([late])
    expect(document.querySelector('dialog')?.textContent).toContain('5 Oct 2026')
  })

  it('shows the same to the agent', async () => {
    const app = await visit('agent', details, late)
    await app.until('payments', () => texts('.timeline .b').some((one) => one.startsWith('Paid ₱3,691.95')))
    await app.press('Receipt')
    await app.see('Transaction number')
  })

  it('shows the events alone if the payments can’t be loaded', async () => {
    const app = await visit('overdue', '/pages/order/index')
    app.lose(transactions.getRepaymentRecord, 9)
    history.pushState({ depth: 1 }, '', `${details}?loanOrderNo=${late.loanOrderNo}`)
    await app.see('Paid out')
    expect(app.calls(loanOrder.details)).toHaveLength(1)
    expect(app.text()).not.toContain('Paid ₱')
  })
})

describe('the terms of an order', () => {
  it('are in the past tense once the money is paid out, and in the words of the reader', async () => {
    const app = await visit('merchant', details, running)
    await app.see('Terms and contract')
    expect(value('You received')).toMatch(/^₱/)
    expect(value('Sent to')).toMatch(/GCash/)
    expect(value('You receive')).toBeUndefined()
  })

  it('show the agent how much the customer received', async () => {
    const app = await visit('agent', details, late)
    await app.see('Terms and contract')
    expect(value('Customer received')).toMatch(/^₱/)
  })

  it('are in the present tense before the payout', async () => {
    const app = await visit('every-status', details, { loanOrderNo: 'LN-2026-010007' })
    await app.see('Terms and contract')
    expect(value('You receive')).toMatch(/^₱/)
    expect(value('Send money to')).toMatch(/GCash/)
  })
})

it('an order that was paid off early ends on the day of its last payment, not of its plan', async () => {
  const app = await visit('every-status', details, settled)
  await app.see('All paid. Thank you.')
  expect(value('Ended')).toBe('14 Feb 2026')
  expect(value('Ends')).toBeUndefined()
})
