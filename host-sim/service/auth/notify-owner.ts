import { MessageType } from '../../../bridge/contract/codes'
import { lender } from '../lender'
import { linkTo } from '../link'
import { notify, sendMail } from '../messages'
import type { MessageRecord, UserRecord } from '../state'
import { localize, type ServiceKey, type TitledText, type Values } from '../texts'
import type { World } from '../world'

/**
 * Notifies an account's owner of a change by a message in the app, by SMS and by e-mail. Each explains how to stop it. Call it
 * before a login name changes, so that the old number and the old address receive it.
 */
export function notifyOwner(
  user: UserRecord,
  text: TitledText | { title: ServiceKey; body: ServiceKey },
  world: World,
  values: Values = {},
  link: MessageRecord['link'] = linkTo('/pages/me/loginManagement'),
): void {
  const all = { phone: lender.phone, ...values }
  notify(world, user.id, { type: MessageType.system, text, values: all, link })
  if (user.email === null) return
  // decided: e-mails are in the language of the owner's last call, because one text has to be chosen
  const language = user.language ?? 'en'
  const keys =
    typeof text === 'string' ? ([`${text}.title`, `${text}.body`] as const) : [text.title, text.body]
  const [title, body] = keys.map((key) => localize(key, all)[language])
  const mail = `Puhunan: ${title}. ${body}`
  sendMail(world, { id: world.nextNumber('MS'), kind: 'email', to: user.email, text: mail, code: null })
}
