import { PreStatus } from '../../bridge/contract/codes'
import { limits } from '../../bridge/contract/limits'
import { pesos } from '../../src/domain/money/money'
import { dayMs } from '../../src/domain/time/day'
import { table } from '../service/call/table'
import type { AccountRecord, UserRecord } from '../service/state'
import {
  getPersona,
  getPersonaEmail,
  getPersonaMobile,
  getPersonaUserId,
  isAgentPersona,
  isOnboarded,
  type Persona,
  type PersonaId,
  personaSecrets,
} from './personas'

const noTries = () => ({ wrong: 0, lockedUntil: 0 })

const createWallet = (id: PersonaId): AccountRecord => ({
  id: `W-${id}`,
  kind: 'E_WALLET',
  provider: 'GCASH',
  number: `0${getPersonaMobile(id)}`,
  isDefault: true,
  balance: pesos(25_000),
})

/** Days for which onboarded agents have been agents. */
const agentDays = 400

const createAgent = (persona: Persona): UserRecord['agent'] =>
  isAgentPersona(persona)
    ? {
        code: `A-${20870 + persona.number}`,
        onboarding: isOnboarded(persona) ? 'DONE' : 'NONE',
      }
    : null

const createTries = ({ special }: Persona, now: number): UserRecord['tries'] => ({
  pin: special === 'locked' ? { wrong: 0, lockedUntil: now + limits.pinLockMs } : noTries(),
  password: noTries(),
  paymentPin: noTries(),
  identity: noTries(),
})

/** Creates a persona's user record at the time `now` (ms), without forms, loans and messages. */
export function createPersonaRecord(id: PersonaId, now: number): UserRecord {
  const persona = getPersona(id)
  const { number, userType, name, storeName, pre, preDaysAgo, ready, special } = persona
  const at = preDaysAgo === undefined ? null : now - preDaysAgo * dayMs
  return {
    id: getPersonaUserId(id),
    userType,
    name,
    storeName,
    mobile: getPersonaMobile(id),
    email: getPersonaEmail(id),
    account: null,
    avatar: null,
    pin: personaSecrets.pin,
    password: personaSecrets.password,
    paymentPin: ready ? personaSecrets.paymentPin : null,
    former: { pin: [], password: [], paymentPin: [] },
    tries: createTries(persona, now),
    firstLogin: special === 'firstLogin',
    devices: special === 'newDevice' ? ['another-phone'] : null,
    biometrics: [],
    challenges: table(),
    agreements: [],
    idType: 'UMID',
    idNumber: `0111-${String(1234560 + number)}-${number % 10}`,
    pre: {
      status: pre,
      reason: null,
      refused: [],
      form: null,
      ekyc: null,
      submittedAt: at,
      decidedAt: pre === PreStatus.inReview ? null : at,
    },
    limit: pre === PreStatus.passed ? pesos(60_000) : pesos(0),
    accounts: ready ? [createWallet(id)] : [],
    extra: table(),
    agent: createAgent(persona),
    createdAt:
      isAgentPersona(persona) && isOnboarded(persona) ? now - agentDays * dayMs : (at ?? now) - dayMs,
  }
}
