import * as v from 'valibot'
import { id, longText, text } from './entities/common'
import { messageLink } from './entities/person'

/** Data of a `push` event: a new message of the user. */
export const pushMessage = v.object({
  /** Recipient of the message; the app ignores messages to other users. */
  userId: id,
  /** Id of the message, as in `getMsgDetail`. */
  messageId: id,
  title: text,
  body: longText,
  link: v.nullable(messageLink),
  /** True if the user tapped the host's notification; the app then opens the message's link. */
  opened: v.optional(v.boolean()),
})
export type PushMessage = v.InferOutput<typeof pushMessage>

/** Parses the data of a `push` event; null if it is invalid. */
export function readPush(data: unknown): PushMessage | null {
  const read = v.safeParse(pushMessage, data)
  return read.success ? read.output : null
}
