import { afterEach, describe, expect, it } from 'vitest'
import { getPersonaUserId, type PersonaId, personaIds, personas } from '../../host-sim/seed/personas'
import { seedOnDemand } from '../../host-sim/seed/seed-world'
import type { State } from '../../host-sim/service/state'
import { isAgent } from '../../src/domain/person/user-type'
import { edit, openBackend } from './service'

const order = [...personaIds]
afterEach(() => void personaIds.splice(0, Infinity, ...order))

/** All records of a persona: user, applications, orders, payments, messages. */
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

describe('ids of simulated users and their records', () => {
  it('contain a distinct number for each user', () => {
    const numbers = Object.values(personas).map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('are independent of the order in which the users are defined', () => {
    const [before, after] = [seeded(order), seeded([...order].reverse())]
    for (const id of order) expect(recordsOf(id, after), id).toEqual(recordsOf(id, before))
    expect(Object.keys(after.orders).sort()).toEqual(Object.keys(before.orders).sort())
  })

  it.each(['new-merchant', 'rejected', 'every-status', 'locked'] as const)(
    "are the same if the user %s doesn't exist, except for agents' earnings",
    (added) => {
      const [before, after] = [seeded(order.filter((id) => id !== added)), seeded(order)]
      expect(before.users[getPersonaUserId(added)]).toBeUndefined()
      for (const id of order.filter((one) => one !== added && !isAgent(personas[one].userType)))
        expect(recordsOf(id, after), id).toEqual(recordsOf(id, before))
    },
  )

  it.each(personaIds)('leave later random numbers the same, whether or not the user %s exists', (id) => {
    const nextKey = (list: readonly PersonaId[]) => {
      personaIds.splice(0, Infinity, ...list)
      return openBackend('all').service.work((world) => world.key())
    }
    expect(nextKey(order.filter((one) => one !== id))).toBe(nextKey(order))
  })

  it('are unique, even with thousands of orders', () => {
    const { state } = openBackend(['heavy', 'agent', 'manager', 'merchant']).service
    const ofHeavy = Object.values(state.orders).filter(({ userId }) => userId === getPersonaUserId('heavy'))
    expect(ofHeavy).toHaveLength(10_000)
  })

  it('are not reused if a history is seeded after newer ids were assigned', () => {
    const { service } = openBackend(['merchant'])
    const given = { LN: 100_003, RP: 100_009 }
    edit({ service }, ({ counters }) => Object.assign(counters, given))
    service.work((world) => seedOnDemand(world, 'manager'))
    expect(
      Object.values(service.state.orders).some(({ agentId }) => agentId === getPersonaUserId('manager')),
    ).toBe(true)
    expect(service.state.counters).toMatchObject(given)
  })
})
