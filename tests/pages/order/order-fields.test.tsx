// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { centavos } from '../../../src/domain/money/money'
import { visit } from '../app'

/** The value next to a label in the terms of an order. */
const fact = (label: string) =>
  [...document.querySelectorAll('dt')].find((one) => one.textContent === label)?.nextElementSibling
    ?.textContent

describe('an order', () => {
  it('shows its plan, late fees, and whether it can be extended, folded', async () => {
    const app = await visit('overdue', '/pages/order/details', { loanOrderNo: 'LN-2026-008001' })
    await app.see('Instalments: 6, one every 30 days')
    const terms = [...document.querySelectorAll('details')].find(({ textContent }) =>
      textContent?.startsWith('Terms and contract'),
    )
    expect(terms?.open).toBe(false)
    expect(terms?.textContent).toContain('Extension fee')
    expect(terms?.querySelector('a[href*="orderPlan"]')).not.toBeNull()
    expect(fact('Daily late fee on principal, after 60 days')).toMatch(/^\d\.\d\d/)
    expect(fact('Daily late fee on interest, after 60 days')).toMatch(/^\d\.\d\d/)
    expect(fact('Extension fee')).toBe('Not offered')
  })

  it('shows the extension fee if it can be extended', async () => {
    const app = await visit('every-status', '/pages/order/details', { loanOrderNo: 'LN-2026-010005' })
    await app.see('Season Loan')
    expect(fact('Extension fee')).toMatch(/^1\.00/)
  })
})

describe('the repayment plan', () => {
  it('of an order shows day and amount of each payment, and the balance after it', async () => {
    const app = await visit('merchant', '/pages/order/orderPlan', { loanOrderNo: 'LN-2026-006002' })
    await app.see('You then owe ₱26,875.00')
    await app.see('The loan is then paid off')
    const third = [...document.querySelectorAll('main .row')][2]?.textContent
    expect(third).toMatch(/24 Nov 2026.*₱6,020\.00.*You then owe ₱16,125\.00/)
    expect(third).not.toContain('interest')
  })

  it('of an order is about the customer if an agent looks at it', async () => {
    const app = await visit('agent', '/pages/order/orderPlan', { loanOrderNo: 'LN-2026-008001' })
    await app.see('They then owe ₱16,908.05')
    expect(app.text()).not.toContain('You then owe')
    await app.see(/17 days late · late fee ₱75\.34/)
  })

  it('of a single instalment shows the balance after it', async () => {
    const app = await visit('merchant', '/pages/order/periodDetail', {
      loanOrderNo: 'LN-2026-006002',
      period: 3,
    })
    await app.see('Balance after this payment')
    expect(fact('Balance after this payment')).toBe('₱16,125.00')
  })

  it('of a new loan ends with the loan paid off, and compares the methods by total cost', async () => {
    const app = await visit('merchant', '/pages/agent/loanPlan', {
      productNo: 'P-STOCK-UP',
      amount: centavos(600_000),
      tenorDays: 90,
      method: 0 as const,
    })
    await app.see('The loan is then paid off')
    const methods = () =>
      [...document.querySelectorAll('main .choice-label')].map(({ textContent }) => textContent)
    await app.until('the rates', () => !app.text().includes('…'))
    expect(methods()).toEqual([
      'Equal paymentsTotal cost₱483.54First payment ₱2,121.18Effective 4.06% a month',
      'Equal principalTotal cost₱480.00First payment ₱2,180.00Effective 4.07% a month',
    ])
    const [, other] = document.querySelectorAll<HTMLInputElement>('main input[type=radio]')
    other?.click()
    await app.see('₱2,180.00')
    await app.until('the address', () => app.address().includes('method=1'))
  })
})

describe('the help with QR Ph', () => {
  it('shows each of its four steps with a number, a heading and a sentence', async () => {
    const app = await visit('overdue', '/pages/order/repaymentHelp')
    await app.see('Save or show the code')
    const steps = [...document.querySelectorAll('main ol > li')]
    expect(steps.map((one) => one.querySelector('h2')?.textContent)).toEqual([
      'Save or show the code',
      'Open your bank or wallet app',
      'Scan it, or choose the image',
      'Check and pay',
    ])
    const drawings = steps.map((one) =>
      [...one.querySelectorAll('svg.picture path')].map((path) => path.getAttribute('d')).join(),
    )
    expect(new Set(drawings).size).toBe(4)
    expect(drawings.every(Boolean)).toBe(true)
  })
})
