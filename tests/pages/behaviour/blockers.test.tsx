// @vitest-environment window
import { expect, it } from 'vitest'
import agent from '../../../locales/en/agent.json'
import lending from '../../../locales/en/lending.json'
import { visit } from '../app'

const product = (productNo: string) => ({ productNo, customerId: '' })
const hrefOf = (control: Element | undefined) => control?.getAttribute('href') ?? ''

it('a product’s page lists all steps missing before a loan, each with a link to a form that leads back', async () => {
  const app = await visit('individual', '/pages/agent/loanDetail', product('P-QUICK'))
  await app.see('2 steps before you can borrow')
  const here = encodeURIComponent('/pages/agent/loanDetail?productNo=P-QUICK')
  for (const [title, page] of [
    [lending['lending.setUp.wallet'], '/pages/me/eWalletMgrt'],
    [lending['lending.setUp.paymentPin'], '/pages/me/paymentCode/set'],
  ] as const) {
    const way = hrefOf(app.control(new RegExp(`^${title}`)))
    expect(way.startsWith(page)).toBe(true)
    expect(way).toContain(here)
  }
  // the button opens the first step instead of being disabled
  expect(hrefOf(app.control(lending['lending.setUp.wallet.go']))).toContain('/pages/me/eWalletMgrt')
  expect(app.control(agent['agent.loanDetail.apply'])).toBeUndefined()
})

it('a product’s page asks an overdue borrower to pay first', async () => {
  const app = await visit('overdue', '/pages/agent/loanDetail', product('P-QUICK'))
  await app.see(lending['lending.blocker.late'])
  expect(hrefOf(app.control('Pay now'))).toContain('/pages/order/repayment')
})

it('a product’s page lists no step if none is missing, and shows the product’s extra requirement', async () => {
  const app = await visit('merchant', '/pages/agent/loanDetail', product('P-QUICK'))
  await app.until('the button', () => app.control(agent['agent.loanDetail.apply']))
  expect(app.text()).not.toContain('before you can borrow')
  const other = await visit('merchant', '/pages/agent/loanDetail', product('P-EQUIPMENT'))
  await other.see('1 step before you can borrow')
  expect(hrefOf(other.control(new RegExp(`^${agent['agent.block.moreData']}`)))).toContain('loanApplyInfo')
  expect(other.control(agent['agent.loanDetail.apply'])).toBeDefined()
})
