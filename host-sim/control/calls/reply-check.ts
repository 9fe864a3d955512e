import * as v from 'valibot'
import { actions } from '../../../bridge/contract/actions'
import { operations } from '../../../bridge/contract/operations'

/** By operations' native names and by actions' own: what each replies. */
const replySchemas = new Map<string, unknown>([
  ...operations.map(({ native, reply }) => [native, reply] as const),
  ...Object.entries(actions).map(([name, { answer }]) => [name, answer] as const),
])

/** How the phone's user may refuse a native action; nothing for what is none. */
export const actionRefusals = (name: string): readonly string[] =>
  Object.entries(actions).find(([action]) => action === name)?.[1].refusals ?? []

/** What an app would have against data as a reply of an operation or action, by its own schema; undefined where it would take it. */
export function findReplyProblem(operation: string, data: unknown): string | undefined {
  const reply = replySchemas.get(operation)
  if (!reply) return `no operation '${operation}'`
  const { issues } = v.safeParse(reply as v.GenericSchema, data)
  if (!issues) return
  const [first] = issues
  const more = issues.length > 1 ? `, and ${issues.length - 1} more` : ''
  return `${v.getDotPath(first) ?? 'the reply'}: ${first.message}${more}`
}
