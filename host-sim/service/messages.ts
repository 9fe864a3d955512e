import type { MessageType } from '../../bridge/contract/codes'
import type { Day } from '../../bridge/contract/entities/money'
import { hourMs, startOfDay } from '../../src/domain/time/day'
import type { MessageRecord } from './state'
import { type LocalizedText, localize, type ServiceKey, type TitledText, type ValuesIn } from './texts'
import type { World } from './world'

/** Puts a message among a user's, newest first; phones hear of it unless told otherwise. */
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

/** When the service writes by itself on a day, as a moment in ms. */
// decided: at 9:00, as reminders may be sent from 6:00 to 22:00
export const getMorning = (day: Day): number => startOfDay(day) + 9 * hourMs

export interface Notification {
  type: MessageType
  /** Key before `.title` and `.body`; or both apart, where the body is shared or somebody wrote it. */
  text: TitledText | { title: ServiceKey; body: ServiceKey | LocalizedText }
  values?: ValuesIn
  /** Leads to one of the app's routes. */
  link?: MessageRecord['link']
  /** Where it comes beside the app's messages; everywhere unless told otherwise. */
  channels?: { push: boolean; sms: boolean }
}

/** Notifies a user: a message in the app, pushed to their phones, and an SMS to their mobile. */
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
  // decided: an SMS is in English, as the language of the call may be somebody else's
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
