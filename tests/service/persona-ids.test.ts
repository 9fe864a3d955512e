import { afterEach, describe, expect, it } from 'vitest'
import { getPersonaUserId, type PersonaId, personaIds, personas } from '../../host-sim/seed/personas'
import { seedOnDemand } from '../../host-sim/seed/seed-world'
import type { State } from '../../host-sim/service/state'
import { isAgent } from '../../src/domain/person/user-type'
import { openBackend } from './service'

const order = [...personaIds]
afterEach(() => void personaIds.splice(0, Infinity, ...order))

/** Everything that belongs to a persona, by id: their record, and what they have borrowed, paid and been sent. */
function recordsOf(id: PersonaId, { users, applications, orders, payments, messages, bindings }: State) {
  const userId = getPersonaUserId(id)
  const own = (table: Record<string, { userId: string }>) =>
    Object.entries(table)
      .filter(([, record]) => record.userId === userId)
      .sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    user: users[userId],
    applications: own(applications),
    orders: own(orders),
    payments: own(payments),
    bindings: own(bindings),
    messages: messages[userId] ?? [],
  }
}

const seeded = (list: readonly PersonaId[]) => {
  personaIds.splice(0, Infinity, ...list)
  return openBackend('all').service.state
}

describe('ids of personas and of what is theirs', () => {
  it('have a number each', () => {
    const numbers = Object.values(personas).map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('are the same in any order of the rows', () => {
    const [before, after] = [seeded(order), seeded([...order].reverse())]
    for (const id of order) expect(recordsOf(id, after), id).toEqual(recordsOf(id, before))
    expect(Object.keys(after.orders).sort()).toEqual(Object.keys(before.orders).sort())
  })

  it.each(['new-merchant', 'rejected', 'every-status', 'locked'] as const)(
    'are the same before the row of %s was added; agents earn by whom there is',
    (added) => {
      const [before, after] = [seeded(order.filter((id) => id !== added)), seeded(order)]
      expect(before.users[getPersonaUserId(added)]).toBeUndefined()
      for (const id of order.filter((one) => one !== added && !isAgent(personas[one].userType)))
        expect(recordsOf(id, after), id).toEqual(recordsOf(id, before))
    },
  )

  it('are given once, also by those who have thousands of orders', () => {
    const { state } = openBackend(['heavy', 'agent', 'manager', 'merchant']).service
    const ofHeavy = Object.values(state.orders).filter(({ userId }) => userId === getPersonaUserId('heavy'))
    expect(ofHeavy).toHaveLength(10_000)
  })

  it('are not given twice, where a history comes after numbers that were given since', () => {
    const { service } = openBackend(['merchant'])
    const given = { LN: 100_003, RP: 100_009 }
    Object.assign(service.state.counters, given)
    service.work((world) => seedOnDemand(world, 'manager'))
    expect(
      Object.values(service.state.orders).some(({ agentId }) => agentId === getPersonaUserId('manager')),
    ).toBe(true)
    expect(service.state.counters).toMatchObject(given)
  })
})
