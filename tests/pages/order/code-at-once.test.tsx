// @vitest-environment window
import { expect, it, vi } from 'vitest'
import { transactions } from '../../../bridge/contract/operations/loan-repay'
import { queryClient } from '../../../src/api/query/query-client'
import { toQueryKey } from '../../../src/api/query/query-key'
import { backoff } from '../../../src/api/query/use-polled-operation'
import { centavos } from '../../../src/domain/money/money'
import { startPayment } from '../../../src/pages/order/parts/payment/start-payment'
import { codePollInterval } from '../../../src/pages/order/parts/payment/use-payment'
import { serviceClock } from '../../../src/session/service-clock'
import { visit } from '../app'

const order = { loanOrderNo: 'LN-2026-006002' }

it('a started payment isn’t cached as current if the reply is old', async () => {
  await visit('merchant', '/pages/order/repaymentHelp')
  // a repeated request is answered with the reply to the first one
  const now = vi.spyOn(serviceClock, 'now').mockReturnValue(Date.parse('2026-11-21T09:02:00+08:00'))
  const payment = await startPayment({
    ...order,
    amount: centavos(602_000),
    periods: [3],
    settles: false,
    channel: 'QR',
    accountId: null,
    pinTicket: null,
  })
  now.mockRestore()
  expect(payment).toMatchObject({ loanOrderNo: order.loanOrderNo })
  const { transactionNo } = payment as Exclude<typeof payment, 'unknown'> // checked above
  expect(
    queryClient.getQueryData(toQueryKey(transactions.getRepaymentDetail, { transactionNo })),
  ).toBeUndefined()
})

it('the payment page draws the code from the reply that started the payment, without another read', async () => {
  const app = await visit('merchant', '/pages/order/repayment', order, { now: new Date().toISOString() })
  await app.press(/^Pay ₱/)
  await app.until('the code', () => document.querySelector('.qr svg'))
  expect(app.calls(transactions.getRepaymentDetail)).toEqual([])
})

it('the payment page queries a new code after 6 s, and then at the usual growing intervals', () => {
  expect(codePollInterval(0, 0)).toBe(6000)
  for (const waitedMs of [0, 6000, 61_000, 301_000])
    expect(codePollInterval(waitedMs, 1)).toBe(backoff(waitedMs))
})
