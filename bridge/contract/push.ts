import * as v from 'valibot'
import { id, longText, text } from './entities/common'
import { messageLink } from './entities/person'

/** What the event `push` carries: a message that the service has put among a user's. */
export const pushMessage = v.object({
  /** Whose it is; the app shows nobody else's. */
  userId: id,
  /** Number of the message, as in `getMsgDetail`. */
  messageId: id,
  title: text,
  body: longText,
  link: v.nullable(messageLink),
  /** True where the user has tapped the host's own notification; the app then opens what it leads to. */
  opened: v.optional(v.boolean()),
})
export type PushMessage = v.InferOutput<typeof pushMessage>

/** Reads what a `push` event brought; null where it is no message. */
export function readPush(data: unknown): PushMessage | null {
  const read = v.safeParse(pushMessage, data)
  return read.success ? read.output : null
}
