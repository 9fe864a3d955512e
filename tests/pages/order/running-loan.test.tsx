// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { visit } from '../app'

const home = '/pages/index/index'
/** Links to the payment page of an order. */
const payLinks = (loanOrderNo: string) =>
  [
    ...document.querySelectorAll<HTMLAnchorElement>(`main a[href*="/repayment?loanOrderNo=${loanOrderNo}"]`),
  ].map(({ textContent, search }) => [textContent, new URLSearchParams(search).get('amount')])

describe('the home page', () => {
  it('shows the running loan with nothing due soon, and ways to pay it early', async () => {
    const app = await visit('every-status', home)
    await app.see('1 of 3 paid')
    await app.see('Next payment 11 Dec')
    expect(payLinks('LN-2026-010005')).toEqual([
      ['Pay', null],
      ['Pay another amount', '0'],
    ])
    // the card and the next action are all the loans that there are
    expect(app.text()).not.toContain('to pay in all')
    await app.press('1 of 3 paid')
    await app.until('the order', () => app.address().endsWith('/details?loanOrderNo=LN-2026-010005'))
  })

  it.each([
    ['due soon', 'merchant', 'LN-2026-006002'],
    ['late', 'overdue', 'LN-2026-008001'],
  ] as const)('offers to pay another amount of a loan that is %s', async (_, persona, loanOrderNo) => {
    const app = await visit(persona, home)
    await app.see('Pay another amount')
    expect(payLinks(loanOrderNo).map(([, amount]) => amount)).toEqual([null, '0'])
  })

  it('shows no such card without a running loan', async () => {
    const app = await visit('new-merchant', home)
    await app.see('Verify my identity')
    expect(app.text()).not.toContain('Pay another amount')
  })
})
