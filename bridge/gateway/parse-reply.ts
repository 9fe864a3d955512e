import { safeParse } from 'valibot'
import type { Operation, Schema } from '../contract/operation'

/**
 * Parses the data of a reply by the operation's schema. An empty reply (code 3008) becomes the operation's `empty` value, by
 * default null. If the schema rejects this value, the call fails.
 */
export const parseReply = <R extends Schema>(
  operation: Operation<Schema, R>,
  data: unknown,
  isEmpty: boolean,
) => safeParse(operation.reply, isEmpty ? (operation.empty ?? null) : data)
