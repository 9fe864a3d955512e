import { beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '../../../bridge/contract/codes'
import { groups, operations } from '../../../bridge/contract/operations'
import type { WhoMayCall } from '../../../bridge/contract/who-may-call'
import { operationsForApps } from '../../../host-sim/service/call/authorization'
import { networkHeader } from '../../../host-sim/service/call/service'
import type { State } from '../../../host-sim/service/state'
import { type Backend, type Caller, networkCredential, openBackend } from '../service'
import { cases } from './allowed'

/**
 * Operations that are their sender's even for agents: by request id, by files of the sender's own, or because the form
 * is due once.
 */
const selfOnly: ReadonlySet<string> = new Set(
  [
    groups.preAuditEvaluation.submitPreAuditOnboardData,
    groups.loanProduct.generateApplicationForm,
    groups.loanProduct.submitClientLoanFrom,
    groups.loanProduct.getProductContract,
    groups.loanProduct.confirmProductContract,
  ].map(({ native }) => native),
)

/** Callers that are refused, and how: signed out, of the other kind, or another user of the same kind. */
function strangersTo(who: WhoMayCall, owner: Caller): [Caller | null, number | readonly number[]][] {
  const { notAllowed, notFound } = Refusal
  const nobody: [null, number] = [null, 401]
  const [, as, entity] = /^(owner|agent|owner or agent) of (\w+)$/.exec(who) ?? []
  if (who === 'public') return []
  if (who === 'user') return [nobody]
  if (who === 'borrower') return [nobody, ['agent', notAllowed], ['manager', notAllowed]]
  if (who === 'agent') return [nobody, ['merchant', notAllowed], ['overdue', notAllowed]]
  if (who === 'network')
    return [
      [null, notAllowed],
      ['merchant', notAllowed],
      ['overdue', notAllowed],
      ['agent', notAllowed],
      ['manager', notAllowed],
    ]
  const otherBorrower = owner === 'overdue' ? 'merchant' : 'overdue'
  if (as === 'agent')
    return [nobody, ['merchant', notAllowed], [otherBorrower, notAllowed], ['manager', notFound]]
  if (entity === 'commission') return [nobody, ['merchant', notAllowed], ['manager', notFound]]
  const agents =
    as === 'owner or agent' || ['feedback', 'message', 'account'].includes(entity ?? '')
      ? notFound
      : notAllowed
  const borrowers = entity === 'customer' ? notAllowed : notFound
  return [
    nobody,
    [otherBorrower, borrowers],
    ['manager', agents],
    ...(as === 'owner' ? [['agent', agents] as [Caller, number]] : []),
  ]
}

let backend: Backend
let seeded: State
const copy = (state: State): State => structuredClone(state)
beforeAll(() => {
  backend = openBackend(['new-merchant', 'merchant', 'individual', 'overdue', 'agent', 'manager'])
  seeded = copy(backend.service.state)
})

describe('access to operations', () => {
  it('is tested with at least one successful call of every operation', () => {
    expect(cases.map(({ operation }) => operation)).toEqual(operations)
    expect(cases.filter(({ prepare }) => !prepare).map(({ name }) => name)).toEqual([])
  })

  it.each(cases)(
    'is granted for the operation $name to these callers only: $who',
    async ({ operation, who, prepare }) => {
      if (!prepare) throw new Error('no call that succeeds')
      backend.service.replaceState(copy(seeded))
      const { as, body } = await prepare(backend)
      if (who.includes(' of '))
        expect(Object.keys(body)).toEqual(expect.arrayContaining([expect.stringMatching(/id$|Id$|No$/)]))
      const isForAgentToo = who.startsWith('owner or agent') && !selfOnly.has(operation.native)
      // a body with its own key belongs to its first sender
      const isKeyed = operation.once?.keyField !== undefined
      const prepared = isForAgentToo || isKeyed ? copy(backend.service.state) : undefined
      const answers: [Caller | null, number][] = []
      const strangers = strangersTo(who, as ?? 'merchant')
      // in sequence: a refused caller must not use up anything of the owner's
      for (const [caller] of strangers) {
        if (prepared && isKeyed) backend.service.replaceState(copy(prepared))
        answers.push([caller, (await backend.raw(caller, operation, body)).code])
      }
      expect(answers).toEqual(strangers)
      if (prepared && isKeyed) backend.service.replaceState(copy(prepared))
      const credential = who === 'network' ? { [networkHeader]: networkCredential } : {}
      expect(await backend.raw(as, operation, body, credential)).toMatchObject({ code: 200 })
      // the customer's agent may do the same for them
      if (prepared && isForAgentToo) {
        backend.service.replaceState(prepared)
        expect((await backend.raw('agent', operation, body)).code).toBe(200)
      }
    },
  )

  it('is checked before the body', async () => {
    backend.service.replaceState(copy(seeded))
    const wrong: string[] = []
    for (const { name, operation, who } of cases) {
      const refused = who === 'public' ? undefined : who === 'network' ? Refusal.notAllowed : 401
      for (const body of [{}, { customerId: 1, nonsense: [] }])
        if (refused && (await backend.raw(null, operation, body, {}, true)).code !== refused) wrong.push(name)
    }
    expect(wrong).toEqual([])
  })

  it('is denied to every app for operations of the payment network', () => {
    const all = cases.map(({ operation }) => operation.native)
    expect(all.filter((native) => !operationsForApps().includes(native))).toEqual([
      groups.transactionTask.callBackTransactionOrder.native,
    ])
  })
})
