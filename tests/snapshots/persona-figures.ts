import { type OrderStatus, OrderStatus as statuses } from '../../bridge/contract/codes'
import { getPersonaUserId, type PersonaId } from '../../host-sim/seed/personas'
import { getLimit } from '../../host-sim/service/loan/applications/limit'
import { orderDetail } from '../../host-sim/service/loan/orders/order-views'
import { getMessages } from '../../host-sim/service/messages'
import type { State } from '../../host-sim/service/state'
import type { World } from '../../host-sim/service/world'
import { toManilaDay, toManilaTime } from '../../src/domain/time/day'
import { hashOf } from './lines'
import { createNames } from './names'

/** All rows of a persona; for an agent's, also those of the customers created for it. */
export type Rows = Partial<Record<keyof State, [key: string, row: unknown][]>>

const ownerFields = ['id', 'userId', 'ownerId', 'agentId', 'loanOrderNo']

/** Ids that make a row a persona's own. */
function ownIds(persona: PersonaId, state: State): Set<string> {
  const users = Object.keys(state.users).filter(
    (id) => id === getPersonaUserId(persona) || /^-\d+$/.test(id.replace(getPersonaUserId(persona), '')),
  )
  const orders = Object.values(state.orders).filter(({ userId }) => users.includes(userId))
  return new Set([...users, ...orders.map(({ loanOrderNo }) => loanOrderNo)])
}

/** Rows of each table that belong to a persona, by key or field. */
export function rowsOf(persona: PersonaId, state: State): Rows {
  const ids = ownIds(persona, state)
  const isOwn = ([key, row]: [string, unknown]) =>
    key.split(' ').some((part) => ids.has(part)) ||
    ownerFields.some((field) => ids.has(`${Reflect.get(Object(row), field)}`))
  // the only table whose keys are personas; 'overdue' is also a kind of reminder
  const isSeeded = ([key]: [string, unknown]) => key === persona
  return Object.fromEntries(
    Object.entries(state)
      .filter(([table, rows]) => table !== 'counters' && typeof rows === 'object')
      .map(([table, rows]) => [
        table,
        Object.entries(rows).filter(table === 'seededHistories' ? isSeeded : isOwn),
      ]),
  )
}

/** Equal for every user, or long texts with separate tests. */
const testedElsewhere = new Set(['pin', 'password', 'agreements', 'body', 'html', 'documents', 'content'])

/** A record's fields by name, without empty ones: a new optional field changes no hash. */
const sortedFields = (value: object) =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Hash of rows, with ids as numbers; pictures and signatures count by position only. */
export function hashRows(rows: Rows): string {
  const json = JSON.stringify(rows, (key, value) => {
    if (testedElsewhere.has(key)) return undefined
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? sortedFields(value) : value
  })
  return hashOf(createNames()(json))
}

const pesos = (centavos: number) => (centavos / 100).toFixed(2)
const sum = (amounts: number[]) => pesos(amounts.reduce((total, one) => total + one, 0))
const nameOfStatus = (status: OrderStatus) =>
  Object.entries(statuses).find(([, value]) => value === status)?.[0] ?? ''

/** Counts of each name, as `PAID 3, WAITING 1`. */
function counted(names: (string | number)[]): string {
  const kinds = [...new Set(names)].sort()
  return kinds.map((kind) => `${kind} ${names.filter((one) => one === kind).length}`).join(', ') || 'none'
}

const minuteOf = (ms: number | null | undefined) => (ms ? `${toManilaDay(ms)} ${toManilaTime(ms)}` : 'never')

/** The main figures of a persona; for an agent's, also those of its customers. */
export function figuresOf(persona: PersonaId, world: World): Record<string, string | number> {
  const { state } = world
  const me = state.users[getPersonaUserId(persona)]
  if (!me) throw new Error(`no user ${persona}`)
  const rows = rowsOf(persona, state)
  const all = <K extends keyof State>(table: K) =>
    (rows[table] ?? []).map(([, row]) => row) as State[K][keyof State[K]][] // rows of that table
  const orders = all('orders').map((order) => orderDetail(order, world))
  const next = orders.flatMap((order) => order.next ?? []).sort((a, b) => a.toPaidDays - b.toPaidDays)[0]
  const messages = all('messages')
  const [newest] = getMessages(state, me.id)
  const limit = getLimit(me, world)
  const payments = all('payments')
  const commissions = all('commissions')
  const late = orders.filter(({ overDueDays }) => overDueDays > 0)
  return {
    user: `${me.name}, type ${me.userType}, ${me.storeName ?? 'no store'}, since ${minuteOf(me.createdAt)}`,
    'pre-qualification': `${me.pre.status}, ${me.pre.refused.length} fields refused, decided ${minuteOf(me.pre.decidedAt)}`,
    limit: pesos(limit.total),
    available: pesos(limit.available),
    accounts:
      me.accounts
        .map(({ kind, provider, balance }) => `${kind} ${provider} ${pesos(balance ?? 0)}`)
        .join(', ') || 'none',
    'PIN locked until': minuteOf(me.tries.pin.lockedUntil),
    'devices that are trusted': me.firstLogin ? 'first login' : (me.devices?.join() ?? 'any'),
    users: all('users').length,
    agents: counted(all('bindings').map((binding) => `${binding.agentId} ${binding.state}`)),
    applications: counted(all('applications').map((one) => `state ${one.state}`)),
    orders: counted(orders.map(({ status }) => nameOfStatus(status))),
    borrowed: sum(orders.map(({ loanAmount }) => loanAmount)),
    paid: sum(orders.map((order) => order.paid)),
    'owed in total': sum(orders.map(({ left }) => left)),
    'days overdue': Math.max(0, ...orders.map(({ overDueDays }) => overDueDays)),
    'owed by late orders': `${sum(late.map(({ left }) => left))}, late fees ${sum(late.map(({ penalty }) => penalty))}`,
    'next due': next ? `${next.dueDate}, ${pesos(next.due)}` : 'nothing',
    payments: counted(payments.map(({ kind, state }) => `${kind} ${state}`)),
    'messages unread': `${messages.filter(({ read }) => !read).length} of ${messages.length}`,
    'newest message': newest ? `${minuteOf(newest.at)} ${newest.title.en}` : 'none',
    'reminders sent': all('sentReminders').length,
    feedback: counted(all('feedback').map(({ status }) => `state ${status}`)),
    files: all('files').length,
    'contacts about late orders': all('contacts').flat().length,
    commission: `${sum(commissions.map(({ amount }) => amount))} of ${sum(commissions.map(({ gross }) => gross))} in ${commissions.length} entries`,
    'hash of all rows': hashRows(rows),
  }
}
