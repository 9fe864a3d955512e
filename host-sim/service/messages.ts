import type { MessageType } from '../../bridge/contract/codes'
import type { Words } from './refuse'
import type { MessageRecord } from './state'
import type { World } from './world'

/** Puts a message among a user's, newest first. */
export function addMessage(
  world: World,
  userId: string,
  message: Omit<MessageRecord, 'id' | 'at' | 'read'>,
): MessageRecord {
  const made: MessageRecord = { id: world.number('MS'), ...message, at: world.now, read: false }
  world.state.messages[userId] ??= []
  const list = world.state.messages[userId]
  const older = list.findIndex(({ at }) => at <= made.at)
  list.splice(older < 0 ? list.length : older, 0, made)
  world.messageAdded(userId, made)
  return made
}

/** Tells a user something: a message in the app and an SMS to their mobile. `link` leads to one of our routes. */
export function notify(
  world: World,
  userId: string,
  type: MessageType,
  title: Words,
  body: Words,
  link: MessageRecord['link'] = null,
): void {
  const { id } = addMessage(world, userId, { type, title, body, link })
  const mobile = world.state.users[userId]?.mobile
  // decided: an SMS is in English, as the language of the call may be somebody else's
  if (mobile)
    world.state.inbox.unshift({
      id,
      kind: 'sms',
      to: mobile,
      text: `Puhunan: ${title.en}. ${body.en}`,
      code: null,
      at: world.now,
    })
}
