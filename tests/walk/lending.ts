import { PaymentState } from '../../bridge/contract/codes'
import { getPersonaUserId, type PersonaId } from '../../host-sim/seed/personas'
import { seedWorld } from '../../host-sim/seed/seed-world'
import { createService, type Service } from '../../host-sim/service/call/service'
import { type PayerOutcome, settlePayment } from '../../host-sim/service/loan/payments/payment-network'
import { isOpenPayment } from '../../host-sim/service/loan/payments/payments'
import { seededRandom } from '../../host-sim/service/random'
import type { State } from '../../host-sim/service/state'

export const startsAt = Date.parse('2026-11-21T09:41:00+08:00')

/** The borrowers of a walk. */
export const borrowers = ['merchant', 'overdue'] as const satisfies readonly PersonaId[]
export type Borrower = (typeof borrowers)[number]

const createFrom = (now: () => number, state?: State): Service =>
  createService({
    ...(state && { state }),
    now,
    random: seededRandom(1),
    areasBelow: async () => [],
    loadFont: () => Promise.reject(new Error('a walk makes no document')),
  })

/** Seeding takes ten times as long as copying. */
let seeded: State | undefined
function seededState(): State {
  if (seeded) return seeded
  const service = createFrom(() => startsAt)
  service.work((world) => seedWorld(world, borrowers))
  seeded = service.state
  return seeded
}

/** A lending service with the borrowers' loans. */
export const createLending = (now: () => number): Service => createFrom(now, seededState())

/** Numbers of a borrower's loans that are not paid off when the walk starts. */
export const unpaidLoans = ({ state }: Service, borrower: Borrower): string[] =>
  Object.values(state.orders)
    .filter(
      ({ userId, loan }) =>
        userId === getPersonaUserId(borrower) && loan.instalments.some((one) => !one.paidOn),
    )
    .map(({ loanOrderNo }) => loanOrderNo)

/** A ticket for the payment PIN; each attempt needs a new one. */
export function pinTicket(service: Service, userId: string, at: number): string {
  const ticket = `ticket-${Object.keys(service.state.tickets).length}-${at}`
  service.edit(({ tickets }) => {
    tickets[ticket] = { userId, what: 'paymentPin', at }
  })
  return ticket
}

/** Lets the payer of a waiting code pay. `pick` chooses the code; without any, nothing happens. */
export function payWaitingCode(service: Service, pick: number, outcome: PayerOutcome): void {
  service.work((world) => {
    const waiting = Object.values(world.state.payments).filter(
      (payment) => isOpenPayment(payment) && payment.state === PaymentState.waiting,
    )
    const chosen = waiting[pick % waiting.length]
    if (chosen) settlePayment(world, chosen.transactionNo, outcome)
  })
}
