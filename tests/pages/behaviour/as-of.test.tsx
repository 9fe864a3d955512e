// @vitest-environment window
import { expect, it, vi } from 'vitest'
import { queryClient } from '../../../src/api/query/query-client'
import { visit } from '../app'

const asOf = () => [...document.querySelectorAll('.offline')].map((one) => one.textContent).join()

it('a page keeps stale data on screen, with the service’s time when it was loaded, until it can be refreshed', async () => {
  // the phone's clock is an hour slow
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T08:41:00+08:00') })
  const app = await visit(
    'merchant',
    '/pages/me/eWalletMgrt',
    { next: '' },
    { now: '2026-11-21T09:41:00+08:00' },
  )
  await app.see('GCash')
  expect(asOf()).toBe('')
  app.down(true)
  vi.setSystemTime(Date.parse('2026-11-21T08:52:00+08:00'))
  void queryClient.invalidateQueries()
  // a read is retried a few times before it fails
  await vi.waitFor(() => expect(asOf()).toBe('As of 9:41 AM'), { timeout: 15_000 })
  expect(app.text()).toContain('GCash')
  app.down(false)
  void queryClient.invalidateQueries()
  await app.until('fresh data', () => app.isIdle() && asOf() === '')
  expect(app.text()).toContain('GCash')
  vi.useRealTimers()
}, 30_000)
