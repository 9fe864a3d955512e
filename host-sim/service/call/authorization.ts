import type { Operation } from '../../../bridge/contract/operation'
import { operations } from '../../../bridge/contract/operations'
import type { Entity, WhoMayCall } from '../../../bridge/contract/who-may-call'
import { isBorrower } from '../../../src/domain/loan/eligibility'
import { isCustomerOf } from '../bindings'
import { getFileOwner, mayReadFile } from '../open/files'
import { getOwnEntry } from '../records/own-entry'
import type { State, UserRecord } from '../state'
import type { World } from '../world'
import { NotSignedIn, refuse } from './refuse'

/** A parsed access rule of the operation table. */
interface Rule {
  caller: 'public' | 'user' | 'borrower' | 'agent' | 'network'
  /** The kind of record that the call is about, and the relations to this record that allow the call. */
  about?: { entity: Entity; owner: boolean; agent: boolean }
}

interface EntityRow {
  /** Body field that contains the record's id. */
  field: string
  /** Kind of users who can own such a record. */
  ownedBy: 'user' | 'borrower' | 'agent'
  /** The owner's id, or undefined if the record does not exist. */
  getOwner(id: string, world: World): string | undefined
  /** True if a caller has access without being the owner or the owner's agent. */
  otherwise?(id: string, world: World): boolean
}

const ownerFromTable =
  (table: (state: State) => Record<string, { userId: string | null }>) =>
  (id: string, { state }: World): string | undefined =>
    getOwnEntry(table(state), id)?.userId ?? undefined

const entities: Record<Entity, EntityRow> = {
  order: { field: 'loanOrderNo', ownedBy: 'borrower', getOwner: ownerFromTable(({ orders }) => orders) },
  payment: {
    field: 'transactionNo',
    ownedBy: 'borrower',
    getOwner: ownerFromTable(({ payments }) => payments),
  },
  application: {
    field: 'id',
    ownedBy: 'borrower',
    getOwner: ownerFromTable(({ applications }) => applications),
  },
  feedback: { field: 'id', ownedBy: 'user', getOwner: ownerFromTable(({ feedback }) => feedback) },
  customer: {
    field: 'customerId',
    ownedBy: 'borrower',
    getOwner: (id, { state }) => getOwnEntry(state.users, id)?.id,
  },
  // a borrower who asked for this agent but was not accepted yet
  applicant: {
    field: 'customerId',
    ownedBy: 'borrower',
    getOwner: (id, { state }) => getOwnEntry(state.users, id)?.id,
    otherwise: (id, { me, state }) => getOwnEntry(state.bindings, id)?.agentId === me.id,
  },
  commission: {
    field: 'id',
    ownedBy: 'agent',
    getOwner: (id, { state }) => getOwnEntry(state.commissions, id)?.agentId,
  },
  account: {
    field: 'id',
    ownedBy: 'user',
    getOwner: (id, { me }) => (me.accounts.some((one) => one.id === id) ? me.id : undefined),
  },
  message: {
    field: 'id',
    ownedBy: 'user',
    getOwner: (id, { me, state }) => (getOwnEntry(state.messages, id)?.userId === me.id ? me.id : undefined),
  },
  file: {
    field: 'fileId',
    ownedBy: 'user',
    getOwner: (id, { state }) => getFileOwner(id, state),
    otherwise: mayReadFile,
  },
}

const rulePattern = /^(owner|agent|owner or agent) of (\w+)$/

function parseRule(who: WhoMayCall): Rule {
  const [, as, name] = rulePattern.exec(who) ?? []
  if (!as || !name) return { caller: who as Rule['caller'] } // a rule without an entity consists of the caller only
  const entity = name as Entity // the operation table's type allows only entities here
  const owner = as !== 'agent'
  const agent = as !== 'owner'
  const caller = owner && agent ? 'user' : owner ? entities[entity].ownedBy : 'agent'
  return { caller, about: { entity, owner, agent } }
}

const rules = new Map(operations.map(({ native, who }) => [native, parseRule(who)]))

function getRule({ native }: Operation): Rule {
  return rules.get(native) ?? refuse('notAllowed')
}

/** Native names of the operations that apps may call; a host lists them as capabilities. */
export const operationsForApps = (): string[] =>
  [...rules].filter(([, { caller }]) => caller !== 'network').map(([native]) => native)

const hasRole = ({ userType }: UserRecord, role: 'borrower' | 'agent'): boolean =>
  isBorrower(userType) === (role === 'borrower')

/** Refuses callers who are not signed in or have the wrong role. Runs before all other checks. */
export function refuseCaller(operation: Operation, world: World): void {
  const { caller } = getRule(operation)
  if (caller === 'public') return
  if (caller === 'network') {
    if (!world.isNetwork) refuse('notAllowed')
    return
  }
  if (world.isAccountClosed) refuse('accountClosed')
  if (!world.person) throw new NotSignedIn()
  if (caller !== 'user' && !hasRole(world.person, caller)) refuse('notAllowed')
}

/** Refuses a call about a record that the caller may not access. Ids may be malformed: validation runs later. */
export function refuseSubject(operation: Operation, body: unknown, world: World): void {
  const { about } = getRule(operation)
  if (!about || typeof body !== 'object' || body === null) return
  const row = entities[about.entity]
  const id: unknown = Object.hasOwn(body, row.field) ? Reflect.get(body, row.field) : undefined
  if (typeof id !== 'string') return
  const { me, state } = world
  const ownerId = row.getOwner(id, world)
  const isOwner = about.owner && ownerId === me.id
  const isAgent =
    about.agent && ownerId !== undefined && !isBorrower(me.userType) && isCustomerOf(state, ownerId, me.id)
  if (isOwner || isAgent || row.otherwise?.(id, world)) return
  // decided: borrowers who pass another customer's id are refused with 'notAllowed'. For all other records that the caller may
  // not access, the refusal is 'notFound'.
  refuse(about.entity === 'customer' && isBorrower(me.userType) ? 'notAllowed' : 'notFound')
}
