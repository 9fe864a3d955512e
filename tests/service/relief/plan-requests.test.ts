import { beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../../../bridge/contract/codes'
import type { Day } from '../../../bridge/contract/entities/money'
import { keyHeader } from '../../../bridge/contract/once'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { orderApply } from '../../../bridge/contract/operations/loan-application'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { user } from '../../../bridge/contract/operations/system-user'
import { getPendingReviews, review } from '../../../host-sim/control/desk/reviewer'
import { getMessages } from '../../../host-sim/service/messages'
import { centavos, pesos } from '../../../src/domain/money/money'
import { addDays } from '../../../src/domain/time/day'
import { type Backend, openBackend } from '../service'

const loanOrderNo = 'LN-2026-008001'
const who = 'overdue'
let backend: Backend
let today: Day

beforeEach(async () => {
  backend = openBackend(['overdue', 'merchant', 'agent'])
  today = backend.service.work((world) => world.today)
})

const body = (change: object = {}, text = '') => ({
  type: 'PLAN',
  text,
  pictures: [],
  contact: '',
  planRequest: {
    loanOrderNo,
    reason: 'sales' as const,
    amount: pesos(1_500),
    day: addDays(today, 10),
    ...change,
  },
})
const ask = (change?: object, text?: string) => backend.call(who, user.problemFeedback, body(change, text))
const order = (caller: 'overdue' | 'agent' = who) =>
  caller === 'agent'
    ? backend.call(caller, loanOrder.getOrderDetails, { loanOrderNo })
    : backend.call(caller, loanOrder.details, { loanOrderNo })
const decide = (id: string, verdict: string, reason?: string) =>
  backend.service.work((world) => review(world, 'plan', id, verdict, reason))
const titles = (userId: string) =>
  backend.service.work((world) => getMessages(world.state, userId).map(({ title }) => title.en))

describe('a request for a changed plan', () => {
  it('has a number, and is answered within 30 days', async () => {
    const { id } = await ask({}, '  The shop is closed for repairs ')
    expect((await order()).planRequest).toMatchObject({
      id,
      reason: 'sales',
      amount: pesos(1_500),
      day: addDays(today, 10),
      note: 'The shop is closed for repairs',
      answerBy: addDays(today, 30),
      state: 'inReview',
    })
    const { list } = await backend.call(who, user.getProblemList, { status: 0, pageNum: 1, pageSize: 10 })
    expect(list.map((one) => [one.id, one.type, one.answerBy])).toContainEqual([
      id,
      'Changed plan',
      addDays(today, 30),
    ])
    expect(titles('U-overdue')).toContain('We have your request')
  })

  it('is made once if the reply is lost and the call is repeated', async () => {
    const key = { [keyHeader]: 'a'.repeat(32) }
    const first = await backend.raw(who, user.problemFeedback, body(), key)
    const again = await backend.raw(who, user.problemFeedback, body(), key)
    expect(again).toEqual(first)
    const open = backend.service.work((world) =>
      getPendingReviews(world).filter(({ kind }) => kind === 'plan'),
    )
    expect(open).toHaveLength(1)
  })

  it('is refused for other people’s loans, out of bounds, without its loan, and twice', async () => {
    const refused = (change: object) => backend.refused(who, user.problemFeedback, body(change))
    expect(await backend.refused('merchant', user.problemFeedback, body())).toBe('notFound')
    expect(await backend.refused('agent', user.problemFeedback, body())).toBe('notFound')
    expect(await refused({ day: today })).toBe('fieldInvalid')
    expect(await refused({ day: addDays(today, 31) })).toBe('fieldInvalid')
    expect(await refused({ amount: centavos(0) })).toBe('fieldInvalid')
    expect(await refused({ amount: pesos(900_000) })).toBe('repayAboveDue')
    const { planRequest: _, ...without } = body()
    expect(await backend.refused(who, user.problemFeedback, { ...without, text: 'x' })).toBe('fieldInvalid')
    await ask()
    expect(await refused({})).toBe('planRequested')
  })

  it('pauses borrowing until it is decided', async () => {
    const limit = () => backend.call(who, preAuditEvaluation.getSystemDefaultLimit, {})
    const code = async () => (await backend.call(who, orderApply.orderRecordApplyCheck, {})).code
    expect((await limit()).planRequested).toBeNull()
    const { id } = await ask()
    expect((await limit()).planRequested).toBe(loanOrderNo)
    decide(id, 'extend')
    expect((await limit()).planRequested).toBeNull()
    // the loan is not late any more
    expect(await code()).toBeNull()
    const second = await ask()
    expect(await code()).toBe(Refusal.planRequested)
    decide(second.id, 'refuse')
    expect(await code()).toBeNull()
  })

  it('is seen by the agent with the customer’s figures', async () => {
    const { id } = await ask()
    expect((await order('agent')).planRequest).toMatchObject({ id, amount: pesos(1_500) })
    expect(titles('U-agent')[0]).toMatch(/asks for a changed plan$/)
    const notices = async () =>
      (await backend.call('agent', agentWork.messageNotification, { pageNum: 1, pageSize: 100 })).list.map(
        ({ title }) => title,
      )
    expect(await notices()).toContainEqual(expect.stringMatching(/changed plan and can pay ₱1,500$/))
    decide(id, 'refuse', 'Pay half first, then ask again.')
    expect(await notices()).not.toContainEqual(expect.stringMatching(/changed plan/))
    expect(titles('U-agent')[0]).toMatch(/keeps the plan as signed$/)
  })
})

describe('the desk', () => {
  it('refuses with its reason, and notifies the borrower', async () => {
    const { id } = await ask()
    const before = (await order()).repaymentPlan
    decide(id, 'refuse', 'Pay half first, then ask again.')
    expect((await order()).planRequest).toMatchObject({
      state: 'refused',
      answer: 'Pay half first, then ask again.',
      until: null,
    })
    expect((await order()).repaymentPlan).toEqual(before)
    expect(titles('U-overdue')[0]).toBe('Your plan stays as it is')
    expect(() => decide(id, 'extend')).toThrow('waits for a decision')
  })

  it('extends to the day that was asked for, at no cost, and reminds again', async () => {
    const { id } = await ask()
    const before = await order()
    decide(id, 'extend')
    const after = await order()
    expect(after.planRequest).toMatchObject({ state: 'extended', until: addDays(today, 10) })
    expect(after.next?.dueDate).toBe(addDays(today, 10))
    expect(after.left).toBe(before.left)
    expect(after.penalty).toBe(before.penalty)
    expect(after.overDueDays).toBe(0)
    expect(titles('U-overdue')[0]).toBe('You have more time')
    // no late fee up to the new due date and its grace days
    backend.pass({ days: 10 + after.graceDays })
    expect((await order()).penalty).toBe(before.penalty)
    expect(titles('U-overdue')).toContainEqual(expect.stringMatching(/is overdue$/))
    backend.pass({ days: 1 })
    expect((await order()).penalty).toBeGreaterThan(before.penalty)
  })

  it('extends to another day, and to none that is past', async () => {
    const { id } = await ask()
    expect(() => decide(id, 'extend', today)).toThrow(RangeError)
    expect(() => decide(id, 'extend', 'soon')).toThrow(RangeError)
    decide(id, 'extend', addDays(today, 20))
    expect((await order()).next?.dueDate).toBe(addDays(today, 20))
  })
})
