import type { Scene } from '../../../bridge/contract/codes'
import { limits } from '../../../bridge/contract/limits'
import type { emailCodes, smsCodes } from '../../../bridge/contract/operations/auth-codes'
import { hourMs } from '../../../src/domain/time/day'
import { refuse } from '../call/refuse'
import type { CodeRecord } from '../state'
import { normalizeEmail } from '../users'
import type { Handlers, World } from '../world'

/** Sends a one-time code and returns its key. Refuses with 'codeLimit' after too many codes to one address within an hour. */
export function sendCode(kind: 'sms' | 'email', to: string, scene: Scene, world: World): string {
  const recent = Object.values(world.state.codes).filter(
    (one) => one.to === to && world.now - one.sentAt < hourMs,
  )
  if (recent.length >= limits.codesPerHour) refuse('codeLimit')
  // a new code invalidates older codes of the same scene, i.e. the same purpose
  for (const one of recent) if (one.scene === scene && !one.verified) one.used = true
  const key = world.key()
  const code = world.digits(limits.codeDigits)
  world.state.codes[key] = { to, scene, code, sentAt: world.now, wrong: 0, verified: false, used: false }
  const text = world.t('service.code', { code })
  world.state.inbox.unshift({ id: key, kind, to, text, code, at: world.now })
  return key
}

function getCode(key: string, world: World): CodeRecord {
  const record = world.state.codes[key]
  if (!record || record.used) return refuse('codeNotSent')
  const life = record.verified ? limits.proofLifeMs : limits.codeLifeMs
  if (world.now - record.sentAt > life) return refuse('codeExpired')
  return record
}

/** Checks the one-time code that a user entered; five wrong tries invalidate the code. */
export function checkCode(key: string, code: string, world: World): CodeRecord {
  const record = getCode(key, world)
  if (record.code !== code) {
    record.wrong += 1
    if (record.wrong >= limits.pinTries) record.used = true
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
  sendSms: ({ phoneNumber, scene }, world) => ({ smsTranceId: sendCode('sms', phoneNumber, scene, world) }),
  verifySmsAuthCode({ smsTranceId, smsAuthCode }, world) {
    checkCode(smsTranceId, smsAuthCode, world)
    return null
  },
}

export const emailHandlers: Handlers<typeof emailCodes> = {
  sendEmail: ({ email, scene }, world) => ({
    emailTranceId: sendCode('email', normalizeEmail(email), scene, world),
  }),
  verifyEmailCode({ emailTranceId, emailAuthCode }, world) {
    checkCode(emailTranceId, emailAuthCode, world)
    return null
  },
}
