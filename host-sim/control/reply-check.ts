import * as v from 'valibot'
import { operations } from '../../bridge/contract/operations'

const rows = new Map(operations.map((operation) => [operation.native, operation]))

/** What an app would have against data as a reply of an operation, by the operation's own schema; undefined where it would take it. */
export function complaintAbout(operation: string, data: unknown): string | undefined {
  const row = rows.get(operation)
  if (!row) return `no operation '${operation}'`
  const { issues } = v.safeParse(row.reply as v.GenericSchema, data)
  if (!issues) return
  const [first] = issues
  const more = issues.length > 1 ? `, and ${issues.length - 1} more` : ''
  return `${v.getDotPath(first) ?? 'the reply'}: ${first.message}${more}`
}
