import type { Centavos } from '../../../../bridge/contract/entities/money'
import { type PaperFacts, toInitials, toSignedBytes, writePaper } from '../../../../src/domain/paper/paper'
import type { World } from '../../world'
import { keyIdOn, signWith } from './paper-keys'

/** A paper to sign: `name` is the whole name, of which only the initials are signed. */
export interface Paper extends Pick<PaperFacts, 'kind' | 'number' | 'date'> {
  name: string
  amounts: readonly Centavos[]
  hash?: string
}

/** Signs a paper's key facts as of a day, with the key that is in use on it; undefined if none is. */
export function signPaper(
  { kind, number, name, amounts, date, hash }: Paper,
  { today }: Pick<World, 'today'>,
): string | undefined {
  const keyId = keyIdOn(today)
  if (keyId === undefined) return undefined
  const facts = { kind, number, initials: toInitials(name), amounts, date, issued: today, hash: hash ?? null }
  const text = writePaper(facts, keyId)
  return `${text}.${signWith(keyId, toSignedBytes(text))}`
}

/**
 * Signs a paper as of today. A paper with a hash never changes and is signed as of its date, so that all copies have the same code;
 * if the key of that day was withdrawn, new copies are signed with today's key.
 */
export const signCopy = (paper: Paper, world: Pick<World, 'today'>): string | undefined =>
  (paper.hash && signPaper(paper, { today: paper.date })) || signPaper(paper, world)

/** Field of a reply with a paper's signature; empty if the paper can't be signed, so that the reply has no such field. */
export function paperField(
  paper: Paper | undefined,
  world: Pick<World, 'today'>,
): { paperSignature?: string } {
  const paperSignature = paper && signCopy(paper, world)
  return paperSignature === undefined ? {} : { paperSignature }
}
