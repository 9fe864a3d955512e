import { getOwnEntry } from '../../records/own-entry'
import type { OrderRecord, State } from '../../state'

const prefix = 'SC-'

/** Id of an order's signed contract as a file; null if it was not signed in the app. The PDF is printed from the signed copy. */
export const contractFileId = ({ loanOrderNo, contract }: OrderRecord): string | null =>
  contract.signed ? `${prefix}${loanOrderNo}` : null

/** The order whose signed contract is this file; undefined for all other files. */
export function orderOfContractFile(fileId: string, state: State): OrderRecord | undefined {
  const order = fileId.startsWith(prefix) ? getOwnEntry(state.orders, fileId.slice(prefix.length)) : undefined
  return order?.contract.signed ? order : undefined
}
