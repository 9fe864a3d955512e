import { safeParse } from 'valibot'
import type { Operation, Schema } from '../contract/operation'

/**
 * The data of a reply by its row's schema, or what that has against it; of an empty reply (code 3008) what the row says
 * instead. Where the reply can't be nothing, a flow that needs it must stop.
 */
export const parseReply = <R extends Schema>(
  operation: Operation<Schema, R>,
  data: unknown,
  isEmpty: boolean,
) => safeParse(operation.reply, isEmpty ? (operation.empty ?? null) : data)
