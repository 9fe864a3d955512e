import { type Language, MessageType } from '../../../bridge/contract/codes'
import { getAgentId } from '../bindings'
import { linkTo } from '../link'
import { notify } from '../messages'
import type { MessageRecord, UserRecord } from '../state'
import type { LocalizedText } from '../texts'
import type { World } from '../world'

type MessageLink = MessageRecord['link']
const { review, loan, system } = MessageType

/** Message type by kind of notification. The texts have keys under `service.notification`. */
const messageTypes = {
  accepted: system,
  refused: system,
  youAccepted: system,
  youRefused: system,
  left: system,
  registered: system,
  formSent: review,
  formSentForYou: review,
  recommended: review,
  prePassed: review,
  preRejected: review,
  preRefused: review,
  loanPassed: loan,
  loanPassedFirst: loan,
  loanRejected: loan,
  loanFailed: loan,
  loanReleased: loan,
  loanCancelled: loan,
  planAsked: review,
  planOffered: loan,
  planAgreed: loan,
  planDeclined: loan,
  planRefused: loan,
  planExtended: loan,
  withdrawn: loan,
  contractDone: review,
  contractDoneFirst: review,
  contractRejected: review,
  onboarded: system,
  notOnboarded: system,
  onboardingChange: system,
  onboardingChanged: system,
  onboardingUnchanged: system,
} as const satisfies Record<string, MessageType>

export type NotificationKind = keyof typeof messageTypes
interface NotificationDetails {
  who?: string | undefined
  order?: string | undefined
  reason?: LocalizedText | null | undefined
}

/** Notifies a user of something that their agent or customer did, or of the lender's decision. */
export function notifyUser(
  world: World,
  userId: string,
  what: NotificationKind,
  { who = '', order = '', reason }: NotificationDetails,
  link: MessageLink = null,
): void {
  const values = (language: Language) => ({ who, order, reason: reason?.[language] ?? '' })
  notify(world, userId, { type: messageTypes[what], text: `service.notification.${what}`, values, link })
}

/** Notifies a borrower's agent, if there is one. */
export function notifyAgent(
  world: World,
  customer: UserRecord,
  what: NotificationKind,
  values: Omit<NotificationDetails, 'who'>,
  link: MessageLink,
): void {
  const agentId = getAgentId(world.state, customer.id)
  if (agentId) notifyUser(world, agentId, what, { ...values, who: customer.name }, link)
}

/** Link to an agent's page about a customer. */
export const customerLink = (customerId: string): MessageLink =>
  linkTo('/pages/me/client/detail', { customerId })
