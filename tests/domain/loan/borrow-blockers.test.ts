import { expect, it } from 'vitest'
import { Refusal } from '../../../bridge/contract/codes'
import {
  type ApplyReplies,
  applyBlocker,
  checkBlocker,
  refusalBlocker,
} from '../../../src/domain/loan/borrow-blockers'

const free: ApplyReplies = {
  check: { allowed: true, code: null, reason: null },
  process: { processing: false, application: null },
  overdue: { overdue: false, loanOrderNo: null },
  hasWallet: true,
  hasPaymentPin: true,
}
const refused = (code: number, reason = 'Refused') => ({ allowed: false, code, reason })

it('nothing blocks an application if every reply allows it', () => {
  expect(applyBlocker(free)).toBeNull()
  expect(checkBlocker(free.check)).toBeNull()
})

it('an application is blocked by the first applicable reason, in the service’s order', () => {
  const replies: ApplyReplies = {
    check: refused(Refusal.notPrequalified),
    process: { processing: true, application: { id: 'AP-1' } as never }, // only its id is read
    overdue: { overdue: true, loanOrderNo: 'LN-1' },
    hasWallet: false,
    hasPaymentPin: false,
  }
  const left = { ...replies, check: refused(Refusal.agreementsMissing) }
  expect(applyBlocker(replies)).toEqual({ kind: 'notPrequalified' })
  expect(applyBlocker(left)).toEqual({ kind: 'inProcess', applicationId: 'AP-1', loanOrderNo: null })
  left.process = free.process
  expect(applyBlocker(left)).toEqual({ kind: 'overdue', loanOrderNo: 'LN-1', dueToday: null })
  left.overdue = free.overdue
  expect(applyBlocker(left)).toEqual({ kind: 'wallet' })
  left.hasWallet = true
  expect(applyBlocker(left)).toEqual({ kind: 'paymentPin' })
  left.hasPaymentPin = true
  expect(applyBlocker(left)).toEqual({ kind: 'agreements' })
})

it('a refusal with a known code becomes a reason, and any other refusal keeps its text', () => {
  expect(refusalBlocker(Refusal.overdueRecord, 'x').kind).toBe('overdue')
  expect(refusalBlocker(Refusal.ekycMissing, 'x')).toEqual({ kind: 'ekycExpired', reason: null })
  for (const code of [Refusal.productClosed, null, undefined])
    expect(refusalBlocker(code, 'Closed')).toEqual({ kind: 'other', message: 'Closed' })
})
