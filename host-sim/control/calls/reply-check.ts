import * as v from 'valibot'
import { actions } from '../../../bridge/contract/actions'
import { operations } from '../../../bridge/contract/operations'

/** Reply schemas by native name of an operation or name of an action. */
const replySchemas = new Map<string, unknown>([
  ...operations.map(({ native, reply }) => [native, reply] as const),
  ...Object.entries(actions).map(([name, { answer }]) => [name, answer] as const),
])

/** Refusals that the phone's user may choose for a native action; empty for other names. */
export const actionRefusals = (name: string): readonly string[] =>
  Object.entries(actions).find(([action]) => action === name)?.[1].refusals ?? []

/** Validates data as the reply of an operation or action; returns the first problem, or undefined if an app would accept it. */
export function findReplyProblem(operation: string, data: unknown): string | undefined {
  const reply = replySchemas.get(operation)
  if (!reply) return `no operation '${operation}'`
  const { issues } = v.safeParse(reply as v.GenericSchema, data) // `replySchemas` contains only schemas
  if (!issues) return
  const [first] = issues
  const more = issues.length > 1 ? `, and ${issues.length - 1} more` : ''
  return `${v.getDotPath(first) ?? 'the reply'}: ${first.message}${more}`
}
