// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { agentApply } from '../../../bridge/contract/operations/loan-application'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { user } from '../../../bridge/contract/operations/system-user'
import { markAllChanged } from '../../../src/api/service'
import { centavos } from '../../../src/domain/money/money'
import { go } from '../../../src/routes/history/links'
import { editUser } from '../../service/service'
import { visit } from '../app'
import { isShown } from '../stops'

describe('an unsent application', () => {
  it('is shown above the orders with its next step, and continues there', async () => {
    const app = await visit('merchant', '/pages/order/index')
    await app.see('Not sent yet')
    const rows = [...document.querySelectorAll('main .row')].map((one) => one.textContent)
    expect(rows[0]).toContain('Quick Loan')
    expect(rows[1]).toContain('LN-2026-006002')
    await app.press(/Quick Loan/)
    await app.see('Read and agree to the contracts')
    expect(app.address()).toMatch(/^\/pages\/agent\/state\?id=AP-/)
    // on another phone it must be confirmed again
    await app.press('Continue')
    await app.until('its confirmation', () => app.address().startsWith('/pages/agent/loanConfirm'))
    await app.see('₱5,000.00')
  })

  it('continues with the contracts on the phone on which it was started', async () => {
    const app = await visit('merchant', '/pages/index/index')
    go('/pages/agent/loanConfirm', {
      productNo: 'P-QUICK',
      amount: centavos(600_000),
      tenorDays: 90,
      method: 0 as const,
    })
    await app.press('I’ve read it. Continue')
    await app.until('the contracts', () => app.calls(loanProduct.getProductContract).length > 0)
    go('/pages/order/index')
    await app.see('₱6,000')
    await app.press(/Quick Loan/)
    await app.press('Continue')
    await app.until('the contracts', () => app.address().startsWith('/pages/agent/loanAgreement'))
  })

  it('can be discarded', async () => {
    const app = await visit('merchant', '/pages/order/index')
    await app.press(/Quick Loan/)
    await app.press('Discard this application')
    await app.see('Nothing was sent,')
    const ways = [...document.querySelectorAll<HTMLElement>('dialog button')]
    ways.find((one) => one.textContent === 'Discard this application')?.click()
    await app.until('the orders', () => app.address().startsWith('/pages/order/index'))
    await app.see('LN-2026-006002')
    await app.until('no draft', () => !app.text().includes('Not sent yet'))
  })

  it('shows an agent the customer whose SMS code is needed', async () => {
    const app = await visit('agent', '/pages/order/index')
    await app.press(/Alfredo Valdez.*Not sent yet/)
    await app.see('Confirm and send')
    await app.see('For Alfredo Valdez')
  })
})

it('the order page cancels a loan before payout, after a confirmation', async () => {
  const app = await visit('every-status', '/pages/order/index')
  await app.see('LN-2026-010007')
  const id = 'AP-2026-010007'
  go('/pages/agent/state', { id })
  await app.press(/^Cancel this loan/)
  await app.see('Cancel this loan?')
  await app.press('Keep it')
  await app.until('no question', () => document.querySelector('dialog') === null)
  expect(app.calls(agentApply.cancel)).toEqual([])
  await app.press(/^Cancel this loan/)
  await app.see('your limit is restored at once')
  const ways = [...document.querySelectorAll<HTMLElement>('dialog button')]
  ways.find((one) => one.textContent === 'Cancel this loan')?.click()
  await app.see('Loan cancelled.')
  await app.until('no question', () => document.querySelector('dialog') === null)
  expect(app.calls(agentApply.cancel)).toEqual([{ id }])
  await app.until('no way to cancel', () => app.control(/^Cancel this loan/) === undefined)
})

it('the first step of borrowing stays open if the eligibility check gets no reply, and reports one error', async () => {
  const app = await visit('merchant', '/pages/agent/borrow')
  // with all retries
  app.lose(loanProduct.whetherOverdueRecord, 9)
  await app.press('Continue')
  await app.until('why', () => document.querySelector('.footer [role=alert]') !== null)
  const said = [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent)
  expect(said.filter(Boolean)).toEqual(['This is taking too long. Try again.'])
  expect(app.address()).toMatch(/^\/pages\/agent\/borrow/)
  app.lose(loanProduct.whetherOverdueRecord, 0)
  await app.press('Continue')
  await app.until('the next step', () => app.address().startsWith('/pages/agent/loanConfirm'))
})

it('the first step of borrowing requests its preview again with the chosen terms once the preview is stale', async () => {
  const app = await visit('merchant', '/pages/agent/borrow')
  await app.see('You receive')
  expect(app.calls(loanOrder.orderPreview)).toEqual([{}])
  go('/pages/order/repaymentHelp')
  await app.until('another page', () => isShown('/pages/order/repaymentHelp'))
  markAllChanged()
  go('/pages/agent/borrow')
  await app.until('its terms asked for', () =>
    app.calls(loanOrder.orderPreview).some((body) => 'loanAmount' in (body as object)),
  )
})

describe('the comparison of products', () => {
  const choose = (text: string) =>
    [...document.querySelectorAll('main label')]
      .find((one) => one.textContent === text)
      ?.querySelector('input')
      ?.click()
  const costs = () =>
    [...document.querySelectorAll('main section.card')].map(
      (card) => /Total cost(₱[\d,.]+)/.exec(card.textContent)?.[1],
    )

  it('shows the cheapest product for the wanted amount and term first, each with its total and rate', async () => {
    const app = await visit('merchant', '/pages/agent/index')
    await app.see('Total cost')
    expect(costs()).toEqual(['₱402.96', '₱436.00', '₱606.60'])
    for (const card of document.querySelectorAll('main section.card'))
      expect(card.textContent).toMatch(/Total cost₱.*(payment|Payment).*₱.*Effective monthly rate[\d.]+%/)
    await app.see('Not for this amount or term')
    choose('1 month')
    await app.until('one payment', () => costs().length === 2)
  })

  it('reports once that costs could not be read, and reads them again', async () => {
    const app = await visit('merchant', '/pages/index/index')
    // with all retries, of three products
    app.lose(loanProduct.getLoanPreview, 99)
    go('/pages/agent/index')
    await app.see('Try again')
    expect(
      [...document.querySelectorAll('main button')].filter(({ textContent }) => textContent === 'Try again'),
    ).toHaveLength(1)
    await app.see('Not for this amount or term')
    app.lose(loanProduct.getLoanPreview, 0)
    await app.press('Try again')
    await app.until('all three', () => costs().length === 3)
  })

  it('leads an agent to the application of a customer with the chosen terms', async () => {
    const app = await visit('agent', '/pages/client/apply', { customerId: 'U-agent-39' })
    await app.see('Total cost')
    choose('6 months')
    await app.until('other offers', () => costs().length === 1)
    await app.press(/^Stock-up Loan/)
    await app.until('the application', () => app.address().startsWith('/pages/agent/loanApply'))
    expect(app.address()).toContain('tenorDays=180')
  })
})

describe('the payments next to the sales of the store', () => {
  const most = { productNo: 'P-STOCK-UP', amount: centavos(3_850_000), tenorDays: 30, method: 0 as const }

  it('lead from a loan that is too much to a calm one with one press, and leave going on open', async () => {
    const app = await visit('merchant', '/pages/agent/borrow', most)
    await app.see('Too much')
    await app.see('You can still continue')
    await app.see('₱6,020 of it is for other loans here.')
    await app.press(/^Take ₱[\d,]+ instead$/)
    await app.until('a calm loan', () => app.text().includes('Calm'))
    expect(app.text()).not.toContain('Too much')
    await app.press('Continue')
    await app.until('the next step', () => app.address().startsWith('/pages/agent/loanConfirm'))
    expect(app.address()).not.toContain('amount=3850000')
  })

  it('are left out if the service does not send them', async () => {
    const app = await visit('merchant', '/pages/agent/borrow', most)
    await app.see('Too much')
    editUser(app.simulation, 'U-merchant', ({ pre }) => {
      pre.form = null
    })
    markAllChanged()
    await app.until('no card', () => !app.text().includes('Too much'))
    await app.see('You receive')
  })
})

describe('the borrowing agreements', () => {
  it('must be accepted once, before the first loan', async () => {
    const loan = { productNo: 'P-QUICK', amount: centavos(600_000), tenorDays: 90, method: 0 as const }
    const app = await visit('merchant', '/pages/agent/loanApply', loan)
    editUser(app.simulation, 'U-merchant', (merchant) => {
      merchant.agreements = []
    })
    await app.press('Continue')
    await app.see('Borrowing agreement')
    document.querySelector<HTMLInputElement>('dialog [type=checkbox]')?.click()
    await app.press('Agree')
    await app.until('the decision', () => app.address().startsWith('/pages/agent/loanConfirm'))
    history.back()
    await app.press('Continue')
    await app.until('the decision again', () => app.address().startsWith('/pages/agent/loanConfirm'))
    expect(app.calls(user.saveAgreementAccept)).toHaveLength(1)
  })
})

describe('the detail of an application', () => {
  it('shows its state, form, plan, contract and transactions', async () => {
    const app = await visit('every-status', '/pages/order/index')
    const { applications } = app.simulation.state()
    const id = Object.values(applications).find((one) => one.productNo === 'P-EQUIPMENT')?.id ?? ''
    go('/pages/agent/loanApplyDetail', { id })
    await app.see('Chest freezer')
    for (const words of [
      'To correct',
      '₱32,000.00',
      'GCash',
      'You then owe ₱25,000.00',
      'No money has moved yet',
    ])
      await app.see(words)
    const heads = [...document.querySelectorAll('main h2')].map((one) => one.textContent)
    expect(heads).toEqual([
      'Status',
      'Application',
      'Repayment plan',
      'Transactions',
      'No money has moved yet',
    ])
    await app.press('Contract')
    await app.until('the contract', () => document.querySelector('dialog iframe'))
    expect(app.control('Save PDF')).toBeDefined()
  })
})
