import { describe, expect, it } from 'vitest'
import { createSimulation } from '../../../host-sim/control/simulation'
import { getPersonaMobile, getPersonaUserId, personaIds, situationIds } from '../../../host-sim/seed/personas'

function open() {
  const simulation = createSimulation({
    loadArea: async () => [],
    loadFont: async () => new Uint8Array(),
    now: () => Date.parse('2026-11-21T09:00:00+08:00'),
    ekycPage: 'https://ekyc.example/',
  })
  simulation.reset({ seed: 1 })
  return simulation
}

describe('the attackers among the situations', () => {
  it('are in the account of the merchant persona and have no user of their own', () => {
    const attackers = situationIds.filter((id) => !personaIds.includes(id))
    expect(attackers).toEqual(['thief', 'stolen-sim'])
    for (const id of attackers) {
      expect(getPersonaUserId(id)).toBe('U-merchant')
      expect(getPersonaMobile(id)).toBe(getPersonaMobile('merchant'))
    }
    expect(Object.keys(open().state().users)).not.toContain('U-thief')
  })

  it('start with the session of the stolen phone, or signed out on another phone', () => {
    const simulation = open()
    const signIn = (persona: string, deviceId: string) =>
      simulation.signIn({ persona, language: 'en', deviceId })
    expect(signIn('thief', 'phone-of-maria').token).toMatch(/./)
    expect(signIn('stolen-sim', 'another-phone').token ?? null).toBeNull()
    const sessions = Object.values(simulation.state().sessions)
    expect(sessions.map(({ userId, deviceId }) => [userId, deviceId])).toEqual([
      ['U-merchant', 'phone-of-maria'],
    ])
  })
})
