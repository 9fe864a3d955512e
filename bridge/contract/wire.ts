import { type Centavos, toDecimal } from './entities/money'
import type { Schema } from './operation'

interface Node {
  type: string
  wrapped?: Node
  item?: Node
  items?: readonly Node[]
  options?: readonly Node[]
  entries?: Record<string, Node>
  literal?: unknown
  pipe?: readonly { type: string; metadata?: { wire?: string } }[]
}

const writers: Record<string, (value: never) => string> = {
  money: (value: Centavos) => toDecimal(value),
  // up to ten decimals, without trailing zeros; must match the pattern of `rate`
  rate: (value: number) => value.toFixed(10).replace(/\.?0+$/, ''),
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function write(node: Node, value: unknown): unknown {
  if (value === null || value === undefined) return value
  const kind = node.pipe?.find((part) => part.type === 'metadata' && part.metadata?.wire)?.metadata?.wire
  const writer = kind ? writers[kind] : undefined
  if (writer) return writer(value as never) // the schema guarantees the type that this writer expects
  if (node.wrapped) return write(node.wrapped, value)
  const { item } = node
  if (item && Array.isArray(value)) return value.map((one) => write(item, one))
  if (node.entries && isRecord(value)) {
    const out: Record<string, unknown> = {}
    for (const [key, entry] of Object.entries(node.entries)) {
      if (value[key] !== undefined) out[key] = write(entry, value[key])
    }
    return out
  }
  return value
}

/**
 * Converts a value to wire format by its schema: centavos become two-decimal strings, rates become decimal strings, and other
 * values are unchanged. Keys that are not in the schema are dropped.
 */
export const toWire = (schema: Schema, value: unknown): unknown => write(schema as unknown as Node, value) // valibot schemas have these fields
