import fc from 'fast-check'
import { pay } from '../../bridge/contract/operations/loan-repay'
import { user } from '../../bridge/contract/operations/system-user'
import { centavos } from '../../src/domain/money/money'
import { createRequest, type Phone, type UserRequest } from './phone'
import type { Walk } from './walk'

/** The content of a request. */
export interface Subject {
  kind: 'feedback' | 'account' | 'code' | 'wallet'
  /** Chooses one of the user's loans. */
  loan: number
  /** A payment of some hundred pesos instead of a few. */
  isLarge: boolean
}

export const subject: fc.Arbitrary<Subject> = fc.record({
  kind: fc.oneof(
    { withCrossShrink: true },
    { weight: 2, arbitrary: fc.constant('feedback' as const) },
    { weight: 1, arbitrary: fc.constant('account' as const) },
    { weight: 4, arbitrary: fc.constant('code' as const) },
    { weight: 3, arbitrary: fc.constant('wallet' as const) },
  ),
  loan: fc.nat({ max: 9 }),
  isLarge: fc.boolean(),
})

export function subjectText({ kind, loan, isLarge }: Subject): string {
  if (kind === 'feedback') return 'feedback'
  if (kind === 'account') return 'a new account name'
  return `a ${isLarge ? 'large' : 'small'} payment of loan ${loan} by ${kind}`
}

/** Creates the request with this number in its walk; the number makes it unlike all others. */
export function createSubjectRequest(
  { kind, loan, isLarge }: Subject,
  number: number,
  { userId }: Phone,
  { service, loansOf }: Walk,
): UserRequest {
  if (kind === 'feedback')
    return createRequest(user.problemFeedback, {
      type: 'APP',
      text: `feedback ${number}`,
      pictures: [],
      contact: '',
    })
  if (kind === 'account')
    return createRequest(user.editAccount, { account: `account${String(number).padStart(4, '0')}` })
  const accounts = service.state.users[userId]?.accounts ?? []
  // a borrower without a wallet pays by code
  const wallet = kind === 'wallet' ? accounts.find(({ balance }) => balance !== null) : undefined
  const loans = loansOf(userId)
  return createRequest(pay.createQRCodeOrder, {
    loanOrderNo: loans[loan % loans.length],
    amount: centavos(100 + number + (isLarge ? 10_000 : 0)),
    periods: [],
    settles: false,
    channel: wallet ? 'WALLET' : 'QR',
    accountId: wallet?.id ?? null,
    pinTicket: null,
    requestId: '',
  })
}
