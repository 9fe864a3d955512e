// @vitest-environment window
import { expect, it } from 'vitest'
import { transactions } from '../../../bridge/contract/operations/loan-repay'
import { queryClient } from '../../../src/api/query/query-client'
import { toQueryKey } from '../../../src/api/query/query-key'
import { backoff } from '../../../src/api/query/use-polled-operation'
import { centavos } from '../../../src/domain/money/money'
import { startPayment } from '../../../src/pages/order/parts/payment/start-payment'
import { codePollInterval } from '../../../src/pages/order/parts/payment/use-payment'
import { visit } from '../app'

const order = { loanOrderNo: 'LN-2026-006002' }

it('an answer of another time, as of a payment that was started before, is not taken for what is true now', async () => {
  await visit('merchant', '/pages/order/repaymentHelp')
  const payment = await startPayment({
    ...order,
    amount: centavos(602_000),
    periods: [3],
    settles: false,
    channel: 'QR',
    accountId: null,
    pinTicket: null,
  })
  expect(payment).toMatchObject({ loanOrderNo: order.loanOrderNo })
  const { transactionNo } = payment as Exclude<typeof payment, 'unknown'> // as was just seen
  expect(
    queryClient.getQueryData(toQueryKey(transactions.getRepaymentDetail, { transactionNo })),
  ).toBeUndefined()
})

it('a code is drawn from the answer to the payment that was started, without asking for it again', async () => {
  const app = await visit('merchant', '/pages/order/repayment', order, { now: new Date().toISOString() })
  await app.press(/^Pay ₱/)
  await app.press('QR PhAny bank or wallet app')
  await app.until('the code', () => document.querySelector('.qr svg'))
  expect(app.calls(transactions.getRepaymentDetail)).toEqual([])
})

it('a code that was just made is left alone for 6 s; after its first look it is followed as all that is waited for', () => {
  expect(codePollInterval(0, 0)).toBe(6000)
  for (const waitedMs of [0, 6000, 61_000, 301_000])
    expect(codePollInterval(waitedMs, 1)).toBe(backoff(waitedMs))
})
