import { CashKind } from '../../../bridge/contract/codes'
import { parsePesos } from '../../../src/domain/money/money'
import { getPersonaUserId, isPersona } from '../../seed/personas'
import { getAgentId } from '../../service/bindings'
import {
  cashFees,
  formatCashCode,
  getCashFee,
  issueCashCode,
  minCash,
} from '../../service/loan/payments/cash-codes'
import { asWritten, type LocalizedText, localize } from '../../service/texts'
import { findUser } from '../../service/users'
import { formatMoment, type World } from '../../service/world'

/** A request to an outlet for a cash code. Without persona and mobile, anyone can use the code. */
export interface CashOrder {
  kind: 'IN' | 'OUT'
  /** Pesos, such as 500 or '1,250.50'. */
  amount: number | string
  persona?: string
  mobile?: string
}

/** A cash code as the outlet shows it. */
export interface CashCode {
  code: string
  reference: string
  /** Time at which the code expires, ISO 8601. */
  expiresAt: string
}

const kinds = { IN: CashKind.cashIn, OUT: CashKind.cashOut } as const
const partnerOutlet = localize('service.cash.partnerOutlet')

/** The user id of the code's owner, or null if anyone can use it. */
function findOwnerId({ persona, mobile }: CashOrder, { state }: World): string | null {
  if (persona === undefined && mobile === undefined) return null
  const user =
    persona !== undefined && isPersona(persona) ? state.users[getPersonaUserId(persona)] : undefined
  const found = user ?? (mobile === undefined ? undefined : findUser(state, mobile))
  if (!found) throw new RangeError(`no user '${persona ?? mobile}'`)
  return found.id
}

/** Returns the outlet: the user's own agent, otherwise a partner of the lender. */
function findOutlet(userId: string | null, { state }: World): LocalizedText {
  const agent = state.users[(userId && getAgentId(state, userId)) ?? '']
  return agent ? asWritten(`${agent.name}, ${agent.agent?.code ?? ''}`) : partnerOutlet
}

/** Creates a cash code at an outlet. Throws RangeError for an invalid order. */
export function createCashCode(world: World, order: CashOrder): CashCode {
  if (!Object.hasOwn(kinds, order.kind)) throw new RangeError("kind must be 'IN' or 'OUT'")
  const kind = kinds[order.kind]
  const amount = parsePesos(`${order.amount}`)
  const fee = amount === undefined ? undefined : getCashFee(kind, amount)
  if (amount === undefined || fee === undefined)
    throw new RangeError(`amount must be ${minCash / 100} to ${(cashFees.at(-1)?.upTo ?? 0) / 100} pesos`)
  const userId = findOwnerId(order, world)
  const issued = issueCashCode({ kind, amount, fee, userId, outlet: findOutlet(userId, world) }, world)
  return {
    code: formatCashCode(issued),
    reference: issued.reference,
    expiresAt: formatMoment(issued.expiresAt),
  }
}
