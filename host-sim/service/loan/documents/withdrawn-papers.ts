import type { Day } from '../../../../bridge/contract/entities/money'
import { paperKey, readPaper } from '../../../../src/domain/paper/paper'
import { toManilaDay } from '../../../../src/domain/time/day'
import type { World } from '../../world'

/** Withdraws the paper of a code, so that phones with a network no longer take it for valid. Throws RangeError for other texts. */
export function withdrawPaper(world: World, code: string): string {
  const paper = readPaper(code)
  if (paper === null || paper === 'newer') throw new RangeError('this is no code of a paper')
  const key = paperKey(paper.facts)
  world.state.withdrawnPapers[key] ??= world.now
  return key
}

/** All withdrawn papers, with the day of their withdrawal. */
export const getWithdrawnPapers = ({ state }: World): { paperKey: string; withdrawnOn: Day }[] =>
  Object.entries(state.withdrawnPapers).map(([key, at]) => ({ paperKey: key, withdrawnOn: toManilaDay(at) }))
