import { expect, it } from 'vitest'
import { createCommands, type SimulatorContext } from '../../host-sim/control/commands'
import { createFaults } from '../../host-sim/faults/faults'

it('arms faults, gives each with its number, and disarms them all', async () => {
  const faults = createFaults()
  const commands = createCommands({ faults } as unknown as SimulatorContext) // of all that a simulator is made of
  expect(await commands.fault({ operation: 'dfp.user.me', kind: 'noReply', every: 2 })).toMatchObject({
    id: 1,
    every: 2,
  })
  expect(faults.list()).toHaveLength(1)
  await commands.clearFaults()
  expect(faults.list()).toEqual([])
})

it.each([{ kind: 'noSuchKind' }, { kind: 'noReply', every: 'each' }, { kind: 'noReply', delayMs: -1 }])(
  'arms nothing by %j',
  async (order) => {
    const faults = createFaults()
    const commands = createCommands({ faults } as unknown as SimulatorContext) // likewise
    await expect(commands.fault(order as never)).rejects.toThrow(RangeError)
    expect(faults.list()).toEqual([])
  },
)
