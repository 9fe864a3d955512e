import { useCallback, useState } from 'react'
import { limits } from '../../../bridge/contract/limits'
import type { BodyOf } from '../../../bridge/contract/operation'
import type { register } from '../../../bridge/contract/operations/auth-register'
import { UserType } from '../../../bridge/contract/who'
import { serviceClock } from '../../session/service-clock'
import { sessionScoped } from '../../session/session-scoped'
import { readJson, write, writeJson } from '../../session/storage'

type Body = BodyOf<typeof register.registerUser>

/** A code that was sent: recipient, ticket, time, and whether it was verified. */
export interface SentCode {
  to: string
  ticket: string
  /** Time of sending, in ms since 1970. */
  sentAt: number
  checked: boolean
}

/** Data of an unfinished registration. Everything except codes and PIN survives a reload and closing the app. */
export interface Registration {
  userType: Body['userType'] | null
  /** Country, mobile and e-mail are stored in the form in which the user typed them. */
  country: string
  mobile: string
  email: string
  /** Accepted agreements with their versions. */
  accepted: Body['agreementAcceptDTOList']
  invitationCode: string
  /** Code of the agent whom the user chose in an invitation and is not asked to confirm again; otherwise empty. */
  confirmedCode: string
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
  confirmedCode: '',
}
/**
 * Initial codes: none sent. Tickets of codes are only in memory, because the ticket of a verified code is a proof of identity.
 * After a reload, new codes are sent.
 */
const noCodes: Pick<Registration, 'sms' | 'mail'> = { sms: null, mail: null }
const codes = sessionScoped(() => noCodes)
const key = 'draft::register'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isText = (value: unknown) => typeof value === 'string'
const isAccepted = (value: unknown) => isObject(value) && isText(value.agreementNo) && isText(value.version)
const isUserType = (value: unknown) =>
  value === null || value === UserType.merchant || value === UserType.individual

/** Type guard for stored data, which may come from another version of the app. */
const isStoredRegistration = (value: unknown): value is StoredRegistration =>
  isObject(value) &&
  isUserType(value.userType) &&
  [value.country, value.mobile, value.email, value.invitationCode].every(isText) &&
  // drafts of earlier versions have no confirmed code
  (value.confirmedCode === undefined || isText(value.confirmedCode)) &&
  Array.isArray(value.accepted) &&
  value.accepted.every(isAccepted)

export const registration = (): Registration => ({
  ...emptyRegistration,
  ...readJson(key, isStoredRegistration),
  ...codes.get(),
})

/** Stores a change of the registration synchronously, because the next page reads it. */
export function updateRegistration(part: Partial<Registration>): Registration {
  const now = { ...registration(), ...part }
  const { sms, mail, ...rest } = now
  codes.set({ sms, mail })
  writeJson(key, rest)
  return now
}

/** True if a code for this mobile or e-mail was verified and the proof is still valid. */
export const isCodeVerified = (code: SentCode | null, to: string | undefined): boolean =>
  code?.checked === true && code.to === to && serviceClock.now() - code.sentAt < limits.proofLifeMs

/** True if the e-mail, which is optional, needs no code any more. */
export const isEmailVerified = ({ email, mail }: Registration): boolean =>
  email.trim() === '' || isCodeVerified(mail, email.trim())

/** True if a code was sent to this mobile or e-mail and has not expired. */
export const isCodePending = (code: SentCode | null, to: string): boolean =>
  code?.to === to && serviceClock.now() - code.sentAt < limits.codeLifeMs

/** Deletes the registration after it was completed or abandoned. */
export function clearRegistration(): void {
  write(key, null)
  codes.set(noCodes)
  pin.set(null)
}

/** Returns the current registration and a function that updates it. */
export function useRegistration(): [Registration, (part: Partial<Registration>) => void] {
  const [value, setValue] = useState(registration)
  const update = useCallback((part: Partial<Registration>) => setValue(updateRegistration(part)), [])
  return [value, update]
}

/** The chosen PIN, kept until the account is created. Only in memory: after a reload the user enters it again. */
const pin = sessionScoped<string | null>(() => null)
export const storePin = (chosen: string): void => pin.set(chosen)
export const storedPin = (): string | null => pin.get()
