import { PreStatus, UserType } from '../../bridge/contract/codes'
import { limits } from '../../bridge/contract/limits'
import { dayMs } from '../../src/domain/day'
import { pesos } from '../../src/domain/money'
import type { UserRecord } from '../service/state'
import { table } from '../service/table'

/** All personas sign in with these. */
export const secrets = { pin: '258036', password: 'Merchant2580', paymentPin: '147036' } as const

/** What tells one persona from another; the rest of a user is the same for all. */
interface Persona {
  userType: UserType
  name: string
  storeName: string | null
  pre: PreStatus
  /** Decided or submitted so many days before now. */
  preDaysAgo?: number
  /** Has an e-wallet and a payment PIN. */
  ready?: boolean
  special?: 'firstLogin' | 'newDevice' | 'locked' | 'notOnboarded'
}

const passed = PreStatus.passed
const { merchant, individual, agent, manager } = UserType

/** In the order of their mobiles, 0917 000 0001 onward. */
export const personas = {
  'new-merchant': {
    userType: merchant,
    name: 'Rosa Dizon',
    storeName: 'Dizon Sari-Sari',
    pre: PreStatus.open,
  },
  'not-ekyc': {
    userType: merchant,
    name: 'Ben Salazar',
    storeName: 'Salazar Rice Store',
    pre: PreStatus.notEkyc,
  },
  'in-review': {
    userType: individual,
    name: 'Carmela Uy',
    storeName: null,
    pre: PreStatus.inReview,
    preDaysAgo: 1,
  },
  'info-rejected': {
    userType: merchant,
    name: 'Dante Flores',
    storeName: 'Flores Hardware',
    pre: PreStatus.infoRejected,
    preDaysAgo: 2,
  },
  rejected: {
    userType: merchant,
    name: 'Elena Bautista',
    storeName: 'Elena Carinderia',
    pre: PreStatus.rejected,
    preDaysAgo: 12,
  },
  'ekyc-rejected': {
    userType: individual,
    name: 'Felix Aquino',
    storeName: null,
    pre: PreStatus.ekycRejected,
    preDaysAgo: 1,
  },
  merchant: {
    userType: merchant,
    name: 'Maria Santos',
    storeName: 'Aling Maria Store',
    pre: passed,
    preDaysAgo: 200,
    ready: true,
  },
  individual: { userType: individual, name: 'Jose Ramos', storeName: null, pre: passed, preDaysAgo: 3 },
  overdue: {
    userType: merchant,
    name: 'Liza Cruz',
    storeName: 'Cruz Bakery',
    pre: passed,
    preDaysAgo: 220,
    ready: true,
  },
  uncertain: {
    userType: individual,
    name: 'Noel Garcia',
    storeName: null,
    pre: passed,
    preDaysAgo: 90,
    ready: true,
  },
  'every-status': {
    userType: merchant,
    name: 'Grace Villanueva',
    storeName: 'Villanueva Trading',
    pre: passed,
    preDaysAgo: 400,
    ready: true,
  },
  heavy: {
    userType: merchant,
    name: 'Hector Tan',
    storeName: 'Tan Wholesale',
    pre: passed,
    preDaysAgo: 2000,
    ready: true,
  },
  'first-login': {
    userType: merchant,
    name: 'Irene Lopez',
    storeName: 'Irene Laundry',
    pre: PreStatus.open,
    special: 'firstLogin',
  },
  'new-device': {
    userType: individual,
    name: 'Karl Mendoza',
    storeName: null,
    pre: passed,
    preDaysAgo: 30,
    ready: true,
    special: 'newDevice',
  },
  locked: {
    userType: individual,
    name: 'Lorna Reyes',
    storeName: null,
    pre: passed,
    preDaysAgo: 30,
    ready: true,
    special: 'locked',
  },
  agent: { userType: agent, name: 'Ana Reyes', storeName: null, pre: PreStatus.open, ready: true },
  'new-agent': {
    userType: agent,
    name: 'Oscar Lim',
    storeName: null,
    pre: PreStatus.open,
    special: 'notOnboarded',
  },
  manager: { userType: manager, name: 'Paz Navarro', storeName: null, pre: PreStatus.open, ready: true },
} as const satisfies Record<string, Persona>

export type PersonaId = keyof typeof personas

export const personaIds = Object.keys(personas) as PersonaId[] // the keys of the table above

export const isPersona = (id: string): id is PersonaId => Object.hasOwn(personas, id)

/** The ten national digits of a persona's mobile. */
export const mobileOf = (id: PersonaId): string => `917${String(personaIds.indexOf(id) + 1).padStart(7, '0')}`

/** The user id of a persona. */
export const userIdOf = (id: PersonaId): string => `U-${id}`

const fresh = () => ({ wrong: 0, lockedUntil: 0 })

/** A persona's user record as of a moment in ms, without forms, loans and messages. */
export function userRecordOf(id: PersonaId, now: number): UserRecord {
  const { userType, name, storeName, pre, preDaysAgo, ready, special }: Persona = personas[id]
  const at = preDaysAgo === undefined ? null : now - preDaysAgo * dayMs
  const number = personaIds.indexOf(id) + 1
  const isAgent = userType === agent || userType === manager
  return {
    id: userIdOf(id),
    userType,
    name,
    storeName,
    mobile: mobileOf(id),
    email: `${id}@mail.example`,
    account: null,
    avatar: null,
    pin: secrets.pin,
    password: secrets.password,
    paymentPin: ready ? secrets.paymentPin : null,
    former: { pin: [], password: [], paymentPin: [] },
    tries: {
      pin: special === 'locked' ? { wrong: 0, lockedUntil: now + limits.pinLockMs } : fresh(),
      password: fresh(),
      paymentPin: fresh(),
      identity: fresh(),
    },
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
    limit: pre === passed ? pesos(60_000) : pesos(0),
    accounts: ready
      ? [
          {
            id: `W-${id}`,
            kind: 'E_WALLET',
            provider: 'GCASH',
            number: `0${mobileOf(id)}`,
            isDefault: true,
            balance: pesos(25_000),
          },
        ]
      : [],
    extra: table(),
    agent: isAgent
      ? {
          code: `A-${20870 + number}`,
          creditScore: 720,
          onboarding: special === 'notOnboarded' ? 'NONE' : 'DONE',
        }
      : null,
    createdAt: (at ?? now) - dayMs,
  }
}
