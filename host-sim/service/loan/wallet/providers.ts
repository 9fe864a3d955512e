import { AccountKind } from '../../../../bridge/contract/codes'
import { normaliseMobile } from '../../../../src/domain/person/mobile'
import type { AccountRecord } from '../../state'
import { dictionaries } from '../../system/dictionaries'
import { t } from '../../texts'
import { maskNumber } from '../../users'

// decided: these e-wallets report how much is in an account, so that a loan can be repaid from it
const balanceReporters: readonly string[] = ['GCASH', 'MAYA']

/** Does this provider report what an account holds? */
export const reportsBalance = (provider: string): boolean => balanceReporters.includes(provider)

const getProviderDictionary = (kind: AccountKind) =>
  dictionaries[kind === AccountKind.eWallet ? 'e_wallet' : 'bank']

/** Does this provider keep accounts of this kind? */
export const isProvider = (kind: AccountKind, provider: string): boolean =>
  getProviderDictionary(kind).some(({ value }) => value === provider)

/** How many digits an account number of a bank has. */
// decided: after what the banks' transfer forms ask for; no official list of lengths was found
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

/** How many digits an account number of a bank may have; none for what is no bank. */
export const getBankDigits = (bank: string): readonly number[] =>
  new Map<string, readonly number[]>(Object.entries(digitCounts)).get(bank) ?? []

/** Reads an account number as its provider writes it; undefined where it is none. */
// decided: an e-wallet's number is a mobile
export function readAccountNumber(kind: AccountKind, provider: string, text: string): string | undefined {
  if (kind === AccountKind.eWallet) {
    const mobile = normaliseMobile(text)
    return mobile && `0${mobile}`
  }
  const digits = text.normalize('NFKC').replace(/[\s-]/g, '')
  return /^\d+$/.test(digits) && getBankDigits(provider).includes(digits.length) ? digits : undefined
}

/** A provider as it writes its own name, in English. */
export function getProviderName({ provider, kind }: Pick<AccountRecord, 'provider' | 'kind'>): string {
  const entry = getProviderDictionary(kind).find(({ value }) => value === provider)
  return entry ? t(entry.label, 'en') : provider
}

/** An account as an order shows it: `GCash •••• 0007`. */
export const formatAccount = (account: AccountRecord): string =>
  `${getProviderName(account)} ${maskNumber(account.number)}`
