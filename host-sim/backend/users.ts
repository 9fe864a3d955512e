import { refuse } from './refuse'
import type { State, UserRecord } from './state'

/** Finds a user by mobile, e-mail or account name. */
export const findUser = (state: State, login: string): UserRecord | undefined =>
  Object.values(state.users).find(
    (one) => one.mobile === login || one.email === login || (one.account !== null && one.account === login),
  )

/** The user of a mobile; refuses a number that nobody registered. */
export const userOfMobile = (state: State, mobile: string): UserRecord =>
  findUser(state, mobile) ?? refuse('notRegistered')

/** Keeps the first and last letter of each word of a name. */
export const maskName = (name: string): string => name.replace(/\b(\w)\w*(\w)\b/g, '$1•••$2')

/** Keeps the last four of a number. */
export const maskNumber = (number: string): string => `•••• ${number.slice(-4)}`

export const maskMobile = (mobile: string): string => `0${mobile.slice(0, 3)} ••• ${mobile.slice(-4)}`
