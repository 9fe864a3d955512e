// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { PreStatus } from '../../bridge/contract/codes'
import { preAuditEvaluation } from '../../bridge/contract/operations/loan-pre-audit'
import lending from '../../locales/en/lending.json'
import { go } from '../../src/routes/links'
import { visit } from './app'

describe('home before qualification', () => {
  it.each([
    ['new-merchant', '4 steps before you can borrow', 'Verify my identity'],
    ['not-ekyc', '4 steps before you can borrow', 'Verify my identity'],
    ['in-review', '2 steps before you can borrow', 'Add e-wallet'],
    ['info-rejected', 'Check 2 answers', 'Correct now'],
    ['rejected', 'You may apply again from', 'See details'],
    ['ekyc-rejected', 'We couldn’t confirm your identity', 'Try again'],
  ] as const)('offers %s the one next step', async (persona, what, step) => {
    const app = await visit(persona, '/pages/index/index')
    await app.see(what)
    expect(app.control(step)).toBeDefined()
    expect(app.control(lending['lending.next.borrow.go'])).toBeUndefined()
  })

  it('says from which day one may apply again, 60 days after the decision', async () => {
    const app = await visit('rejected', '/pages/index/indexResult')
    const { pre } = app.simulation.state().users['U-rejected'] ?? {}
    expect(pre?.status).toBe(PreStatus.rejected)
    const from = new Date((pre?.decidedAt ?? 0) + 60 * 86_400_000)
    const day = from.toLocaleDateString('en-GB', {
      timeZone: 'Asia/Manila',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    })
    await app.see(`You may apply again from ${day.replace('Sept', 'Sep')}.`)
  })
})

describe('the form', () => {
  it('tells beside each field what is missing and sends nothing', async () => {
    const app = await visit('new-merchant', '/pages/index/indexForm', { section: 'business' })
    await app.press('Next')
    expect(app.problems().length).toBeGreaterThanOrEqual(6)
    expect(app.calls(preAuditEvaluation.submitPreAuditOnboardData)).toEqual([])
  })

  it('keeps what was typed, and has it there again for who comes back', async () => {
    const app = await visit('new-merchant', '/pages/index/indexForm', { section: 'store' })
    await app.fill('Store name', 'Tindahan ni Rosa')
    await app.until('the draft', () =>
      Object.keys(localStorage).some(
        (name) => name.startsWith('draft:') && localStorage.getItem(name)?.includes('Tindahan ni Rosa'),
      ),
    )
    go('/pages/me/index')
    await app.see('Log out')
    go('/pages/index/indexForm', { section: 'store' })
    await app.until('what was typed', () =>
      [...document.querySelectorAll('main input')].some(
        (one) => (one as HTMLInputElement).value === 'Tindahan ni Rosa', // inputs alone
      ),
    )
  })
})
