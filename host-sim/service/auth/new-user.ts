import { PreStatus, type UserType } from '../../../bridge/contract/codes'
import { zero } from '../../../src/domain/money/money'
import { formatMobile } from '../../../src/domain/person/mobile'
import { table } from '../call/table'
import { createIdCard } from '../open/people'
import type { UserRecord } from '../state'
import type { World } from '../world'

const noTries = () => ({ wrong: 0, lockedUntil: 0 })

/** Data for a new borrower's account. */
interface NewBorrower {
  /** Default: the next user number. */
  id?: string
  userType: UserType
  mobile: string
  email: string | null
  pin: string
  /** Null until the user sets a password. */
  password: string | null
  /** True if the PIN or password must be changed at the first login. */
  firstLogin: boolean
}

/** Creates a borrower with no history. */
export function addBorrower(given: NewBorrower, world: World): UserRecord {
  const { userType, mobile, email, pin, password, firstLogin } = given
  const borrower: UserRecord = {
    id: given.id ?? world.nextNumber('U'),
    userType,
    // decided: registration does not ask for a name; until an ID is read, the mobile is shown instead
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
    // decided: the first phone that signs in is trusted; every other phone must be confirmed with a code
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

/** Sets a user's name as the identity provider would read it from the ID, unless the user already has a name. */
export function identify(user: UserRecord): void {
  if (user.name !== formatMobile(user.mobile)) return
  // decided: the name is derived from the mobile, so that runs are repeatable
  const at = (place: number) => Number(user.mobile.at(place))
  user.name = `${firstNames[at(-1)]} ${lastNames[at(-2)]}`
}
