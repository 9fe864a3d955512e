import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Language } from '../../../bridge/contract/codes'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { insetPresets, networks } from '../../../host-sim/control/state/phone-settings'
import type { FaultOrder } from '../../../host-sim/faults/faults'
import { capChoices, hostPresets, type PresetName } from '../../../host-sim/host/presets'
import { readAddress, timeZones, writeAddress } from '../../../host-sim/page/address'
import type { Settings } from '../../../host-sim/page/settings'
import { type PersonaId, personas } from '../../../host-sim/seed/personas'

const persona = fc.constantFrom(...(Object.keys(personas) as PersonaId[])) // its keys
const host = fc.constantFrom(...(Object.keys(hostPresets) as PresetName[])) // its keys
const caps = fc.dictionary(
  fc.constantFrom('scan', 'faceId', pay.calcTotalFee.native),
  fc.constantFrom(...capChoices),
  { noNullPrototype: true },
)
const look = {
  language: fc.constantFrom(...Object.values(Language)),
  theme: fc.constantFrom('light' as const, 'dark' as const),
  textScale: fc.constantFrom(1, 1.3, 1.5, 2),
  safeArea: fc.record({ top: fc.nat(200), right: fc.nat(200), bottom: fc.nat(200), left: fc.nat(200) }),
}
const line = fc.record({ network: fc.constantFrom(...networks), latency: fc.nat(5000) })
const closing = fc.constantFrom(
  { closed: '' },
  { closed: 'unknown' },
  { closed: '2026-11-22T06:00:00+08:00' },
)
const settings: fc.Arbitrary<Settings> = fc
  .record({
    common: fc.record(look),
    first: persona,
    second: persona,
    signedOut: fc.boolean(),
    path: fc.constantFrom('/', '/pages/order/details?loanOrderNo=LN-1&tab=plan', '/pages/me/index'),
    alone: fc.boolean(),
    lines: fc.tuple(line, line),
    closings: fc.tuple(closing, closing),
    secondArea: fc.constantFrom(undefined, insetPresets.below, insetPresets.under),
    now: fc.constantFrom(undefined, '2026-11-21T09:00:00+08:00'),
    seed: fc.option(fc.nat(99), { nil: undefined }),
    ahead: fc.nat(100_000),
    watch: fc.boolean(),
    hosts: fc.tuple(host, host),
    caps: fc.tuple(caps, caps),
    timeZone: fc.constantFrom(...timeZones),
  })
  .map(
    ({
      common,
      first,
      second,
      signedOut,
      path,
      alone,
      hosts,
      caps,
      timeZone,
      lines,
      closings,
      secondArea,
      ...others
    }) => ({
      ...others,
      shown: alone ? ['borrower'] : ['borrower', 'agent'],
      phones: {
        borrower: {
          ...{ ...common, timeZone, keyboard: false, persona: first, signedOut, path },
          ...{ host: hosts[0], caps: caps[0] },
          ...{ ...lines[0], ...closings[0] },
        },
        agent: {
          ...{ ...common, timeZone, keyboard: false, persona: second, signedOut: false, path },
          ...{ host: hosts[1], caps: caps[1] },
          ...closings[1],
          ...{ ...lines[1], safeArea: secondArea ?? common.safeArea },
        },
      },
    }),
  )
const fault: fc.Arbitrary<FaultOrder> = fc.constantFrom<FaultOrder>(
  { operation: pay.calcTotalFee.native, kind: 'http500', times: 2 },
  { operation: '*', kind: 'code', code: 4101, nth: 3 },
  { operation: '*', kind: 'latency', delayMs: 800, every: 2, chance: 0.5 },
)

describe("the address of the simulator's page", () => {
  it('keeps all settings and faults when written and read again', () => {
    fc.assert(
      fc.property(settings, fc.array(fault, { maxLength: 2 }), (wanted, faults) => {
        const { searchParams } = new URL(writeAddress(wanted, faults), 'http://localhost')
        const read = readAddress(searchParams)
        expect(read.settings).toEqual(wanted)
        expect(read.faults).toMatchObject(faults)
      }),
    )
  })

  it('applies the settings of an old link, which had one phone, to both phones', () => {
    const { phones } = readAddress(new URLSearchParams('network=offline&latency=300&safeArea=0')).settings
    for (const phone of Object.values(phones))
      expect(phone).toMatchObject({ network: 'offline', latency: 300, safeArea: insetPresets.below })
    const own = readAddress(
      new URLSearchParams('network=offline&network2=normal&latency2=9&safeArea2=44,0,34,999'),
    )
    expect(own.settings.phones.borrower).toMatchObject({ latency: 0, safeArea: insetPresets.under })
    expect(own.settings.phones.agent).toMatchObject({
      ...{ network: 'normal', latency: 9, safeArea: { top: 44, right: 0, bottom: 34, left: 200 } },
    })
  })

  it('uses defaults for invalid settings, and drops invalid faults', () => {
    const asked = new URLSearchParams(
      'persona=nobody&persona2=&lang=fr&theme=pink&text=9&network=5g&latency=soon&now=never&seed=x&ahead=-5&host=none&host2=none&safeArea=soon&safeArea2=1,2&network2=5g&latency2=-1&caps=scan:maybe,:denied&zone=Mars&fault=nonsense',
    )
    expect(readAddress(asked)).toEqual(readAddress(new URLSearchParams()))
  })
})
