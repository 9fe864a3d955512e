import { MessageType } from '../../../../bridge/contract/codes'
import type { Day } from '../../../../bridge/contract/entities/money'
import { type PaperFacts, paperKey, readPaper } from '../../../../src/domain/paper/paper'
import { toManilaDay } from '../../../../src/domain/time/day'
import { notify } from '../../messages'
import { getRows } from '../../records/views'
import type { OrderRecord } from '../../state'
import { t } from '../../texts'
import type { World } from '../../world'
import type { Paper } from './paper-signature'
import { certificatePaper, contractPaper } from './papers'
import { cashReceiptPaper, receiptPaper } from './receipt-papers'

/** A paper that users can have, with the day of its withdrawal or null. `key` identifies it among all papers. */
export interface IssuedPaper extends Pick<PaperFacts, 'kind' | 'number' | 'date'> {
  key: string
  userId: string
  name: string
  withdrawnOn: Day | null
}

/** Statement, contract and certificate of an order, if it has them. */
function getOrderPapers(
  order: OrderRecord,
  world: World,
): Pick<Paper, 'kind' | 'number' | 'date' | 'name'>[] {
  const contract = contractPaper(order)
  const statement = order.contract.signed?.documents.find(({ kind }) => kind === 'disclosure')
  const certificate = certificatePaper(order, world)
  return [
    ...(contract ? [contract] : []),
    ...(contract && statement
      ? [{ ...contract, kind: 'statement' as const, number: statement.contractNo }]
      : []),
    ...(certificate ? [certificate] : []),
  ]
}

/** All papers that users have by now, newest first. */
export function listPapers(world: World): IssuedPaper[] {
  const { state } = world
  const toIssued = (userId: string, papers: Pick<Paper, 'kind' | 'number' | 'date' | 'name'>[]) =>
    papers.map(({ kind, number, date, name }): IssuedPaper => {
      const key = paperKey({ kind, number })
      const at = state.withdrawnPapers[key]
      return { key, kind, number, date, name, userId, withdrawnOn: at === undefined ? null : toManilaDay(at) }
    })
  return [
    ...getRows(state.orders).flatMap((one) => toIssued(one.userId, getOrderPapers(one, world))),
    ...getRows(state.payments).flatMap((one) => {
      const paper = receiptPaper(one, world)
      return paper ? toIssued(one.userId, [paper]) : []
    }),
    ...getRows(state.cash).flatMap(({ used, ...one }) =>
      used && one.userId ? toIssued(one.userId, [cashReceiptPaper({ ...one, used }, world)]) : [],
    ),
  ].sort((a, b) => b.date.localeCompare(a.date) || a.key.localeCompare(b.key))
}

/**
 * Withdraws a paper, given the text of its code or its key, so that phones with a network no longer take it for valid. Its holder gets a
 * message with `reason`, once. Returns the key. Throws RangeError for other texts.
 */
export function withdrawPaper(world: World, paper: string, reason?: string): string {
  const code = readPaper(paper)
  const key = code && code !== 'newer' ? paperKey(code.facts) : paper
  const issued = listPapers(world).find((one) => one.key === key)
  if (!issued && key === paper) throw new RangeError('this is no code of a paper')
  if (world.state.withdrawnPapers[key] !== undefined) return key
  world.state.withdrawnPapers[key] = world.now
  if (issued)
    notify(world, issued.userId, {
      type: MessageType.system,
      text: 'service.paper.withdrawn',
      values: (language) => ({
        number: issued.number,
        reason: reason?.trim() || t('service.paper.withdrawn.ask', language),
      }),
    })
  return key
}

/** All withdrawn papers, with the day of their withdrawal. */
export const getWithdrawnPapers = ({ state }: World): { paperKey: string; withdrawnOn: Day }[] =>
  Object.entries(state.withdrawnPapers).map(([key, at]) => ({ paperKey: key, withdrawnOn: toManilaDay(at) }))
