import { beforeEach, describe, expect, it } from 'vitest'
import { ApplicationState, OrderStatus } from '../../../bridge/contract/codes'
import { agentApply, orderApply } from '../../../bridge/contract/operations/loan-application'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { transactions } from '../../../bridge/contract/operations/loan-repay'
import { wallet } from '../../../bridge/contract/operations/loan-wallet'
import { decideApplication, releaseFunds } from '../../../host-sim/service/loan/applications/decisions'
import { pesos } from '../../../src/domain/money/money'
import { titlesOf } from '../auth/proofs'
import { type Backend, bindToAgent, openBackend } from '../service'
import { apply, makeReady } from './borrow'

let backend: Backend
const who = 'individual'
beforeEach(() => {
  backend = openBackend(['agent', 'merchant'])
  makeReady(backend)
})

const order = (loanOrderNo: string) => backend.call(who, loanOrder.details, { loanOrderNo })
const limit = async () => (await backend.call(who, preAuditEvaluation.getSystemDefaultLimit, {})).available
const passed = async (name: string) => {
  const made = await apply(backend, who, name)
  backend.service.work((world) => decideApplication(world, made.id, 'pass'))
  return made
}

describe('a loan that is not released yet', () => {
  it('can be cancelled free of charge by its borrower, in review, during the release and after a failed release', async () => {
    const before = await limit()
    const stages = [
      async () => apply(backend, who, 'review'),
      async () => passed('way'),
      async () => {
        const made = await passed('failed')
        backend.service.work((world) => releaseFunds(world, made.loanOrderNo, 'fail'))
        return made
      },
    ]
    for (const stage of stages) {
      const { id, loanOrderNo } = await stage()
      expect(await limit()).toBeLessThan(before)
      await backend.call(who, agentApply.cancel, { id })
      // a lost reply may be requested again
      await backend.call(who, agentApply.cancel, { id })
      expect(await limit()).toBe(before)
      const { status, reason, events, left } = await order(loanOrderNo)
      expect([status, reason, events.at(-1)?.what, left]).toEqual([
        OrderStatus.rejected,
        'Cancelled by the borrower.',
        'cancelled',
        0,
      ])
      expect((await backend.call(who, orderApply.getById, { id })).state).toBe(ApplicationState.withdrawn)
      backend.pass({ days: 30 })
      expect((await order(loanOrderNo)).status).toBe(OrderStatus.rejected)
      const list = await backend.call(who, transactions.getTransactionList, {
        pageNum: 1,
        pageSize: 10,
        month: null,
        type: null,
      })
      expect(list.list.filter((one) => one.loanOrderNo === loanOrderNo)).toEqual([])
      expect(titlesOf(backend, 'U-individual').filter((one) => one === 'Your loan is cancelled').length).toBe(
        stages.indexOf(stage) + 1,
      )
    }
  })

  it('can be cancelled for a customer by their own agent only', async () => {
    bindToAgent(backend, 'U-individual')
    const { id, loanOrderNo } = await passed('customers')
    expect(await backend.refused('merchant', agentApply.cancel, { id })).toBe('notFound')
    expect(await backend.refused('manager', agentApply.cancel, { id })).toBe('notFound')
    await backend.call('agent', agentApply.cancel, { id })
    expect((await order(loanOrderNo)).reason).toMatch(/^Cancelled by .+, the agent\.$/)
  })

  it("can't be cancelled any more once the loan is released", async () => {
    const { id } = await passed('out')
    backend.pass({ minutes: 1 })
    expect(await backend.refused(who, agentApply.cancel, { id })).toBe('alreadyReleased')
    expect((await backend.call(who, orderApply.getById, { id })).state).toBe(ApplicationState.passed)
  })
})

describe('a failed release', () => {
  it('is retried automatically at the announced time, and succeeds if the account accepts it', async () => {
    const { loanOrderNo } = await passed('once')
    backend.service.work((world) => releaseFunds(world, loanOrderNo, 'failOnce'))
    expect(await order(loanOrderNo)).toMatchObject({
      status: OrderStatus.releaseFailed,
      nextTryAt: '2026-11-21T10:41:00+08:00',
    })
    backend.pass({ minutes: 59 })
    expect((await order(loanOrderNo)).status).toBe(OrderStatus.releaseFailed)
    backend.pass({ minutes: 1 })
    expect(await order(loanOrderNo)).toMatchObject({ status: OrderStatus.releasing, nextTryAt: null })
    backend.pass({ minutes: 1 })
    expect((await order(loanOrderNo)).status).toBe(OrderStatus.awaitingRepayment)
  })

  it('is retried for a week if the account keeps refusing, with only one message to the borrower', async () => {
    const { loanOrderNo } = await passed('refuses')
    backend.service.work((world) => releaseFunds(world, loanOrderNo, 'fail'))
    backend.pass({ days: 30 })
    const { status, nextTryAt, events } = await order(loanOrderNo)
    expect([status, nextTryAt]).toEqual([OrderStatus.releaseFailed, null])
    expect(events.filter(({ what }) => what === 'releaseFailed')).toHaveLength(8)
    expect(
      titlesOf(backend, 'U-individual').filter((one) => one === 'We could not send your loan'),
    ).toHaveLength(1)
    // released at once after a correction
    await backend.call(who, wallet.editWallet, { id: 'W-1', type: 'NUMBER', number: '09179999999' })
    expect((await order(loanOrderNo)).status).toBe(OrderStatus.releasing)
    backend.pass({ minutes: 1 })
    expect(await order(loanOrderNo)).toMatchObject({
      status: OrderStatus.awaitingRepayment,
      receiptAccount: 'GCash •••• 9999',
    })
    expect(await limit()).toBe(pesos(40_000))
  })
})
