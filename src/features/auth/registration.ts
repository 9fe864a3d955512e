import { useCallback, useState } from 'react'
import { limits } from '../../../bridge/contract/limits'
import type { BodyOf } from '../../../bridge/contract/operation'
import type { register } from '../../../bridge/contract/operations/auth-register'
import { UserType } from '../../../bridge/contract/who'
import { clock } from '../../session/clock'
import { sessionScoped } from '../../session/session-scoped'
import { readJson, write, writeJson } from '../../session/storage'

type Body = BodyOf<typeof register.registerUser>

/** A code that was sent or checked: its address, its ticket, and when it was sent. */
export interface SentCode {
  to: string
  ticket: string
  /** ms since 1970. */
  sentAt: number
  checked: boolean
}

/** What somebody who registers has given so far. Kept through reload and a closed app, but for codes and PIN. */
export interface Registration {
  userType: Body['userType'] | null
  /** As typed. */
  country: string
  mobile: string
  email: string
  /** The agreements as they were accepted. */
  accepted: Body['agreementAcceptDTOList']
  invitationCode: string
  sms: SentCode | null
  mail: SentCode | null
}

type StoredRegistration = Omit<Registration, 'sms' | 'mail'>

const emptyRegistration: StoredRegistration = {
  userType: null,
  country: '',
  mobile: '',
  email: '',
  accepted: [],
  invitationCode: '',
}
/** The tickets of codes are kept in memory only, as a checked one is a proof of identity: after a reload a new code is sent. */
const noCodes: Pick<Registration, 'sms' | 'mail'> = { sms: null, mail: null }
const codes = sessionScoped(() => noCodes)
const key = 'draft::register'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isText = (value: unknown) => typeof value === 'string'
const isAccepted = (value: unknown) => isObject(value) && isText(value.agreementNo) && isText(value.version)
const isUserType = (value: unknown) =>
  value === null || value === UserType.merchant || value === UserType.individual

/** The store may hold anything. */
const isStoredRegistration = (value: unknown): value is StoredRegistration =>
  isObject(value) &&
  isUserType(value.userType) &&
  [value.country, value.mobile, value.email, value.invitationCode].every(isText) &&
  Array.isArray(value.accepted) &&
  value.accepted.every(isAccepted)

export const registration = (): Registration => ({
  ...(readJson(key, isStoredRegistration) ?? emptyRegistration),
  ...codes.get(),
})

/** Keeps what was just given, at once: the next page reads it. */
export function updateRegistration(part: Partial<Registration>): Registration {
  const now = { ...registration(), ...part }
  const { sms, mail, ...rest } = now
  codes.set({ sms, mail })
  writeJson(key, rest)
  return now
}

/** Was a code for this address checked, and is its proof still valid? */
export const isCodeVerified = (code: SentCode | null, to: string | undefined): boolean =>
  code?.checked === true && code.to === to && clock.now() - code.sentAt < limits.proofLifeMs

/** Was a code sent to this address that has not expired? */
export const isCodePending = (code: SentCode | null, to: string): boolean =>
  code?.to === to && clock.now() - code.sentAt < limits.codeLifeMs

/** The registration is over, or given up. */
export function clearRegistration(): void {
  write(key, null)
  codes.set(noCodes)
  pin.set(null)
}

/** The registration under way, and keeping what is given next. */
export function useRegistration(): [Registration, (part: Partial<Registration>) => void] {
  const [value, setValue] = useState(registration)
  const update = useCallback((part: Partial<Registration>) => setValue(updateRegistration(part)), [])
  return [value, update]
}

/**
 * The PIN that was chosen, until the request that needs it is served. In memory alone: after a reload it is asked
 * for again.
 */
const pin = sessionScoped<string | null>(() => null)
export const storePin = (chosen: string): void => pin.set(chosen)
export const storedPin = (): string | null => pin.get()
