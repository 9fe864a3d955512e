import { expect, it } from 'vitest'
import { createCommands, parameters, type SimulatorContext } from '../../../host-sim/control/commands'
import { createFaults } from '../../../host-sim/faults/faults'

it('the simulator’s commands arm faults, return them with their ids, and clear them all', async () => {
  const faults = createFaults()
  const commands = createCommands({ faults } as unknown as SimulatorContext) // the only part that these commands use
  expect(await commands.fault({ operation: 'dfp.user.me', kind: 'noReply', every: 2 })).toMatchObject({
    id: 1,
    every: 2,
  })
  expect(faults.list()).toHaveLength(1)
  await commands.clearFaults()
  expect(faults.list()).toEqual([])
})

it.each([{ kind: 'noSuchKind' }, { kind: 'noReply', every: 'each' }, { kind: 'noReply', delayMs: -1 }])(
  'the fault command rejects the invalid fault %j and arms nothing',
  async (order) => {
    const faults = createFaults()
    const commands = createCommands({ faults } as unknown as SimulatorContext)
    await expect(commands.fault(order as never)).rejects.toThrow(RangeError)
    expect(faults.list()).toEqual([])
  },
)

it('the adjust command validates and applies the settings of one phone, and is refused over HTTP', async () => {
  const adjusted: unknown[] = []
  const adjust = (...given: unknown[]) => void adjusted.push(given)
  const commands = createCommands({ adjust } as unknown as SimulatorContext)
  await commands.adjust('borrower', { network: 'offline', safeArea: { top: 44 } })
  expect(adjusted).toEqual([['borrower', { network: 'offline', safeArea: { top: 44 } }]])
  for (const wrong of [{ network: '5g' }, { latency: -1 }, { safeArea: { top: 900 } }, { colour: 'red' }])
    await expect(commands.adjust('agent', wrong as never), JSON.stringify(wrong)).rejects.toThrow(RangeError)
  await expect(commands.adjust('lender' as never, {})).rejects.toThrow(RangeError)
  expect(adjusted).toHaveLength(1)
  const overHttp = createCommands({} as unknown as SimulatorContext)
  await expect(overHttp.adjust('borrower', { network: 'slow' })).rejects.toThrow('a phone is a browser')
})

it('the cashCode command creates a code for a simulated user, for a mobile number, or for the first user who scans the code', async () => {
  const drawn: unknown[] = []
  const backend = { cashCode: async (order: unknown) => void drawn.push(order) }
  const commands = createCommands({ backend } as unknown as SimulatorContext)
  const orders = [{}, { persona: 'merchant' }, { mobile: '9170000007' }].map((whose) => ({
    ...{ kind: 'IN', amount: '500', ...whose },
  }))
  for (const order of orders) await commands.cashCode(order as never)
  expect(drawn).toEqual(orders)
})

const takers = Object.entries(parameters).filter(([name, { length }]) => length > 0 && name !== 'replay')

it.each(takers)('the command %s refuses invalid arguments before it does anything', async (name, names) => {
  // an empty context: any use would throw
  const commands = createCommands({} as unknown as SimulatorContext)
  const verb = name
    .split('.')
    .reduce<unknown>((at, part) => at && (at as Record<string, unknown>)[part], commands)
  const nonsense = names.map(() => ({ nonsense: [] }))
  await expect((verb as (...given: unknown[]) => Promise<unknown>)(...nonsense)).rejects.toThrow(RangeError)
})
