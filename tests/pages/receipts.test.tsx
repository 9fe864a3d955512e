// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { go } from '../../src/routes/links'
import { visit } from './app'

const phone = navigator as { canShare?: unknown; share?: unknown }

/** Makes this a phone that can share files; what is shared is kept. */
function sharing(): string[] {
  const shared: string[] = []
  phone.canShare = () => true
  phone.share = async ({ files }: { files: File[] }) => void shared.push(files[0]?.name ?? '')
  return shared
}

afterEach(() => {
  delete phone.canShare
  delete phone.share
})

/** The receipt of a loan, by where it is found. */
const receipts = {
  async 'the page after applying'() {
    const app = await visit('every-status', '/pages/index/index')
    const { applications } = app.simulation.state()
    const id =
      Object.values(applications).find(
        (one) => one.userId === 'U-every-status' && one.productNo === 'P-QUICK',
      )?.id ?? ''
    go('/pages/agent/loanSuccess', { id })
    await app.see('LN-2026-010008')
    return app
  },
  async 'the list of transactions'() {
    const app = await visit('merchant', '/pages/me/tradingRecord/index')
    await app.press(/Stock-up Loan paid out|Disbursement|31,605/)
    await app.see('Fee kept back')
    return app
  },
}

describe.each(Object.entries(receipts))('the receipt of a loan from %s', (_, open) => {
  it('is shared where the phone can', async () => {
    const shared = sharing()
    const app = await open()
    await app.press('Share')
    await app.until('what was shared', () => shared.length === 1)
    expect(shared[0]).toMatch(/\.png$/)
  })

  it('is saved or copied where it can not', async () => {
    const app = await open()
    expect(app.control('Share')).toBeUndefined()
    expect(app.control(/picture/i)).toBeDefined()
    expect(app.control(/PDF/)).toBeDefined()
    expect(app.control(/Copy/)).toBeDefined()
  })
})
