import { Scene } from '../../../bridge/contract/codes'
import { limits } from '../../../bridge/contract/limits'
import type { auth } from '../../../bridge/contract/operations/auth-app'
import { isBorrower } from '../../../src/domain/loan/eligibility'
import { normaliseId } from '../../../src/domain/person/id-number'
import { refuse } from '../call/refuse'
import type { CodeRecord, UserRecord } from '../state'
import { getUserByLogin, maskName } from '../users'
import type { Handlers, World } from '../world'
import { getCheckedCode } from './codes'
import { checkNewSecret, notifyChanged, setSecret, toSecretName } from './credentials'
import { countTry, getValidTicket, issueTicket, refuseLocked } from './secrets'
import { endSessions } from './sessions'

/** True if the user's identity was verified. */
export const isIdentified = ({ userType, pre, agent }: UserRecord): boolean =>
  isBorrower(userType) ? pre.ekyc !== null : agent?.onboarding === 'DONE'

interface CodeProof {
  smsTranceId?: string | undefined
  emailTranceId?: string | undefined
}

/** The verified code, sent to the account's mobile or e-mail, that proves ownership. */
function getProvenCode(
  { smsTranceId, emailTranceId }: CodeProof,
  user: UserRecord,
  world: World,
): CodeRecord {
  const [key, to] = smsTranceId === undefined ? [emailTranceId, user.email] : [smsTranceId, user.mobile]
  return getCheckedCode(key ?? '', to, Scene.forgotPassword, world)
}

/** Maximum number of guesses at the current PIN or password per verified code; prevents brute force. */
const maxChecks = 10

/** Operations to recover a forgotten PIN or password: code, identity check, new secret. */
export const recoveryHandlers: Pick<
  Handlers<typeof auth>,
  'forgetPwd' | 'verifyPin' | 'validateLegalPersonIdentity' | 'getMerchantIdentityName'
> = {
  forgetPwd({ identityTicket, type, newValue, ...whose }, world) {
    const user = getUserByLogin(whose, world.state)
    const secret = toSecretName(type)
    const code = getProvenCode(whose, user, world)
    // decided: users without a verified ID recover with the code alone; their accounts hold no loans
    const ticket = isIdentified(user) ? getValidTicket(identityTicket, user, 'identity', world) : null
    checkNewSecret(user, secret, newValue)
    code.used = true
    if (ticket !== null) delete world.state.tickets[ticket]
    setSecret(user, secret, newValue)
    endSessions(user, undefined, world)
    notifyChanged(user, secret, world)
    return null
  },
  verifyPin({ type, pin, ...whose }, world) {
    const user = getUserByLogin(whose, world.state)
    const code = getProvenCode(whose, user, world)
    code.wrong += 1
    if (code.wrong > maxChecks) code.used = true
    return { matches: pin === user[toSecretName(type)] }
  },
  validateLegalPersonIdentity({ idType, idNumber, ...whose }, world) {
    const user = getUserByLogin(whose, world.state)
    if (!isIdentified(user)) refuse('ekycMissing')
    const right = idType === user.idType && normaliseId(idNumber) === normaliseId(user.idNumber)
    countTry(user, 'identity', right, world, limits.idTries, 'idMismatch', 'outOfTries')
    return { identityTicket: issueTicket(user, 'identity', world) }
  },
  getMerchantIdentityName(whose, world) {
    const user = getUserByLogin(whose, world.state)
    if (!isIdentified(user)) return null
    refuseLocked(user, 'identity', world, 'outOfTries')
    return { name: maskName(user.name), idType: user.idType }
  },
}
