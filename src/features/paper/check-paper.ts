import type { Day } from '../../../bridge/contract/entities/money'
import type { PaperKey } from '../../../bridge/http/config'
import { loadPart } from '../../api/load-part'
import { type PaperFacts, readPaper } from '../../domain/paper/paper'
import type { verifySignature } from './verify-signature'

/** Result of checking a paper's code. Facts are returned only if the lender has signed them. */
export type PaperVerdict =
  | { is: 'genuine'; facts: PaperFacts }
  /** Signed with a key that the lender has withdrawn, because others may have it. */
  | { is: 'keyWithdrawn'; on: Day; facts: PaperFacts }
  /** Not signed by the lender, changed after signing, or signed with a key that was not in use on that day. */
  | { is: 'notOurs' }
  /** Written by a newer version of the service. */
  | { is: 'newer' }

type Verify = typeof verifySignature

/** Loads the script that verifies signatures. */
export const loadVerifier = () => loadPart(() => import('./verify-signature'))

/** True if the key was in use on the day. */
const wasInUse = ({ from, to }: PaperKey, day: Day): boolean => from <= day && (to === undefined || day <= to)

/** Checks the code of a paper with the lender's public keys. Never throws. */
export function checkPaper(scanned: string, keys: readonly PaperKey[], verify: Verify): PaperVerdict {
  const paper = readPaper(scanned)
  if (paper === 'newer') return { is: 'newer' }
  const key = paper && keys.find(({ id }) => id === paper.keyId)
  if (!key) return { is: 'notOurs' }
  const { facts, message, signature } = paper
  if (!verify(message, signature, key.key) || !wasInUse(key, facts.issued)) return { is: 'notOurs' }
  // decided: a withdrawn key is trusted for no day, because a thief of the key can write any day of signing
  return key.withdrawn === undefined
    ? { is: 'genuine', facts }
    : { is: 'keyWithdrawn', on: key.withdrawn, facts }
}
