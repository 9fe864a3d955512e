// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { pay } from '../../bridge/contract/operations/loan-repay'
import { visit } from './app'

const late = { loanOrderNo: 'LN-2026-008001' }

describe('repaying', () => {
  it('shows what is late, with its fee, and what tomorrow adds', async () => {
    const app = await visit('overdue', '/pages/order/details', late)
    await app.see('17 days late')
    await app.see('₱3,767.29')
    await app.see('Tomorrow it is ₱5.38 more')
  })

  it('quotes settlement line by line and adds up', async () => {
    const app = await visit('overdue', '/pages/order/repayment', { ...late, settle: 1 })
    await app.see('Fee for settling early')
    expect(app.calls(pay.calcTotalFee)).toHaveLength(1)
  })

  it('refuses an amount above what is owed without troubling the host', async () => {
    const app = await visit('overdue', '/pages/order/repaymentMoney', late)
    await app.see('which pays the loan off')
    for (const digit of '999999') await app.press(digit)
    await app.press('Next')
    expect(app.problems().join()).toMatch(/more than/i)
    expect(app.calls(pay.createQRCodeOrder)).toEqual([])
  })
})

describe('orders', () => {
  it('lists what is in progress and finds by number', async () => {
    const app = await visit('every-status', '/pages/order/index')
    await app.see('Releasing funds')
    await app.press('History')
    await app.see('Settled')
  })

  it('lets several instalments be paid at once, oldest first', async () => {
    const app = await visit('merchant', '/pages/order/orderDetail', { loanOrderNo: 'LN-2026-006002' })
    await app.see('Pay several at once')
    await app.press(/^Repaid/)
    await app.see('1st instalment')
  })
})
