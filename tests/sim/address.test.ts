import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Language } from '../../bridge/contract/codes'
import { pay } from '../../bridge/contract/operations/loan-repay'
import type { FaultOrder } from '../../host-sim/faults/faults'
import { capChoices, hostPresets, type PresetName } from '../../host-sim/host/presets'
import { readAddress, timeZones, writeAddress } from '../../host-sim/page/address'
import type { Settings } from '../../host-sim/page/settings'
import { type PersonaId, personas } from '../../host-sim/seed/personas'

const persona = fc.constantFrom(...(Object.keys(personas) as PersonaId[])) // its keys
const host = fc.constantFrom(...(Object.keys(hostPresets) as PresetName[])) // likewise
const caps = fc.dictionary(
  fc.constantFrom('scan', 'faceId', pay.calcTotalFee.native),
  fc.constantFrom(...capChoices),
  { noNullPrototype: true },
)
const look = {
  language: fc.constantFrom(...Object.values(Language)),
  theme: fc.constantFrom('light' as const, 'dark' as const),
  textScale: fc.constantFrom(1, 1.3, 1.5, 2),
  safeArea: fc.boolean(),
}
const settings: fc.Arbitrary<Settings> = fc
  .record({
    common: fc.record(look),
    first: persona,
    second: persona,
    signedOut: fc.boolean(),
    path: fc.constantFrom('/', '/pages/order/details?loanOrderNo=LN-1&tab=plan', '/pages/me/index'),
    alone: fc.boolean(),
    network: fc.constantFrom('normal' as const, 'slow' as const, 'offline' as const),
    latency: fc.nat(5000),
    now: fc.constantFrom(undefined, '2026-11-21T09:00:00+08:00'),
    seed: fc.option(fc.nat(99), { nil: undefined }),
    ahead: fc.nat(100_000),
    watch: fc.boolean(),
    hosts: fc.tuple(host, host),
    caps: fc.tuple(caps, caps),
    timeZone: fc.constantFrom(...timeZones),
  })
  .map(({ common, first, second, signedOut, path, alone, hosts, caps, timeZone, ...others }) => ({
    ...others,
    shown: alone ? ['borrower'] : ['borrower', 'agent'],
    phones: {
      borrower: {
        ...{ ...common, timeZone, keyboard: false, persona: first, signedOut, path },
        ...{ host: hosts[0], caps: caps[0] },
      },
      agent: {
        ...{ ...common, timeZone, keyboard: false, persona: second, signedOut: false, path },
        ...{ host: hosts[1], caps: caps[1] },
      },
    },
  }))
const fault: fc.Arbitrary<FaultOrder> = fc.constantFrom<FaultOrder>(
  { operation: pay.calcTotalFee.native, kind: 'http500', times: 2 },
  { operation: '*', kind: 'code', code: 4101, nth: 3 },
  { operation: '*', kind: 'latency', delayMs: 800, every: 2, chance: 0.5 },
)

describe("the address of the simulator's page", () => {
  it('leads back to what it was made of', () => {
    fc.assert(
      fc.property(settings, fc.array(fault, { maxLength: 2 }), (wanted, faults) => {
        const { searchParams } = new URL(writeAddress(wanted, faults), 'http://localhost')
        const read = readAddress(searchParams)
        expect(read.settings).toEqual(wanted)
        expect(read.faults).toMatchObject(faults)
      }),
    )
  })

  it('falls back where a part means nothing, and drops faults that do', () => {
    const asked = new URLSearchParams(
      'persona=nobody&persona2=&lang=fr&theme=pink&text=9&network=5g&latency=soon&now=never&seed=x&ahead=-5&host=none&host2=none&caps=scan:maybe,:denied&zone=Mars&fault=nonsense',
    )
    expect(readAddress(asked)).toEqual(readAddress(new URLSearchParams()))
  })
})
