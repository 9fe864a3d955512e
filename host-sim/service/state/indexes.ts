import { PaymentState } from '../../../bridge/contract/codes'
import { dayMs } from '../../../src/domain/time/day'
import { getNextStepTime, isOver } from '../loan/orders/order-state'
import { getNextReminderTime, getRemindedOrder } from '../loan/orders/reminder-times'
import type { DueIndex, KeyIndex } from '../records/indexes'
import { getStateAccess } from '../records/views'
import { getMorning, getPayoutDay } from '../schedule'
import type {
  ApplicationRecord,
  BindingRecord,
  CashRecord,
  CodeRecord,
  CommissionRecord,
  EkycCase,
  FeedbackRecord,
  MessageRecord,
  OrderRecord,
  PaymentRecord,
  RecordedWrite,
  State,
  UserRecord,
} from '../state'

/** Declares the keys of an index; the row's type follows from the function. */
const by = <const T extends keyof State, R>(
  table: T,
  keys: (row: R) => readonly (string | null | undefined)[],
): KeyIndex & { table: T } => ({ table, keys })

/** Key of an agent's payout for a month: the key in `notifiedPayouts`, too. */
export const toPayoutKey = (agentId: string, month: string): string => `${agentId} ${month}`

/** The month of a commission, `YYYY-MM`. */
export const getCommissionMonth = ({ at }: CommissionRecord): string => at.slice(0, 7)

/**
 * Derived indexes: records by the keys that handlers search by. A new search over a table gets a row here instead of a walk
 * over all records.
 */
export const keyIndexes = {
  /** Without closed accounts, so that their mobile and e-mail can be registered again. */
  usersByLogin: by('users', ({ mobile, email, account, closedAt }: UserRecord) =>
    closedAt === undefined ? [...new Set([mobile, email?.toLowerCase(), account?.toLowerCase()])] : [],
  ),
  usersByAgentCode: by('users', ({ agent, closedAt }: UserRecord) =>
    closedAt === undefined ? [agent?.code] : [],
  ),
  sessionsByUser: by('sessions', ({ userId }: State['sessions'][string]) => [userId]),
  codesByAddress: by('codes', ({ to }: CodeRecord) => [to]),
  codesByCaller: by('codes', ({ caller }: CodeRecord) => [caller]),
  ekycByUser: by('ekyc', ({ userId }: EkycCase) => [userId]),
  applicationsByUser: by('applications', ({ userId }: ApplicationRecord) => [userId]),
  /** By the user who fills the application in: the borrower, or the borrower's agent. */
  applicationsByMaker: by('applications', ({ agentId, userId }: ApplicationRecord) => [agentId ?? userId]),
  ordersByUser: by('orders', ({ userId }: OrderRecord) => [userId]),
  /** Without settled and refused orders, of which a user may have thousands. */
  openOrdersByUser: by('orders', (order: OrderRecord) => (isOver(order) ? [] : [order.userId])),
  ordersByPicture: by('orders', ({ contract }: OrderRecord) => contract.pictures),
  paymentsByUser: by('payments', ({ userId }: PaymentRecord) => [userId]),
  paymentsByOrder: by('payments', ({ loanOrderNo }: PaymentRecord) => [loanOrderNo]),
  cashByUser: by('cash', ({ userId }: CashRecord) => [userId]),
  /** By the agent, and by the former agent of a borrower who asked for another one. */
  bindingsByAgent: by('bindings', ({ agentId, former }: BindingRecord) => [
    ...new Set([agentId, former?.agentId]),
  ]),
  commissionsByAgent: by('commissions', ({ agentId }: CommissionRecord) => [agentId]),
  commissionsByPayout: by('commissions', (one: CommissionRecord) => [
    toPayoutKey(one.agentId, getCommissionMonth(one)),
  ]),
  /** By the sender, or by the contact of a sender who was not signed in. */
  feedbackBySender: by('feedback', ({ userId, contact }: FeedbackRecord) => [userId ?? contact]),
  filesByOwner: by('files', ({ ownerId }: State['files'][string]) => [ownerId]),
  messagesByUser: by('messages', ({ userId }: MessageRecord) => [userId]),
} as const satisfies Record<string, KeyIndex>

const due = <const T extends keyof State, R>(
  table: T,
  at: (row: R, state: State) => number | undefined,
  affectedBy: DueIndex['affectedBy'] = {},
): DueIndex & { table: T } => ({ table, at, affectedBy })

// decided: the outcome of unanswered payments is decided a day after they began, when the network's daily records arrive
const reconcileMs = dayMs

/** decided: replies are kept for 30 days, like at the largest payment services. */
const retentionMs = 30 * dayMs

/** decided: codes, tickets and identity checks are kept for a day; all of them expire earlier. */
const proofRetentionMs = dayMs

/** Records by the moment (ms) of their next automatic update, so that ageing visits only what is due. */
export const dueIndexes = {
  expiringPayments: due('payments', ({ state, expiresAt, createdAt }: PaymentRecord) => {
    if (state === PaymentState.waiting) return expiresAt
    return state === PaymentState.unknown ? createdAt + reconcileMs : undefined
  }),
  releases: due('orders', getNextStepTime),
  reminders: due('orders', getNextReminderTime, {
    users: (userId, state) => getStateAccess(state)?.select('ordersByUser', [userId]) ?? [],
    sentReminders: (key) => [getRemindedOrder(key)],
  }),
  payouts: due(
    'commissions',
    (one: CommissionRecord, { notifiedPayouts }) =>
      notifiedPayouts[toPayoutKey(one.agentId, getCommissionMonth(one))]
        ? undefined
        : getMorning(getPayoutDay(getCommissionMonth(one))),
    {
      notifiedPayouts: (key, state) => getStateAccess(state)?.select('commissionsByPayout', [key]) ?? [],
    },
  ),
  oldWrites: due('writes', ({ at }: RecordedWrite) => at + retentionMs),
  oldCodes: due('codes', ({ sentAt }: CodeRecord) => sentAt + proofRetentionMs),
  oldTickets: due('tickets', ({ at }: State['tickets'][string]) => at + proofRetentionMs),
  // identity checks of a loan are part of its records
  oldChecks: due('ekyc', ({ purpose, at }: EkycCase) =>
    purpose === 'identity' ? at + proofRetentionMs : undefined,
  ),
} as const satisfies Record<string, DueIndex>
