import { PreStatus, type UserType } from '../../../bridge/contract/codes'
import { zero } from '../../../src/domain/money/money'
import { formatMobile } from '../../../src/domain/person/mobile'
import { table } from '../call/table'
import { createIdCard } from '../open/people'
import type { UserRecord } from '../state'
import type { World } from '../world'

const noTries = () => ({ wrong: 0, lockedUntil: 0 })

/** What is known of somebody at registration. */
interface NewBorrower {
  /** A new number unless given. */
  id?: string
  userType: UserType
  mobile: string
  email: string | null
  pin: string
  /** Null where none is set yet. */
  password: string | null
  /** Must the PIN or password be changed at the first login? */
  firstLogin: boolean
}

/** Puts a borrower among the users who has done nothing yet but register. */
export function addBorrower(given: NewBorrower, world: World): UserRecord {
  const { userType, mobile, email, pin, password, firstLogin } = given
  const borrower: UserRecord = {
    id: given.id ?? world.nextNumber('U'),
    userType,
    // decided: nobody is asked for a name at registration; until an ID was read a person goes by their mobile
    name: formatMobile(mobile),
    storeName: null,
    mobile,
    email,
    account: null,
    avatar: null,
    pin,
    password,
    paymentPin: null,
    former: { pin: [], password: [], paymentPin: [] },
    tries: { pin: noTries(), password: noTries(), paymentPin: noTries(), identity: noTries() },
    firstLogin,
    // decided: the first phone that signs in is trusted, every other one asks for a code
    devices: [],
    biometrics: [],
    challenges: table(),
    agreements: [],
    ...createIdCard(mobile),
    pre: {
      status: PreStatus.open,
      reason: null,
      refused: [],
      form: null,
      ekyc: null,
      submittedAt: null,
      decidedAt: null,
    },
    limit: zero,
    accounts: [],
    extra: table(),
    agent: null,
    createdAt: world.now,
  }
  world.state.users[borrower.id] = borrower
  return borrower
}

const firstNames = [
  'Althea',
  'Benjie',
  'Corazon',
  'Danilo',
  'Erlinda',
  'Ferdie',
  'Gloria',
  'Hilario',
  'Imelda',
  'Jun',
]
const lastNames = [
  'Abad',
  'Bernardo',
  'Castillo',
  'Domingo',
  'Enriquez',
  'Fajardo',
  'Gutierrez',
  'Ignacio',
  'Javier',
  'Lacson',
]

/** Fills in what the provider reads off the ID of somebody who was not known by name yet. */
export function identify(user: UserRecord): void {
  if (user.name !== formatMobile(user.mobile)) return
  // decided: who stands before the camera follows from the mobile, so that a run can be repeated
  const at = (place: number) => Number(user.mobile.at(place))
  user.name = `${firstNames[at(-1)]} ${lastNames[at(-2)]}`
}
