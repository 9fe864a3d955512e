import { AccountKind } from '../../../bridge/contract/codes'
import { normaliseMobile } from '../../../src/domain/mobile'
import type { AccountRecord } from '../state'
import { dictionaries } from '../system/dictionaries'
import { maskNumber } from '../users'

// decided: these e-wallets tell how much is in an account, so that a loan can be repaid from it
const tellBalance: readonly string[] = ['GCASH', 'MAYA']

/** Does this provider tell what an account holds? */
export const tellsBalance = (provider: string): boolean => tellBalance.includes(provider)

const dictionaryOf = (kind: AccountKind) => dictionaries[kind === AccountKind.eWallet ? 'e_wallet' : 'bank']

/** Does this provider keep accounts of this kind? */
export const isProvider = (kind: AccountKind, provider: string): boolean =>
  dictionaryOf(kind).some(({ value }) => value === provider)

/** Reads an account number as its provider writes it; undefined where it is none. */
// decided: an e-wallet's number is a mobile, a bank's 10 to 16 digits
export function readNumber(kind: AccountKind, text: string): string | undefined {
  if (kind === AccountKind.eWallet) {
    const mobile = normaliseMobile(text)
    return mobile && `0${mobile}`
  }
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{10,16}$/.test(digits) ? digits : undefined
}

/** An account as an order shows it: `GCash •••• 0007`. Names of providers are written as they write them, in English. */
export function accountText({ provider, kind, number }: AccountRecord): string {
  const name = dictionaryOf(kind).find(({ value }) => value === provider)?.words.en ?? provider
  return `${name} ${maskNumber(number)}`
}
