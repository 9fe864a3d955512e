import type { MessageType } from '../../bridge/contract/codes'
import type { Day } from '../../bridge/contract/entities/money'
import { hourMs, startOfDay } from '../../src/domain/time/day'
import type { MessageRecord } from './state'
import { type LocalizedText, localize, type ServiceKey, type TitledText, type ValuesIn } from './texts'
import type { World } from './world'

/** Adds a message to a user's list, newest first, and, by default, pushes the message to their phones. */
export function addMessage(
  world: World,
  userId: string,
  message: Omit<MessageRecord, 'id' | 'at' | 'read'>,
  pushed = true,
): MessageRecord {
  const record: MessageRecord = { id: world.nextNumber('MS'), ...message, at: world.now, read: false }
  world.state.messages[userId] ??= []
  const list = world.state.messages[userId]
  const older = list.findIndex(({ at }) => at <= record.at)
  list.splice(older < 0 ? list.length : older, 0, record)
  if (pushed) world.messageAdded(userId, record)
  return record
}

/** The time (ms) at which scheduled messages are sent on a day. */
// decided: scheduled messages are sent at 9:00; reminders are allowed from 6:00 to 22:00
export const getMorning = (day: Day): number => startOfDay(day) + 9 * hourMs

export interface Notification {
  type: MessageType
  /** Prefix of the text keys `.title` and `.body`, or title and body separately if the body is shared or free text. */
  text: TitledText | { title: ServiceKey; body: ServiceKey | LocalizedText }
  values?: ValuesIn
  /** Page of the app that the message opens. */
  link?: MessageRecord['link']
  /** Channels in addition to the app's messages; default: all. */
  channels?: { push: boolean; sms: boolean }
}

/** Notifies a user by a message in the app, pushed to their phones, and by SMS. */
export function notify(
  world: World,
  userId: string,
  { type, text, values, link = null, channels = { push: true, sms: true } }: Notification,
): void {
  const { title, body } =
    typeof text === 'string' ? ({ title: `${text}.title`, body: `${text}.body` } as const) : text
  const message = {
    type,
    title: localize(title, values),
    body: typeof body === 'string' ? localize(body, values) : body,
    link,
  }
  const { id } = addMessage(world, userId, message, channels.push)
  const mobile = world.state.users[userId]?.mobile
  // decided: SMS are in English, because the caller's language may not be the recipient's
  if (mobile && channels.sms)
    world.state.inbox.unshift({
      id,
      kind: 'sms',
      to: mobile,
      text: `Puhunan: ${message.title.en}. ${message.body.en}`,
      code: null,
      at: world.now,
    })
}
