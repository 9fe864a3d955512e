import { expect, it } from 'vitest'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { encipher, readKey } from '../../../bridge/gateway/pin-cipher'
import { createSimulation } from '../../../host-sim/control/simulation'
import {
  getPersonaMobile,
  getPersonaUserId,
  type PersonaId,
  personaSecrets,
} from '../../../host-sim/seed/personas'

const cipher = { key: '00112233445566778899aabbccddeeff', format: 1 } as const

/** A service with all personas, as after a start, and a function that logs one in by PIN. */
function open() {
  const pushed: string[] = []
  const { service } = createSimulation({
    loadArea: async () => [],
    loadFont: async () => new Uint8Array(),
    ekycPage: 'https://ekyc.example/',
    now: () => Date.parse('2026-11-21T09:00:00+08:00'),
    messageAdded: (userId) => void pushed.push(userId),
  })
  const logIn = async (persona: PersonaId, pin: string = personaSecrets.pin) => {
    const body = {
      phoneNumber: getPersonaMobile(persona),
      pin: encipher(readKey(cipher.key), pin),
      deviceId: 'test',
    }
    return service.handleNative(auth.pinLogin.native, body, {}, cipher)
  }
  return { service, logIn, pushed }
}

it('a manager who logs in by PIN has all customers and their orders', async () => {
  const { service, logIn, pushed } = open()
  const manager = getPersonaUserId('manager')
  const customers = () =>
    Object.values(service.state.bindings).filter(({ agentId }) => agentId === manager).length
  expect(customers()).toBe(0)
  expect((await logIn('manager')).code).toBe(200)
  expect(customers()).toBeGreaterThan(0)
  expect(Object.values(service.state.orders).some(({ agentId }) => agentId === manager)).toBe(true)
  // nothing of the past is pushed to the phones
  expect(pushed).toEqual([])
})

it('the heavy persona has 10,000 orders after a login by PIN, and none after a wrong PIN', async () => {
  const { service, logIn } = open()
  const user = getPersonaUserId('heavy')
  const orders = () => Object.values(service.state.orders).filter(({ userId }) => userId === user).length
  expect((await logIn('heavy', '111111')).code).not.toBe(200)
  expect(orders()).toBe(0)
  expect((await logIn('heavy')).code).toBe(200)
  expect(orders()).toBe(10_000)
})
