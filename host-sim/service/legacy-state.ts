import type { Mail, MessageRecord } from './state/messages'
import type { State } from './state/schema'

type Rows = Record<string, string>

/** The tables that replaced the single table `once` of older versions, by their names in the state. */
interface SplitTables {
  paymentsByRequest: Rows
  applicationsByRequest: Rows
  registrations: Rows
  sentReminders: Rows
  notifiedPayouts: Rows
  seededHistories: Rows
}

/** Target table by the prefix of a key in `once`; keys without these prefixes are request ids of users. */
const tablesByPrefix: readonly (readonly [begins: RegExp, table: keyof SplitTables])[] = [
  [/^history /, 'seededHistories'],
  [/^payout /, 'notifiedPayouts'],
  [/^register /, 'registrations'],
  [/^(?=(dueSoon|overdue) )/, 'sentReminders'],
]

/** Splits the table `once` of old states into its successors. */
export function splitLegacyTable(once: Readonly<Rows>): SplitTables {
  const split: SplitTables = {
    paymentsByRequest: {},
    applicationsByRequest: {},
    registrations: {},
    sentReminders: {},
    notifiedPayouts: {},
    seededHistories: {},
  }
  for (const [key, value] of Object.entries(once)) {
    const [begins, table] = tablesByPrefix.find(([start]) => start.test(key)) ?? []
    if (begins && table) split[table][key.replace(begins, '')] = value
    else split[value.startsWith('AP-') ? 'applicationsByRequest' : 'paymentsByRequest'][key] = value
  }
  return split
}

type LegacyMessage = Omit<MessageRecord, 'userId'>

/** Turns the lists of older states, newest first, into tables: messages by user, and SMS and e-mails. */
export function splitLegacyLists(stored: Partial<State>): Partial<State> {
  const inbox: unknown = stored.inbox
  const lists = Object.entries<MessageRecord | LegacyMessage[]>(stored.messages ?? {})
  const messages = lists.flatMap(([key, one]): [string, MessageRecord][] =>
    Array.isArray(one)
      ? [...one].reverse().map((message) => [message.id, { ...message, userId: key }])
      : [[key, one]],
  )
  return {
    ...stored,
    ...(stored.messages && { messages: Object.fromEntries(messages) }),
    ...(Array.isArray(inbox) && {
      inbox: Object.fromEntries([...(inbox as Mail[])].reverse().map((mail) => [mail.id, mail])), // its former type
    }),
  }
}
