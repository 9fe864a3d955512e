// @vitest-environment window
import { afterEach, expect, it } from 'vitest'
import { Refusal } from '../../bridge/contract/codes'
import { type BorrowBlocker, refusalBlocker } from '../../src/domain/loan/borrow-blockers'
import { type BlockerContext, type BlockerText, useBlockerText } from '../../src/features/loan/blocker-text'
import { draw } from '../ui/draw'

afterEach(() => history.replaceState(null, '', '/'))

function textOf(blocker: BorrowBlocker, context: BlockerContext = {}): BlockerText {
  let found: BlockerText | undefined
  function Probe() {
    found = useBlockerText(context)(blocker)
    return null
  }
  draw(<Probe />)
  if (!found) throw new Error(blocker.kind)
  return found
}

function linkOf({ resolution }: BlockerText) {
  if (resolution?.kind !== 'link') return resolution
  const { pathname, searchParams } = new URL(resolution.href, 'http://phone')
  return [pathname, Object.fromEntries(searchParams)]
}

it('a missing answer is linked to the form for that answer, which leads back to the loan that was started', () => {
  const query = { productNo: 'P-QUICK', amount: '600000', tenorDays: '90', method: '0' }
  history.replaceState(null, '', `/pages/agent/loanMoney?${new URLSearchParams(query)}`)
  expect(linkOf(textOf({ kind: 'extraData' }, { productNo: 'P-QUICK' }))).toEqual([
    '/pages/agent/loanApplyInfo',
    query,
  ])
})

it('a missing wallet or payment PIN is linked to the page that adds it, which leads back to the loan', () => {
  const here = '/pages/agent/loanMoney?productNo=P-QUICK&amount=600000'
  history.replaceState(null, '', here)
  expect(linkOf(textOf(refusalBlocker(Refusal.noWallet, '')))).toEqual([
    '/pages/me/eWalletMgrt',
    { next: here },
  ])
  expect(linkOf(textOf(refusalBlocker(Refusal.noPaymentPin, '')))).toEqual([
    '/pages/me/paymentCode/set',
    { next: here },
  ])
})

it('any other refusal is shown in the words of the service, without a link', () => {
  expect(textOf(refusalBlocker(Refusal.serverError, 'Not now'))).toMatchObject({
    title: 'agent.block.other',
    text: { message: 'Not now' },
    resolution: null,
  })
})

it('an overdue loan is linked to its payment page, or for an agent to the customer’s order', () => {
  const overdue = { kind: 'overdue', loanOrderNo: 'LN-1', dueToday: null } as const
  expect(linkOf(textOf(overdue))).toEqual(['/pages/order/repayment', { loanOrderNo: 'LN-1' }])
  expect(linkOf(textOf(overdue, { customerId: 'U-1' }))).toEqual([
    '/pages/order/details',
    { loanOrderNo: 'LN-1' },
  ])
  expect(linkOf(textOf({ ...overdue, loanOrderNo: null }))).toEqual(['/pages/order/index', {}])
})

it('an agent is never linked to a page of the customer', () => {
  const customer = { customerId: 'U-1' }
  expect(textOf({ kind: 'wallet' }, customer)).toMatchObject({
    text: 'agent.block.noWallet.customer',
    resolution: null,
  })
  expect(linkOf(textOf({ kind: 'notPrequalified' }, customer))).toEqual([
    '/pages/client/pre-evaluation',
    customer,
  ])
})

it('an expired identity verification is explained by the service’s reason, if the service returns one', () => {
  expect(textOf({ kind: 'ekycExpired', reason: null })).toMatchObject({
    text: 'agent.block.ekyc.text',
    resolution: { kind: 'verifyIdentity' },
  })
  expect(textOf({ kind: 'ekycExpired', reason: 'Two years old' }).text).toEqual({ message: 'Two years old' })
})
