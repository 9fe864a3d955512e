// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest'
import { createSimulation } from '../../../host-sim/control/simulation'
import { maskRow, restoreHidden } from '../../../host-sim/control/state/edit-state'
import { findStateRows, findStorageRows } from '../../../host-sim/page/state/state-rows'
import { personaIds, personaSecrets } from '../../../host-sim/seed/personas'
import { emptyState } from '../../../host-sim/service/state'
import { describeProblem, isPart } from '../../../host-sim/service/state/schema'

const open = () => {
  const simulation = createSimulation({
    loadArea: async () => [],
    loadFont: async () => new Uint8Array(),
    now: () => Date.parse('2026-11-21T09:00:00+08:00'),
    ekycPage: 'https://ekyc.example/',
  })
  simulation.reset({ seed: 1 })
  return simulation
}

let simulation: ReturnType<typeof open>
beforeEach(() => {
  simulation = open()
})
const known = () => new Set(simulation.secrets())
const merchant = () => simulation.state().users['U-merchant']
const shown = () => maskRow(merchant(), known()) as Record<string, unknown> // a user

describe('the schema of the state', () => {
  it('describes each part of the state, and matches every simulated user', () => {
    for (const persona of personaIds) simulation.signIn({ persona, language: 'en', deviceId: 'd' })
    const wrong = Object.entries(simulation.state()).flatMap(([part, rows]) =>
      isPart(part)
        ? Object.entries(rows).flatMap(([key, row]) => {
            const problem = describeProblem(part, row)
            return problem ? [`${part} ${key}: ${problem}`] : []
          })
        : [],
    )
    expect(wrong).toEqual([])
    expect(Object.keys(emptyState()).filter((part) => !isPart(part))).toEqual(['clockAhead'])
  })
})

describe('an edited row of the state', () => {
  it('replaces the previous row and keeps masked values', () => {
    const row = shown()
    expect([row.pin, row.idNumber]).toEqual(['•••', '•••'])
    simulation.edit('users', 'U-merchant', { row: { ...row, storeName: 'Another Store' } })
    expect(merchant()).toMatchObject({ storeName: 'Another Store', pin: personaSecrets.pin })
    // tables still have no prototype
    expect(Object.getPrototypeOf(merchant()?.extra)).toBeNull()
    simulation.edit('users', 'U-merchant', { row: { ...shown(), pin: '936174' } })
    expect(merchant()?.pin).toBe('936174')
  })

  it.each([
    ['an unknown field', { more: 1 }, 'more'],
    ['a field of another type', { limit: '5' }, 'limit: must be centavos'],
    ['an unknown code', { userType: 99 }, 'userType'],
    ['a nested field with an invalid value', { pre: { status: 'NO' } }, 'pre.status'],
  ])('is refused with %s, and changes nothing', (_, change, message) => {
    const before = structuredClone({ ...simulation.state() })
    expect(() => simulation.edit('users', 'U-merchant', { row: { ...shown(), ...change } })).toThrow(message)
    expect({ ...simulation.state() }).toEqual(before)
  })

  it('is refused if the row is unknown or its part of the state has no rows', () => {
    expect(() => simulation.edit('users', 'nobody', { row: {} })).toThrow("no row 'nobody'")
    expect(() => simulation.edit('users', '__proto__', { row: {} })).toThrow('no row')
    expect(() => simulation.edit('clockAhead', '', { row: 1 })).toThrow('no rows')
    expect(() => simulation.edit('constructor', 'x', { remove: true })).toThrow('no rows')
  })

  it('can be removed', () => {
    const [key = ''] = Object.keys(simulation.state().bindings)
    expect(key).not.toBe('')
    simulation.edit('bindings', key, { remove: true })
    expect(Object.keys(simulation.state().bindings)).not.toContain(key)
  })

  it('reveals no masked value if the mask is copied into another field', () => {
    const hide = (edited: unknown) => () =>
      restoreHidden(edited, { pin: '•••', name: 'A' }, { pin: '1', name: 'A' })
    expect(hide({ pin: '•••', name: 'B' })()).toEqual({ pin: '1', name: 'B' })
    expect(hide({ pin: '2', name: '•••' })).toThrow('name: hidden text must be left unchanged')
    expect(hide({ pin: '•••1', name: 'A' })).toThrow('pin: hidden text must be left')
    expect(hide({ pin: ['•••'], name: 'A' })).toThrow('pin.0: hidden text must be left')
    expect(hide({ '•••': 1, pin: '•••' })).toThrow("a hidden name can't be written")
  })
})

describe('the displayed rows of the state', () => {
  it('can be found across all parts of the state, name their part, and contain no secrets', () => {
    const parts = Object.entries(simulation.state())
    const rows = findStateRows(parts, known(), 'aling maria')
    expect(rows.map(({ part }) => part)).toContain('users')
    expect(rows.every((row) => JSON.stringify(row).toLowerCase().includes('aling maria'))).toBe(true)
    const all = JSON.stringify(findStateRows(parts, known(), ''))
    expect(
      [personaSecrets.password, ...Object.keys(simulation.state().sessions)].filter((one) =>
        all.includes(one),
      ),
    ).toEqual([])
    expect(findStateRows([['sessions', { 'a-token': { userId: 'u' } }]], new Set(['a-token']), '')).toEqual([
      { part: 'sessions', key: '•••', value: { userId: 'u' }, phone: null, isFixed: true },
    ])
  })

  it('include a phone’s storage, whose keys with masked values can only be removed', () => {
    const keys = {
      token: 'abc',
      language: 'en',
      lastAccount: '{"phoneNumber":"917","pin":"1"}',
      'draft:x': '{"a":1}',
    }
    expect(
      findStorageRows('borrower', keys, new Set(), '').map(({ key, value, isFixed }) => [
        key,
        value,
        isFixed,
      ]),
    ).toEqual([
      ['draft:x', '{"a":1}', false],
      ['language', 'en', false],
      ['lastAccount', '{"phoneNumber":"917","pin":"•••"}', true],
      ['token', '•••', true],
    ])
    expect(findStorageRows('agent', keys, new Set(), 'draft')).toHaveLength(1)
  })
})
