import { AccountKind } from '../../../../bridge/contract/codes'
import { normaliseMobile } from '../../../../src/domain/person/mobile'
import type { AccountRecord } from '../../state'
import { dictionaries } from '../../system/dictionaries'
import { t } from '../../texts'
import { maskNumber } from '../../users'

// decided: these e-wallets report balances, so loans can be repaid from them
const balanceReporters: readonly string[] = ['GCASH', 'MAYA']

export const reportsBalance = (provider: string): boolean => balanceReporters.includes(provider)

const getProviderDictionary = (kind: AccountKind) =>
  dictionaries[kind === AccountKind.eWallet ? 'e_wallet' : 'bank']

/** True if this provider offers accounts of this kind. */
export const isProvider = (kind: AccountKind, provider: string): boolean =>
  getProviderDictionary(kind).some(({ value }) => value === provider)

/** Valid lengths of an account number per bank, in digits. */
// decided: the lengths are taken from the banks' transfer forms, because no official list was found
const digitCounts: Record<(typeof dictionaries.bank)[number]['value'], readonly number[]> = {
  BDO: [10, 12],
  BPI: [10],
  METROBANK: [13],
  LANDBANK: [10],
  UNIONBANK: [12],
  PNB: [10, 12],
  SECURITY_BANK: [13],
  RCBC: [10, 16],
  CHINABANK: [10, 12],
}

/** Valid lengths of a bank's account numbers, in digits; empty for an unknown bank. */
export const getBankDigits = (bank: string): readonly number[] =>
  new Map<string, readonly number[]>(Object.entries(digitCounts)).get(bank) ?? []

/** Normalises an account number; returns undefined if the number is invalid for this provider. */
// decided: an e-wallet's number is a mobile number
export function readAccountNumber(kind: AccountKind, provider: string, text: string): string | undefined {
  if (kind === AccountKind.eWallet) {
    const mobile = normaliseMobile(text)
    return mobile && `0${mobile}`
  }
  const digits = text.normalize('NFKC').replace(/[\s-]/g, '')
  return /^\d+$/.test(digits) && getBankDigits(provider).includes(digits.length) ? digits : undefined
}

/** The name of an account's provider, in English. */
export function getProviderName({ provider, kind }: Pick<AccountRecord, 'provider' | 'kind'>): string {
  const entry = getProviderDictionary(kind).find(({ value }) => value === provider)
  return entry ? t(entry.label, 'en') : provider
}

/** Formats an account for display: `GCash •••• 0007`. */
export const formatAccount = (account: AccountRecord): string =>
  `${getProviderName(account)} ${maskNumber(account.number)}`
