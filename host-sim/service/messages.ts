import type { MessageType } from '../../bridge/contract/codes'
import { select } from './records/select'
import type { Mail, MessageRecord, State } from './state'
import { type LocalizedText, localize, type ServiceKey, type TitledText, type ValuesIn } from './texts'
import type { World } from './world'

/** Adds a message to a user and, by default, pushes the message to their phones. */
export function addMessage(
  world: World,
  userId: string,
  message: Omit<MessageRecord, 'id' | 'userId' | 'at' | 'read'>,
  pushed = true,
): MessageRecord {
  const record: MessageRecord = { id: world.nextNumber('MS'), userId, ...message, at: world.now, read: false }
  world.state.messages[record.id] = record
  if (pushed) world.messageAdded(userId, record)
  return record
}

/** A user's messages, newest first. */
export const getMessages = (state: State, userId: string): MessageRecord[] =>
  select(state, 'messagesByUser', userId)
    .reverse()
    .sort((a, b) => b.at - a.at)

/** All SMS and e-mails, newest first. */
export const getInbox = ({ inbox }: State): Mail[] => Object.values(inbox).reverse()

/** Sends an SMS or e-mail, now. */
export function sendMail(world: World, mail: Omit<Mail, 'at'>): void {
  world.state.inbox[mail.id] = { ...mail, at: world.now }
}

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
    sendMail(world, {
      id,
      kind: 'sms',
      to: mobile,
      text: `Puhunan: ${message.title.en}. ${message.body.en}`,
      code: null,
    })
}
