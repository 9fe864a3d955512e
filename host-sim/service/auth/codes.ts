import { Scene } from '../../../bridge/contract/codes'
import { limits } from '../../../bridge/contract/limits'
import type { emailCodes, smsCodes } from '../../../bridge/contract/operations/auth-codes'
import { formatPesos } from '../../../src/domain/money/money'
import { normalizeEmail } from '../../../src/domain/person/email'
import { hourMs } from '../../../src/domain/time/day'
import { getCaller } from '../call/guess-limits'
import { refuse } from '../call/refuse'
import { sendMail } from '../messages'
import { select } from '../records/select'
import type { CodeRecord } from '../state'
import { findUser } from '../users'
import type { Handlers, World } from '../world'

/** The text of a code, with its purpose. Codes that are read out to an agent name the agent. */
function toCodeText(code: string, to: string, scene: Scene, world: World): string {
  const agent = world.person?.agent ? world.person.name : null
  if (scene === Scene.registerForCustomer && agent !== null)
    return world.t('service.code.registerForCustomer', { code, agent })
  if (scene === Scene.loanForCustomer && agent !== null)
    return world.t('service.code.loanForCustomer', { code, agent, amount: getSignedAmount(to, world) })
  return world.t(codeTexts[scene], { code })
}

/** The amount of the loan that the signed-in agent is applying for, for the customer with this mobile. */
function getSignedAmount(mobile: string, { state, me }: World): string {
  const customer = findUser(state, mobile)
  const drafts = select(state, 'applicationsByUser', customer?.id ?? '').filter(
    (one) => one.agentId === me.id && one.submittedAt === null,
  )
  const latest = [...drafts].sort((a, b) => b.createdAt - a.createdAt)[0]
  return latest ? formatPesos(latest.amount) : ''
}

/**
 * Sends a one-time code and returns its key. Refuses with 'codeLimit' after too many codes to one address, or by one caller,
 * within an hour; `deviceId` is the phone that a signed-out caller names.
 */
export function sendCode(
  kind: 'sms' | 'email',
  to: string,
  scene: Scene,
  world: World,
  deviceId?: string,
): string {
  const caller = getCaller(world, deviceId)
  const isRecent = (one: CodeRecord) => world.now - one.sentAt < hourMs
  const recent = select(world.state, 'codesByAddress', to).filter(isRecent)
  const lastHour = select(world.state, 'codesByCaller', caller).filter(isRecent)
  if (recent.length >= limits.codesPerHour) refuse('codeLimit')
  if (lastHour.length >= limits.codesPerCaller) refuse('codeLimit')
  // a new code invalidates older codes of the same scene, i.e. the same purpose
  for (const one of recent) if (one.scene === scene && !one.verified) one.used = true
  const key = world.key()
  const code = world.digits(limits.codeDigits)
  const unused = { wrong: 0, verified: false, used: false }
  world.state.codes[key] = { to, scene, code, sentAt: world.now, ...unused, caller }
  sendMail(world, { id: key, kind, to, text: toCodeText(code, to, scene, world), code })
  return key
}

const codeTexts = {
  [Scene.login]: 'service.code.login',
  [Scene.register]: 'service.code.register',
  [Scene.registerForCustomer]: 'service.code.other',
  [Scene.forgotPassword]: 'service.code.forgotPassword',
  [Scene.newDevice]: 'service.code.newDevice',
  [Scene.changePhone]: 'service.code.changePhone',
  [Scene.changeEmail]: 'service.code.changeEmail',
  [Scene.resetPin]: 'service.code.resetPin',
  [Scene.paymentPin]: 'service.code.paymentPin',
  [Scene.addCard]: 'service.code.addCard',
  [Scene.loanForCustomer]: 'service.code.other',
  [Scene.cashOut]: 'service.code.cashOut',
} as const satisfies Record<Scene, string>

function getCode(key: string, world: World): CodeRecord {
  const record = world.state.codes[key]
  if (!record || record.used) return refuse('codeNotSent')
  const life = record.verified ? limits.proofLifeMs : limits.codeLifeMs
  if (world.now - record.sentAt > life) return refuse('codeExpired')
  return record
}

function countWrong(record: CodeRecord | undefined): void {
  if (!record) return
  record.wrong += 1
  if (record.wrong >= limits.pinTries) record.used = true
}

/** Checks the one-time code that a user entered; five wrong tries invalidate the code. */
export function checkCode(key: string, code: string, world: World): CodeRecord {
  const record = getCode(key, world)
  if (record.code !== code) {
    world.keep(({ codes }) => countWrong(codes[key]))
    refuse('codeWrong')
  }
  record.verified = true
  return record
}

/** A verified code. Refuses with 'codeNotSent' if the code was sent for another scene (purpose) or to another address. */
export function getCheckedCode(key: string, to: string | null, scene: Scene, world: World): CodeRecord {
  const record = getCode(key, world)
  if (!record.verified || record.scene !== scene || record.to !== to) refuse('codeNotSent')
  return record
}

/** Consumes a verified code. */
export function consumeCode(key: string, to: string | null, scene: Scene, world: World): void {
  getCheckedCode(key, to, scene, world).used = true
}

export const smsHandlers: Handlers<typeof smsCodes> = {
  sendSms: ({ phoneNumber, scene, deviceId }, world) => ({
    smsTranceId: sendCode('sms', phoneNumber, scene, world, deviceId),
  }),
  verifySmsAuthCode({ smsTranceId, smsAuthCode }, world) {
    checkCode(smsTranceId, smsAuthCode, world)
    return null
  },
}

export const emailHandlers: Handlers<typeof emailCodes> = {
  sendEmail: ({ email, scene, deviceId }, world) => ({
    emailTranceId: sendCode('email', normalizeEmail(email), scene, world, deviceId),
  }),
  verifyEmailCode({ emailTranceId, emailAuthCode }, world) {
    checkCode(emailTranceId, emailAuthCode, world)
    return null
  },
}
