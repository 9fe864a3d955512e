import { expect, test } from './harness'

interface Entry {
  operation: string
  request: { page?: string; error?: { name: string } } | null
}

test('a host that wants to know hears of an error that nobody caught, and nothing of whoever met it', async ({
  harness,
}) => {
  await harness.open({ persona: 'merchant', path: '/pages/order/details?loanOrderNo=LN-2026-006002' })
  await expect(harness.phone.getByText('LN-2026-006002').first()).toBeVisible()
  // reports are loaded when there is nothing else to do, so the first errors may be too early
  await expect
    .poll(async () => {
      await harness.inApp(() =>
        window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('Maria Santos 09170000007') })),
      )
      return (await harness.sim<Entry[]>('calls')).filter(({ operation }) => operation === 'report').length
    })
    .toBe(1)
  const calls = await harness.sim<Entry[]>('calls')
  const told = calls.find(({ operation }) => operation === 'report')?.request
  expect(told).toMatchObject({ page: '/pages/order/details', error: { name: 'TypeError' } })
  expect(JSON.stringify(told)).not.toMatch(/Maria|0917|LN-2026/)
  expect(harness.complaints).toEqual([])
})
