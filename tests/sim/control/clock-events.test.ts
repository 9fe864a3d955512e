import { expect, it } from 'vitest'
import { createSimulation } from '../../../host-sim/control/simulation'
import { watchClock } from '../../../host-sim/control/time/watch-clock'

const now = Date.parse('2026-11-21T01:41:00Z')
const open = () => {
  const simulation = createSimulation({
    loadArea: async () => [],
    loadFont: async () => new Uint8Array(),
    ekycPage: 'https://ekyc.example/',
    now: () => now,
    position: { seed: 7, drawn: 0 },
  })
  return { simulation, ...watchClock(simulation, simulation) }
}

it('a move of the clock lists the loans that became late, and the reminders, each with its rows', async () => {
  const { simulation, advance, clockEvents } = open()
  expect(clockEvents()).toEqual([])
  await advance({ days: 30 })
  const events = clockEvents()
  const late = events.find(({ label }) => / loans? late$/.test(label))
  expect(late?.label).toBe(`${late?.keys.length} ${late?.keys.length === 1 ? 'loan' : 'loans'} late`)
  expect(late?.part).toBe('orders')
  for (const key of late?.keys ?? []) expect(simulation.state().orders[key]?.loanOrderNo).toBe(key)
  const reminders = events.find(({ part }) => part === 'sentReminders')
  expect(reminders?.label).toBe(`${reminders?.keys.length} reminders`)
  expect(Object.keys(simulation.state().sentReminders)).toEqual(expect.arrayContaining(reminders?.keys ?? []))
})

it('a jump lists what it brought about, and a move of no time lists nothing', async () => {
  const { advance, jump, clockEvents } = open()
  await jump('pastGrace', 'merchant')
  expect(clockEvents().map(({ part }) => part)).toContain('orders')
  await advance({ hours: 0 })
  expect(clockEvents()).toEqual([])
})
