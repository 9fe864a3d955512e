import { read, readJson, writeJson } from '../../session/storage'

/** The e-wallet that a payment was made from. */
export interface LastWallet {
  id: string
  provider: string
}

type Stored = { user: string | null; wallet: LastWallet | null }

const isStored = (value: unknown): value is Stored => {
  const { user, wallet } = (value ?? {}) as Partial<Record<keyof Stored, unknown>> // checked below
  if (typeof user !== 'string') return false
  const { id, provider } = (wallet ?? {}) as Partial<Record<keyof LastWallet, unknown>> // checked below
  return wallet === null || (typeof id === 'string' && typeof provider === 'string')
}

/** The e-wallet that the signed-in user last paid from on this phone; null if they last paid by QR Ph, or never. */
export function getLastWallet(): LastWallet | null {
  const stored = readJson('payWay', isStored)
  return stored?.user === read('userID') ? stored.wallet : null
}

/** Remembers how the user paid; `wallet` is null for QR Ph. */
export const setLastWallet = (wallet: LastWallet | null): void =>
  void writeJson('payWay', { user: read('userID'), wallet } satisfies Stored)
