import { describe, expect, it } from 'vitest'
import type { LateCustomer } from '../../../bridge/contract/entities/overdue'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { overdue } from '../../../bridge/contract/operations/loan-overdue'
import { user } from '../../../bridge/contract/operations/system-user'
import type { PersonaId } from '../../../host-sim/seed/personas'
import {
  type AgentAction,
  type AgentSituation,
  agentNextActions,
} from '../../../src/domain/loan/agent-next-action'
import { pesos } from '../../../src/domain/money/money'
import { day } from '../../../src/domain/time/day'
import { type Backend, openBackend, requestIdOf } from '../../service/service'

const today = day('2026-11-21')

/** Loads the data of an agent's home. */
async function situation({ call }: Backend, persona: PersonaId): Promise<AgentSituation> {
  const [onboarding, { first }, { list: due }] = await Promise.all([
    call(persona, user.agentIsOnboarding, {}),
    call(persona, agentWork.getCustomerNum, {}),
    call(persona, agentWork.getRepaymentCustomerList, { pageNum: 1, pageSize: 20 }),
  ])
  return { onboarding, first, due, today }
}

const kinds = (things: readonly AgentAction[]) => things.map(({ kind }) => kind)
const overdueOf = (things: readonly AgentAction[]) => {
  const [first] = things
  return first?.kind === 'seeOverdue' ? first : undefined
}

describe("an agent's next actions", () => {
  it.each([
    ['agent', ['seeOverdue', 'uploadPaper', 'answer']],
    ['manager', ['seeOverdue', 'uploadPaper', 'answer']],
    ['new-agent', ['onboard']],
  ] as const)('start with the expected actions for the %s persona', async (persona, expected) => {
    expect(kinds(agentNextActions(await situation(openBackend([persona]), persona))).slice(0, 3)).toEqual(
      expected,
    )
  })

  it('start with the customer who is overdue for longest, unless the promise of another customer is due', async () => {
    const backend = openBackend(['agent'])
    const { call } = backend
    const before = overdueOf(agentNextActions(await situation(backend, 'agent')))
    const { list } = await call('agent', overdue.getBadOrderList, { band: null, pageNum: 1, pageSize: 50 })
    const promised = list.filter(({ promise }) => promise?.state === 'open' || promise?.state === 'broken')
    const plain = list.filter((one) => !promised.includes(one))
    if (before?.why === 'overdue') expect(before.customer.loanOrderNo).toBe(plain[0]?.loanOrderNo)

    const other = plain.at(-1)
    if (!other) throw new Error('no other customer is overdue')
    await call('agent', overdue.getBadOrderDetail, {
      loanOrderNo: other.loanOrderNo,
      contact: {
        requestId: requestIdOf('promise'),
        how: 'promise',
        promise: { day: today, amount: pesos(100) },
      },
    })
    const mine = promised.filter(({ promise }) => promise?.state === 'broken')
    const after = overdueOf(agentNextActions(await situation(backend, 'agent')))
    expect(after?.why).toBe(mine.length > 0 ? 'promiseBroken' : 'promiseToday')
    backend.pass({ days: 1 })
    const next = overdueOf(agentNextActions(await situation(backend, 'agent')))
    expect(next?.why).toBe('promiseBroken')
  })

  it("have the customer's promise as their reason if that promise is due or broken", () => {
    const late = (promise: LateCustomer['promise']): LateCustomer => ({
      customerId: 'U-1',
      customerName: 'Ana',
      customerAvatar: null,
      loanOrderNo: 'LN-1',
      overDueDays: 3,
      dueToday: pesos(10),
      dueDate: day('2026-11-18'),
      promise,
    })
    const why = (promise: LateCustomer['promise']) =>
      overdueOf(
        agentNextActions({
          onboarding: { onboarded: true, state: 'DONE', reason: null, heldUntil: null },
          first: { late: late(promise), paper: null, waiting: null },
          due: [],
          today,
        }),
      )?.why
    const promise = { day: today, amount: pesos(10) }
    expect(why(null)).toBe('overdue')
    expect(why({ ...promise, state: 'open' })).toBe('promiseToday')
    expect(why({ ...promise, day: day('2026-11-22'), state: 'open' })).toBe('overdue')
    expect(why({ ...promise, state: 'broken' })).toBe('promiseBroken')
    expect(why({ ...promise, state: 'kept' })).toBe('overdue')
  })

  it('include reminding customers whose payment is due today if nothing else is open', () => {
    const none = { late: null, paper: null, waiting: null }
    const onboarding = { onboarded: true, state: 'DONE' as const, reason: null, heldUntil: null }
    const due = (toPaidDays: number) => ({
      customerId: 'U-1',
      customerName: 'Ana',
      customerAvatar: null,
      loanOrderNo: 'LN-1',
      due: pesos(10),
      dueDate: today,
      toPaidDays,
    })
    expect(kinds(agentNextActions({ onboarding, first: none, due: [due(0), due(1)], today }))).toEqual([
      'remind',
    ])
    expect(agentNextActions({ onboarding, first: none, due: [due(1)], today })).toEqual([])
  })
})
