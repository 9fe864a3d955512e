import type { Operation, Schema } from './operation'

type Parsed = { success: true; output: unknown } | { success: false }

/** Validates a value by a schema. A schema that validates asynchronously accepts nothing. */
export function parse(schema: Schema, value: unknown): Parsed {
  const result = schema['~standard'].validate(value)
  return 'value' in result && !result.issues ? { success: true, output: result.value } : { success: false }
}

/**
 * Parses the data of a reply by the operation's schema. An empty reply (code 3008) becomes the operation's `empty` value, by
 * default null. If the schema rejects this value, the call fails.
 */
export const parseReply = (
  { reply, empty }: Pick<Operation, 'reply' | 'empty'>,
  data: unknown,
  isEmpty: boolean,
): Parsed => parse(reply, isEmpty ? (empty ?? null) : data)
