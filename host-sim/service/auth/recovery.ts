import { Scene } from '../../../bridge/contract/codes'
import { limits } from '../../../bridge/contract/limits'
import type { auth } from '../../../bridge/contract/operations/auth-app'
import { normaliseId } from '../../../src/domain/person/id-number'
import { maskName } from '../../../src/domain/person/mask-name'
import { countTry, refuseLocked } from '../call/guess-limits'
import { refuse } from '../call/refuse'
import type { CodeRecord, UserRecord } from '../state'
import { getUserByLogin } from '../users'
import type { Handlers, World } from '../world'
import { getCheckedCode } from './codes'
import { checkNewSecret, replaceSecret, toSecretName } from './credentials'
import { isIdentified } from './identified'
import { issueTicket } from './tickets'

/** Body fields that identify an account, with a code that was sent to it. */
interface AccountByCode {
  phoneNumber?: string | undefined
  email?: string | undefined
  smsTranceId?: string | undefined
  emailTranceId?: string | undefined
}

/** The verified code, sent to the account's mobile or e-mail, that proves ownership. */
function getProvenCode(
  { smsTranceId, emailTranceId }: AccountByCode,
  user: UserRecord,
  world: World,
): CodeRecord {
  const [key, to] = smsTranceId === undefined ? [emailTranceId, user.email] : [smsTranceId, user.mobile]
  return getCheckedCode(key ?? '', to, Scene.forgotPassword, world)
}

/** The account of a caller who is signed in to it or has a verified code. All other callers are refused. */
export function getProvenAccount(whose: AccountByCode, world: World): UserRecord {
  const user = getUserByLogin(whose, world.state)
  if (world.person !== user) getProvenCode(whose, user, world)
  return user
}

/** Maximum number of guesses at the current PIN or password per verified code; prevents brute force. */
const maxChecks = 10

/** Operations to recover a forgotten PIN or password: code, identity check, new secret. */
export const recoveryHandlers: Pick<
  Handlers<typeof auth>,
  'forgetPwd' | 'verifyPin' | 'validateLegalPersonIdentity' | 'getMerchantIdentityName'
> = {
  forgetPwd({ type, newValue, ...whose }, world) {
    const user = getUserByLogin(whose, world.state)
    const secret = toSecretName(type)
    const code = getProvenCode(whose, user, world)
    checkNewSecret(user, secret, newValue)
    code.used = true
    return replaceSecret(user, secret, newValue, world)
  },
  verifyPin({ type, pin, ...whose }, world) {
    const user = getUserByLogin(whose, world.state)
    const code = getProvenCode(whose, user, world)
    code.wrong += 1
    if (code.wrong > maxChecks) code.used = true
    return { matches: pin === user[toSecretName(type)] }
  },
  validateLegalPersonIdentity({ idType, idNumber, ...whose }, world) {
    const user = getProvenAccount(whose, world)
    if (!isIdentified(user)) refuse('ekycMissing')
    const right = idType === user.idType && normaliseId(idNumber) === normaliseId(user.idNumber)
    countTry(user, 'identity', right, world, {
      allowed: limits.idTries,
      wrong: 'idMismatch',
      locked: 'outOfTries',
    })
    return { identityTicket: issueTicket(user, 'idNumber', world) }
  },
  getMerchantIdentityName(whose, world) {
    const user = getProvenAccount(whose, world)
    if (!isIdentified(user)) return null
    refuseLocked(user, 'identity', world, { locked: 'outOfTries' })
    return { name: maskName(user.name), idType: user.idType }
  },
}
