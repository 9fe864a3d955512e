import { describe, expect, it } from 'vitest'
import { Refusals, refusedLabels } from '../../src/features/loan/Refusals'
import { borrowerCards } from '../../src/features/next-action/borrower-cards'
import type { CardContext, NextCardContent } from '../../src/features/next-action/card'
import { openPaymentHref } from '../../src/features/payment/open-payment-link'

const application = {
  id: 'AP-1',
  productName: 'Quick Loan',
  loanAmount: 500_000,
  reasons: [],
  nextStep: 'sign',
}
const order = { loanOrderNo: 'LN-1', productName: 'Quick Loan', loanAmount: 600_000 }
const due = {
  ...order,
  periods: 6,
  dueToday: 120_000,
  penalty: 0,
  tomorrowAdds: 0,
  next: { period: 2, due: 100_000, dueDate: '2026-11-24', toPaidDays: 3 },
}
const soon = { ...due, dueToday: 0 }
const payment = {
  transactionNo: 'TX-1',
  productName: 'Quick Loan',
  amount: 70_000,
  periods: [2],
  expiresAt: 'at ten',
  createdAt: 'at nine',
  reference: 'R-1',
}
const context = {
  situation: {
    pre: { refused: [{}, {}], reason: '' },
    limit: { available: 900_000, used: 100_000, total: 1_000_000 },
  },
  dates: { day: (day: string) => `day ${day}`, time: (at: string) => at, moment: (at: string) => at },
  t: (key: string, values: object) => `${key} ${JSON.stringify(values)}`,
} as unknown as CardContext // all that cards read

const cards = borrowerCards as unknown as Record<
  string,
  (thing: object, context: CardContext) => NextCardContent
> // any card
const card = (kind: string, thing: object = {}, parts: object = {}) =>
  cards[kind]?.({ kind, ...thing }, {
    ...context,
    situation: { ...context.situation, ...parts },
  } as CardContext) as NextCardContent // each kind has one
const pesos = (amount: number) => `₱${(amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`

describe('the card with a borrower’s next step', () => {
  it.each<[string, object, NextCardContent['tone'], number | undefined, string]>([
    ['correct', { what: 'identity' }, 'ready', undefined, '/pages/index/indexScreening'],
    ['correct', { what: 'fields' }, 'ready', undefined, '/pages/index/indexForm'],
    ['correctPapers', { application }, 'ready', 500_000, '/pages/agent/state?id=AP-1'],
    ['correctAccount', { order }, 'ready', 600_000, '/pages/order/details?loanOrderNo=LN-1'],
    ['formInReview', {}, 'wait', undefined, '/pages/index/indexResult'],
    ['loanInReview', { application }, 'wait', 500_000, '/pages/agent/state?id=AP-1'],
    ['moneyOnItsWay', { order }, 'wait', 600_000, '/pages/order/details?loanOrderNo=LN-1'],
    ['finish', { application }, 'ready', 500_000, '/pages/agent/state?id=AP-1'],
    ['turnedDown', { until: '2026-12-01' }, 'ready', undefined, '/pages/index/indexResult'],
    ['limitUsed', {}, 'ready', 900_000, '/pages/order/index'],
    ['borrow', {}, 'go', 900_000, '/pages/agent/borrow'],
    ['payOverdue', { order: due, code: null }, 'late', 120_000, '/pages/order/repayment?loanOrderNo=LN-1'],
    ['paySoon', { order: soon, code: null }, 'go', 100_000, '/pages/order/repayment?loanOrderNo=LN-1'],
    ['paySoon', { order: soon, code: payment }, 'go', 100_000, openPaymentHref(payment as never)],
    ['checking', { payment, order: null }, 'wait', 70_000, openPaymentHref(payment as never)],
    ['payCode', { payment }, 'go', 70_000, openPaymentHref(payment as never)],
  ])(
    'has the expected colour, amount and link if the next step is "%s" (case %#)',
    (kind, thing, tone, amount, href) => {
      const lines = card(kind, thing)
      expect([lines.tone, lines.amount?.value, lines.action?.href]).toEqual([tone, amount, href])
    },
  )

  it('shows the exact amount to pay, and which loan the payment page is for', () => {
    for (const kind of ['payOverdue', 'paySoon']) {
      const lines = card(kind, { order: due, code: null })
      expect([lines.amount?.exact, lines.action?.payFor]).toEqual([true, 'LN-1'])
      expect(card(kind, { order: due, code: payment }).action?.payFor).toBeUndefined()
    }
    expect(card('payOverdue', { order: due, code: payment }).note).toEqual([
      'lending.next.codeWaits',
      { amount: pesos(70_000), until: 'at ten' },
    ])
  })

  it('asks for everything due on the due date, and before that for one instalment', () => {
    const today = { ...due, next: { ...due.next, toPaidDays: 0 } }
    expect(card('paySoon', { order: today, code: null })).toMatchObject({
      pill: 'lending.due.today',
      amount: { value: 120_000 },
    })
    expect(card('paySoon', { order: soon, code: null })).toMatchObject({
      pill: ['lending.due.in', { count: 3 }],
      amount: { value: 100_000 },
    })
    expect(card('paySoon', { order: { ...due, next: null }, code: null }).amount?.value).toBe(120_000)
  })

  it('shows how late a loan is, its fees, and tomorrow’s increase', () => {
    const late = { ...due, overDueDays: 17, next: { ...due.next, toPaidDays: -17 } }
    expect(card('payOverdue', { order: late, code: null })).toMatchObject({
      pill: ['lending.due.late', { count: 17 }],
      consequence: 'lending.next.noFees',
    })
    expect(card('payOverdue', { order: { ...late, penalty: 1 }, code: null }).consequence).toEqual([
      'lending.next.fees',
      { amount: pesos(1) },
    ])
    const grows = { ...late, penalty: 40_000, tomorrowAdds: 1 }
    expect(card('payOverdue', { order: grows, code: null })).toMatchObject({
      consequence: ['lending.next.tomorrow', { amount: pesos(1) }],
      note: ['lending.next.fees', { amount: pesos(40_000) }],
    })
  })

  it('shows the fields to correct, the next step of an application, or the day from which the user can apply again', () => {
    expect(card('correct', { what: 'fields' }).title).toEqual(['lending.next.fields', { count: 2 }])
    expect(card('correct', { what: 'fields' }).body).toEqual(
      <Refusals bare fields={context.situation.pre.refused} labels={refusedLabels} />,
    )
    expect(card('correct', { what: 'identity' }).body).toBeUndefined()
    expect(card('finish', { application }).consequence).toBe('lending.next.finish.sign')
    expect(card('finish', { application: { ...application, nextStep: null } }).consequence).toBe(
      'lending.next.finish.confirm',
    )
    expect(card('turnedDown', { until: '2026-12-01' }).title).toEqual([
      'lending.next.again',
      { day: 'day 2026-12-01' },
    ])
    expect(card('turnedDown', { until: '2026-12-01' }).consequence).toBe('lending.next.again.text')
    const pre = { reason: 'Too young' }
    expect(card('turnedDown', { until: '2026-12-01' }, { pre }).consequence).not.toBe(
      'lending.next.again.text',
    )
    expect(card('correct', { what: 'identity' }, { pre }).consequence).not.toBe('lending.next.identity.text')
  })
})
