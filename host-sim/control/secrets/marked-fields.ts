import { operations } from '../../../bridge/contract/operations'

/** The parts of a schema that are read here. */
interface Node {
  wrapped?: Node
  item?: Node
  options?: readonly Node[]
  entries?: Record<string, Node>
  pipe?: readonly (Node & { metadata?: { secret?: unknown } })[]
}

/** True if a schema, or the schema that it wraps, is marked as secret. */
const isMarked = (node: Node): boolean =>
  node.pipe?.some(({ metadata, pipe }) => metadata?.secret === true || (pipe && isMarked({ pipe }))) ===
    true ||
  (node.wrapped !== undefined && isMarked(node.wrapped))

function collect(node: Node, names: Set<string>): void {
  for (const [name, entry] of Object.entries(node.entries ?? {})) {
    if (isMarked(entry)) names.add(name)
    collect(entry, names)
  }
  for (const part of [node.wrapped, node.item, ...(node.options ?? []), ...(node.pipe ?? [])])
    if (part && part !== node) collect(part, names)
}

/** Names of all fields that the contract marks as secret, in any body or reply. */
export const markedFields: ReadonlySet<string> = operations.reduce((names, { body, reply }) => {
  for (const schema of [body, reply]) collect(schema as unknown as Node, names) // valibot schemas have these fields
  return names
}, new Set<string>())
