import { PreStatus, UserType } from '../../bridge/contract/codes'

/** PINs and password that all personas share. */
export const personaSecrets = { pin: '258036', password: 'Merchant2580', paymentPin: '147036' } as const

/** Properties in which personas differ; all other fields of their user records are the same. */
export interface Persona {
  /** Determines the mobile, ID, agent code and order numbers. Never changed or reused. */
  number: number
  /** Summary of the persona's situation, in one sentence. */
  situation: string
  userType: UserType
  name: string
  storeName: string | null
  pre: PreStatus
  /** Number of days since the form was decided, or submitted if it is in review. */
  preDaysAgo?: number
  /** True for a persona with an e-wallet and a payment PIN. */
  ready?: boolean
  special?: 'firstLogin' | 'newDevice' | 'locked' | 'notOnboarded' | 'stolenSim'
  /** The persona whose account an attacker is in: no user of its own is seeded. */
  attacks?: 'merchant'
  /** The agent persona that serves this persona from its first day. */
  customerOf?: 'agent'
  /** True for a persona with an avatar; other personas are shown with initials. */
  picture?: true
  /** True for a persona whose history takes long to seed. */
  large?: true
}

const passed = PreStatus.passed
const { merchant, individual, agent, manager } = UserType

/** One row per persona, in any order; a new row does not affect the others. Histories are in loan-histories.ts. */
export const personas = {
  'new-merchant': {
    number: 1,
    situation: 'Registered today; everything is still to be done.',
    userType: merchant,
    name: 'Rosa Dizon',
    storeName: 'Dizon Sari-Sari',
    pre: PreStatus.open,
  },
  'not-ekyc': {
    number: 2,
    situation: 'The form is half filled, the identity not yet checked.',
    userType: merchant,
    name: 'Ben Salazar',
    storeName: 'Salazar Rice Store',
    pre: PreStatus.notEkyc,
  },
  'in-review': {
    number: 3,
    situation: 'The form is with the reviewer.',
    userType: individual,
    name: 'Carmela Uy',
    storeName: null,
    pre: PreStatus.inReview,
    preDaysAgo: 1,
  },
  'info-rejected': {
    number: 4,
    situation: 'Two fields of the form were refused and can be corrected.',
    userType: merchant,
    name: 'Dante Flores',
    storeName: 'Flores Hardware',
    pre: PreStatus.infoRejected,
    preDaysAgo: 2,
  },
  rejected: {
    number: 5,
    situation: 'Turned down 12 days ago; may not apply again yet.',
    userType: merchant,
    name: 'Elena Bautista',
    storeName: 'Elena Carinderia',
    pre: PreStatus.rejected,
    preDaysAgo: 12,
  },
  'ekyc-rejected': {
    number: 6,
    situation: 'The identity check has failed.',
    userType: individual,
    name: 'Felix Aquino',
    storeName: null,
    pre: PreStatus.ekycRejected,
    preDaysAgo: 1,
  },
  merchant: {
    number: 7,
    situation: 'A loan due in 3 days, one settled, one begun, an e-wallet, a payment PIN, and an agent.',
    userType: merchant,
    name: 'Maria Santos',
    storeName: 'Aling Maria Store',
    pre: passed,
    preDaysAgo: 200,
    ready: true,
    customerOf: 'agent',
    picture: true,
  },
  individual: {
    number: 8,
    situation: 'May borrow, has not yet; no e-wallet, no payment PIN.',
    userType: individual,
    name: 'Jose Ramos',
    storeName: null,
    pre: passed,
    preDaysAgo: 3,
    picture: true,
  },
  overdue: {
    number: 9,
    situation: 'One loan 17 days late, another in good standing.',
    userType: merchant,
    name: 'Liza Cruz',
    storeName: 'Cruz Bakery',
    pre: passed,
    preDaysAgo: 220,
    ready: true,
    customerOf: 'agent',
    picture: true,
  },
  uncertain: {
    number: 10,
    situation: 'A payment whose outcome nobody knows.',
    userType: individual,
    name: 'Noel Garcia',
    storeName: null,
    pre: passed,
    preDaysAgo: 90,
    ready: true,
  },
  'every-status': {
    number: 11,
    situation: 'One order of each status, all four ways to repay.',
    userType: merchant,
    name: 'Grace Villanueva',
    storeName: 'Villanueva Trading',
    pre: passed,
    preDaysAgo: 400,
    ready: true,
    customerOf: 'agent',
  },
  heavy: {
    number: 12,
    situation: '10,000 orders and 2,000 messages.',
    userType: merchant,
    name: 'Hector Tan',
    storeName: 'Tan Wholesale',
    pre: passed,
    preDaysAgo: 2000,
    ready: true,
    large: true,
  },
  'first-login': {
    number: 13,
    situation: 'Must change the initial password.',
    userType: merchant,
    name: 'Irene Lopez',
    storeName: 'Irene Laundry',
    pre: PreStatus.open,
    special: 'firstLogin',
  },
  'new-device': {
    number: 14,
    situation: 'This phone is not trusted yet.',
    userType: individual,
    name: 'Karl Mendoza',
    storeName: null,
    pre: passed,
    preDaysAgo: 30,
    ready: true,
    special: 'newDevice',
  },
  locked: {
    number: 15,
    situation: 'The PIN is locked.',
    userType: individual,
    name: 'Lorna Reyes',
    storeName: null,
    pre: passed,
    preDaysAgo: 30,
    ready: true,
    special: 'locked',
  },
  agent: {
    number: 16,
    situation: '60 customers at every stage, a year of commission.',
    userType: agent,
    name: 'Ana Reyes',
    storeName: null,
    pre: PreStatus.open,
    ready: true,
    picture: true,
    large: true,
  },
  'new-agent': {
    number: 17,
    situation: 'Not onboarded yet.',
    userType: agent,
    name: 'Oscar Lim',
    storeName: null,
    pre: PreStatus.open,
    special: 'notOnboarded',
  },
  manager: {
    number: 18,
    situation: 'As an agent, shown as manager.',
    userType: manager,
    name: 'Paz Navarro',
    storeName: null,
    pre: PreStatus.open,
    ready: true,
    picture: true,
    large: true,
  },
  thief: {
    number: 19,
    situation: 'Holds the unlocked, signed-in phone of merchant, reads its SMS and mail, and knows no PIN.',
    userType: merchant,
    name: 'Maria Santos',
    storeName: 'Aling Maria Store',
    pre: passed,
    attacks: 'merchant',
  },
  'stolen-sim': {
    number: 20,
    situation:
      'Receives the SMS and mail of merchant on another phone and has a photo of the ID, but no PIN.',
    userType: merchant,
    name: 'Maria Santos',
    storeName: 'Aling Maria Store',
    pre: passed,
    special: 'stolenSim',
    attacks: 'merchant',
  },
} as const satisfies Record<string, Persona>

export type PersonaId = keyof typeof personas

/** Ids of all situations that a phone can be in, attackers included. */
export const situationIds = Object.keys(personas) as PersonaId[] // keys of the table above

/** Ids of the personas that are users of their own. */
export const personaIds = situationIds.filter((id) => getPersona(id).attacks === undefined)

export const isPersona = (id: string): id is PersonaId => Object.hasOwn(personas, id)

/** The properties of a persona, without its history. */
export function getPersona(id: PersonaId): Persona {
  return personas[id]
}

/** The persona whose account is used: the victim of an attacker, otherwise the persona itself. */
const getAccountOf = (id: PersonaId): PersonaId => getPersona(id).attacks ?? id

/** Ids of the personas that fulfil a condition. */
export const selectPersonas = (fulfils: (persona: Persona) => boolean): PersonaId[] =>
  personaIds.filter((id) => fulfils(personas[id]))

/** A persona's mobile, in ten national digits. */
export const getPersonaMobile = (id: PersonaId): string =>
  `917${String(personas[getAccountOf(id)].number).padStart(7, '0')}`

export const getPersonaEmail = (id: PersonaId): string => `${getAccountOf(id)}@mail.example`

export const getPersonaUserId = (id: PersonaId): string => `U-${getAccountOf(id)}`

/** First order number of a persona. Each persona has its own thousand, so that its numbers don't depend on other personas. */
export const getFirstNumber = (id: PersonaId): number => (personas[id].number - 1) * 1_000

/** True for agents and managers. */
export const isAgentPersona = ({ userType }: Persona): boolean => userType === agent || userType === manager

/** True for an agent whose onboarding form was accepted. */
export const isOnboarded = (persona: Persona): boolean =>
  isAgentPersona(persona) && persona.special !== 'notOnboarded'
