import { describe, expect, it } from 'vitest'
import { createSimulation } from '../../../host-sim/control/simulation'
import { parseScannedCode } from '../../../src/domain/loan/scanned-code'

function open() {
  const simulation = createSimulation({
    now: () => Date.parse('2026-11-21T01:00:00Z'),
    loadArea: async () => [],
    loadFont: async () => new Uint8Array(),
    ekycPage: 'https://ekyc.example/',
  })
  simulation.reset({ seed: 7, now: '2026-11-21T09:00:00+08:00' })
  return simulation
}

describe('the upcoming dates offered for a user', () => {
  it('are the milestones of their running loans, soonest first, at nine in Manila', () => {
    const simulation = open()
    const marks = simulation.marks('merchant')
    expect(marks.slice(0, 2).map(({ at, what }) => [new Date(at).toISOString(), what])).toEqual([
      ['2026-11-24T01:00:00.000Z', 'due'],
      ['2026-11-28T01:00:00.000Z', 'grace'],
    ])
    expect(marks.map(({ at }) => at)).toEqual(marks.map(({ at }) => at).sort())
    expect(marks.some(({ what }) => what === 'sixty')).toBe(true)
    expect([simulation.marks('individual'), simulation.marks('nobody')]).toEqual([[], []])
  })

  it('exclude milestones that the clock has passed', () => {
    const simulation = open()
    simulation.advance({ days: 3 })
    expect(simulation.marks('merchant')[0]).toMatchObject({ what: 'grace' })
  })
})

describe('the sample codes to scan', () => {
  it('include an invitation and, if there is a valid one, a cash code, and are recognised by the app', () => {
    const simulation = open()
    const kinds = () =>
      simulation
        .scanSamples()
        .map(
          ({ text }) =>
            parseScannedCode(text, 'http://localhost:4174/', '/pages/register/invitateAgent').kind,
        )
    expect(kinds()).toEqual([
      ...['invitation', 'invitation', 'payment', 'address', 'address', 'address', 'cash', 'unknown'],
    ])
    simulation.cashCode({ kind: 'IN', amount: 500 })
    expect(kinds()[0]).toBe('cash')
    simulation.advance({ days: 2 })
    expect(kinds()[0]).toBe('invitation')
  })
})
