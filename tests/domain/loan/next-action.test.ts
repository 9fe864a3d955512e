import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OrderStatus, PaymentState, PreStatus } from '../../../bridge/contract/codes'
import type { Application, DueOrder, OrderSummary } from '../../../bridge/contract/entities/loan'
import type { Day } from '../../../bridge/contract/entities/money'
import type { PaymentOrder } from '../../../bridge/contract/entities/payment'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { getPersonaUserId, type PersonaId, personaIds, personas } from '../../../host-sim/seed/personas'
import { decidePrequalification } from '../../../host-sim/service/loan/applications/pre-audit'
import { localize } from '../../../host-sim/service/texts'
import { borrowBlockers, type SituationBlocker } from '../../../src/domain/loan/borrow-blockers'
import { amountToPay, daysToDue, isOverdue } from '../../../src/domain/loan/due'
import { isBorrower } from '../../../src/domain/loan/eligibility'
import {
  type NextAction,
  nextAction,
  type Situation,
  setUpSteps,
  toSituation,
} from '../../../src/domain/loan/next-action'
import { centavos, pesos } from '../../../src/domain/money/money'
import { type Backend, editUser, openBackend } from '../../service/service'

/** Loads the data of a borrower's home. */
async function situation({ call }: Backend, persona: PersonaId): Promise<Situation> {
  const [pre, limit, due, payment, process, products] = await Promise.all([
    call(persona, preAuditEvaluation.getPreStatus, {}),
    call(persona, preAuditEvaluation.getSystemDefaultLimit, {}),
    call(persona, loanOrder.getLoanRecentSevenDaysOrderList, {}),
    call(persona, pay.findUnPaidOrder, {}),
    call(persona, loanOrder.getOrderProcessing, {}),
    call(persona, loanProduct.getLoanProductList, {}),
  ])
  return toSituation({ pre, limit, due, payment, process, products })
}

/** Describes an action in one line. */
function lineOf(thing: NextAction): string {
  switch (thing.kind) {
    case 'payOverdue':
    case 'paySoon': {
      const { overDueDays, tomorrowAdds } = thing.order
      const when = overDueDays ? `${overDueDays} days overdue` : `in ${daysToDue(thing.order)} days`
      return `${thing.kind} ${amountToPay(thing.order)} ${when}, tomorrow ${tomorrowAdds} more${thing.code ? ', code' : ''}`
    }
    case 'checking':
    case 'payCode':
      return `${thing.kind} ${thing.payment.amount}`
    case 'correct':
      return `correct ${thing.what}`
    case 'setUp':
      return `setUp ${thing.steps.map(({ step, state }) => `${step} ${state}`).join(', ')}`
    case 'correctPapers':
    case 'loanInReview':
    case 'finish':
      return `${thing.kind} ${thing.application.productName} ${thing.application.nextStep}`
    case 'correctAccount':
    case 'moneyOnItsWay':
      return `${thing.kind} ${thing.order.productName}`
    case 'turnedDown':
      return `turnedDown ${thing.until}`
    case 'formInReview':
      return `formInReview ${thing.since}`
    case 'borrow':
    case 'limitUsed':
    case 'planRequested':
      return thing.kind
  }
}

const pass =
  (id: PersonaId) =>
  ({ service }: Backend) =>
    service.work((world) => decidePrequalification(world, getPersonaUserId(id), { verdict: 'pass' }))
const refuseForm =
  (id: PersonaId) =>
  ({ service }: Backend) =>
    service.work((world) =>
      decidePrequalification(world, getPersonaUserId(id), {
        verdict: 'reject',
        reason: localize('service.seed.tooSoon'),
      }),
    )
const equip = (id: PersonaId, what: 'wallet' | 'pin' | 'both') => (backend: Backend) =>
  editUser(backend, getPersonaUserId(id), (user) => {
    if (what !== 'pin')
      user.accounts.push({
        id: `W-${id}`,
        kind: 'E_WALLET',
        provider: 'GCASH',
        number: '09170000001',
        isDefault: true,
        balance: pesos(100),
      })
    if (what !== 'wallet') user.paymentPin = '147036'
  })
const passwordChanged = (backend: Backend) =>
  editUser(backend, getPersonaUserId('first-login'), (user) => {
    user.firstLogin = false
  })
const later = (days: number) => (backend: Backend) => backend.pass({ days })

type Row = readonly [
  when: string,
  persona: PersonaId,
  before: readonly ((backend: Backend) => void)[],
  thing: string,
  block: SituationBlocker['kind'] | null,
]

const firstBlocker = (situation: Situation) => borrowBlockers(situation)[0]?.kind ?? null

/** Every borrower of the simulator as seeded, and after time and decisions. */
const table: readonly Row[] = [
  [
    'registered today',
    'new-merchant',
    [],
    'setUp identity toDo, form toDo, wallet toDo, paymentPin toDo',
    'identity',
  ],
  ['form begun', 'not-ekyc', [], 'setUp identity toDo, form toDo, wallet toDo, paymentPin toDo', 'identity'],
  [
    'form sent, no wallet',
    'in-review',
    [],
    'setUp identity done, form inReview, wallet toDo, paymentPin toDo',
    'wallet',
  ],
  [
    'form sent, all else done',
    'in-review',
    [equip('in-review', 'both')],
    'formInReview 2026-11-20',
    'formInReview',
  ],
  ['form passed', 'in-review', [equip('in-review', 'both'), pass('in-review')], 'borrow', null],
  ['form turned down', 'in-review', [refuseForm('in-review')], 'turnedDown 2027-01-20', 'turnedDown'],
  ['fields refused', 'info-rejected', [], 'correct form', 'refused'],
  ['turned down', 'rejected', [], 'turnedDown 2027-01-08', 'turnedDown'],
  [
    'may apply again',
    'rejected',
    [later(48)],
    'setUp identity done, form toDo, wallet toDo, paymentPin toDo',
    'form',
  ],
  ['identity refused', 'ekyc-rejected', [], 'correct identity', 'refused'],
  ['due in 3 days', 'merchant', [], 'paySoon 602000 in 3 days, tomorrow 0 more', null],
  ['due today', 'merchant', [later(3)], 'paySoon 602000 in 0 days, tomorrow 0 more', null],
  [
    'late, without a fee yet',
    'merchant',
    [later(4)],
    'payOverdue 602000 1 days overdue, tomorrow 0 more',
    'overdue',
  ],
  [
    'late, with a fee',
    'merchant',
    [later(7)],
    'payOverdue 602871 4 days overdue, tomorrow 871 more',
    'overdue',
  ],
  [
    'passed, no wallet',
    'individual',
    [],
    'setUp identity done, form done, wallet toDo, paymentPin toDo',
    'wallet',
  ],
  [
    'passed, no PIN',
    'individual',
    [equip('individual', 'wallet')],
    'setUp identity done, form done, wallet done, paymentPin toDo',
    'paymentPin',
  ],
  ['passed, all set up', 'individual', [equip('individual', 'both')], 'borrow', null],
  ['17 days late', 'overdue', [], 'payOverdue 376729 17 days overdue, tomorrow 538 more', 'overdue'],
  ['outcome unknown', 'uncertain', [], 'checking 291019', null],
  [
    'closed by its records after a day',
    'uncertain',
    [later(2)],
    'paySoon 291019 in 3 days, tomorrow 0 more',
    null,
  ],
  [
    'an order of each status',
    'every-status',
    [],
    'payOverdue 318936 5 days overdue, tomorrow 468 more',
    'overdue',
  ],
  [
    'initial password changed',
    'first-login',
    [passwordChanged],
    'setUp identity toDo, form toDo, wallet toDo, paymentPin toDo',
    'identity',
  ],
  ['another phone', 'new-device', [], 'borrow', null],
  ['PIN locked', 'locked', [], 'borrow', null],
  ['10,000 orders', 'heavy', [], 'borrow', null],
]

describe('a borrower’s next action', () => {
  it.each(table)(
    'is the expected one in the situation "%s" of the %s persona',
    async (_, persona, before, thing, block) => {
      const backend = openBackend([persona])
      for (const change of before) change(backend)
      const known = await situation(backend, persona)
      expect([lineOf(nextAction(known)), firstBlocker(known)]).toEqual([thing, block])
    },
  )

  it('has a test for every simulated borrower', () => {
    const borrowers = personaIds.filter((id) => isBorrower(personas[id].userType))
    expect(new Set(table.map(([, id]) => id))).toEqual(new Set(borrowers))
  })
})

const some = <T>(value: object) => value as T // only the fields that the rule reads
const statuses = Object.values(PreStatus)
const flag = fc.boolean()
const orderNo = fc.constantFrom('LN-1', 'LN-2', 'LN-3')

const anyDue = fc
  .uniqueArray(fc.record({ loanOrderNo: orderNo, toPaidDays: fc.integer({ min: -90, max: 7 }) }), {
    selector: ({ loanOrderNo }) => loanOrderNo,
  })
  .map((list) =>
    list
      .sort((a, b) => a.toPaidDays - b.toPaidDays)
      .map(({ loanOrderNo, toPaidDays }) =>
        some<DueOrder>({ loanOrderNo, next: { toPaidDays }, overDueDays: Math.max(0, -toPaidDays) }),
      ),
  )
const anyPayment = fc.option(
  fc
    .record({
      loanOrderNo: orderNo,
      state: fc.constantFrom(PaymentState.waiting, PaymentState.unknown),
    })
    .map((one) => some<PaymentOrder>(one)),
  { nil: null },
)
const anyApplication = fc.option(fc.constant(some<Application>({ id: 'AP-1' })), { nil: null })
const anySituation: fc.Arbitrary<Situation> = fc.record({
  pre: fc.record({
    status: fc.constantFrom(...statuses),
    reason: fc.constant(null),
    refused: fc.constant([]),
    reapplyOn: fc.option(fc.constant('2027-01-08' as Day), { nil: null }),
    submittedOn: fc.constant(null),
  }),
  limit: fc.record({
    qualified: flag,
    total: fc.constant(pesos(60_000)),
    used: fc.constant(pesos(0)),
    available: fc.integer({ min: 0, max: 6_000_000 }).map(centavos),
    planRequested: fc.option(orderNo, { nil: null }),
    setUp: fc.record({ identity: flag, form: flag, wallet: flag, paymentPin: flag }),
  }),
  due: anyDue,
  payment: anyPayment,
  order: fc.option(
    fc
      .constantFrom(OrderStatus.processing, OrderStatus.releasing, OrderStatus.releaseFailed)
      .map((status) => some<OrderSummary>({ status })),
    { nil: null },
  ),
  application: anyApplication,
  begun: anyApplication,
  refused: anyApplication,
  least: fc.option(fc.integer({ min: 1, max: 500_000 }).map(centavos), { nil: null }),
})

/** The order in ux.md. */
const ranks: Record<NextAction['kind'], number> = {
  payOverdue: 0,
  checking: 1,
  paySoon: 2,
  payCode: 2,
  correct: 3,
  correctAccount: 3,
  correctPapers: 3,
  setUp: 4,
  turnedDown: 4,
  formInReview: 5,
  loanInReview: 5,
  moneyOnItsWay: 5,
  planRequested: 6,
  finish: 6,
  limitUsed: 7,
  borrow: 7,
}

describe('a borrower’s next action, in any situation,', () => {
  it('never asks to pay a loan whose payment is being checked', () => {
    fc.assert(
      fc.property(anySituation, (any) => {
        const thing = nextAction(any)
        if (thing.kind !== 'payOverdue' && thing.kind !== 'paySoon') return
        const { payment } = any
        expect(
          payment?.state === PaymentState.unknown && payment.loanOrderNo === thing.order.loanOrderNo,
        ).toBe(false)
        // an offered code belongs to the same loan
        if (thing.code) expect(thing.code.loanOrderNo).toBe(thing.order.loanOrderNo)
      }),
      { numRuns: 2000 },
    )
  })

  it('offers a loan only if nothing blocks borrowing', () => {
    fc.assert(
      fc.property(anySituation, (any) => {
        const blocked = borrowBlockers(any).length > 0
        if (nextAction(any).kind === 'borrow') expect(blocked).toBe(false)
        if (!blocked) {
          expect(any.due.some(isOverdue)).toBe(false)
          expect(Object.values(any.limit.setUp).every(Boolean)).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('never becomes more urgent when one of the reasons for it disappears', () => {
    fc.assert(
      fc.property(anySituation, (any) => {
        const rank = ranks[nextAction(any).kind]
        const without: Situation[] = [
          { ...any, refused: null },
          { ...any, begun: null },
          { ...any, application: null, order: null },
          { ...any, due: [], payment: null },
        ]
        for (const less of without) expect(ranks[nextAction(less).kind]).toBeGreaterThanOrEqual(rank)
      }),
      { numRuns: 2000 },
    )
  })

  it('includes the number of remaining set-up steps', () => {
    fc.assert(
      fc.property(anySituation, (any) => {
        const thing = nextAction(any)
        if (thing.kind !== 'setUp') return
        expect(thing.left).toBe(Object.values(any.limit.setUp).filter((done) => !done).length)
        expect(thing.steps).toEqual(setUpSteps(any))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the reasons that block borrowing', () => {
  it('are listed once each, the most urgent first, with every remaining step', () => {
    fc.assert(
      fc.property(anySituation, (any) => {
        const found = borrowBlockers(any)
        const names = found.map(({ kind }) => kind)
        expect(new Set(names).size).toBe(names.length)
        if (any.due.some(isOverdue)) expect(names[0]).toBe('overdue')
        if (names.includes('formInReview')) expect(names.at(-1)).toBe('formInReview')
        if (names.includes('turnedDown')) return
        for (const { step, state } of setUpSteps(any))
          if (state === 'toDo' && !names.includes('refused')) expect(names).toContain(step)
      }),
    )
  })

  it.each([
    ['individual', ['wallet', 'paymentPin']],
    ['new-merchant', ['identity', 'form', 'wallet', 'paymentPin']],
    ['overdue', ['overdue']],
    ['merchant', []],
  ] as const)('are complete for the %s persona before a product is chosen', async (persona, names) => {
    const found = borrowBlockers(await situation(openBackend([persona]), persona))
    expect(found.map(({ kind }) => kind)).toEqual(names)
  })
})

it('the smallest loan is the smallest minimum of the open products', () => {
  const smallest = (...products: [number, string | null][]) =>
    toSituation({
      pre: {},
      limit: {},
      due: [],
      payment: null,
      process: {},
      products: products.map(([minLoanAmount, closedReason]) => ({ minLoanAmount, closedReason })),
    } as never).least // the rest is not read
  expect(smallest([5000, null], [3000, null], [1000, 'limit'])).toBe(3000)
  expect(smallest([1000, 'limit'])).toBeNull()
  expect(smallest()).toBeNull()
})
