import { describe, expect, it } from 'vitest'
import { pay } from '../../bridge/contract/operations/loan-repay'
import { restoreState } from '../../host-sim/service/state'
import { due, payerOf } from './payments/repay'
import { openBackend } from './service'

describe('a stored state with a single table for all request ids', () => {
  const once = {
    'history merchant': 'merchant',
    'payout U-agent 2026-10': '2026-10',
    'register 0f3a': 'U-1',
    'dueSoon LN-2026-006002 3': 'LN-2026-006002',
    'overdue LN-2026-006002 3': 'LN-2026-006002',
    'U-merchant r-1': 'AP-2026-000001',
    'U-merchant r-2': 'RP-2026-000001',
  }

  it('is split into one table per purpose', () => {
    const state = restoreState({ once })
    expect(state).not.toHaveProperty('once')
    expect(state).toMatchObject({
      seededHistories: { merchant: 'merchant' },
      notifiedPayouts: { 'U-agent 2026-10': '2026-10' },
      registrations: { '0f3a': 'U-1' },
      sentReminders: {
        'dueSoon LN-2026-006002 3': 'LN-2026-006002',
        'overdue LN-2026-006002 3': 'LN-2026-006002',
      },
      applicationsByRequest: { 'U-merchant r-1': 'AP-2026-000001' },
      paymentsByRequest: { 'U-merchant r-2': 'RP-2026-000001' },
    })
  })

  it('keeps newer entries of the new tables', () => {
    const state = restoreState({ once, registrations: { '0f3a': 'U-2', '77': 'U-3' } })
    expect({ ...state.registrations }).toEqual({ '0f3a': 'U-2', '77': 'U-3' })
  })

  it('still finds the payment that was stored under a request id', async () => {
    const backend = openBackend(['merchant'])
    const payer = payerOf(backend)
    const { total } = await payer.quote(due, [3])
    const first = await payer.open(due, { amount: total, periods: [3] })
    const { paymentsByRequest, ...rest } = structuredClone({ ...backend.service.state })
    backend.service.replaceState({ ...rest, once: paymentsByRequest } as never) // as it was stored in the past
    const [requestId = ''] = Object.keys(paymentsByRequest).map((key) => key.split(' ')[1])
    const found = await backend.call('merchant', pay.findUnPaidOrder, { requestId })
    expect(found?.transactionNo).toBe(first.transactionNo)
  })
})
