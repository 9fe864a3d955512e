import { beforeEach, describe, expect, it } from 'vitest'
import { ApplicationState, OrderStatus, OrderTab } from '../../../bridge/contract/codes'
import { orderApply } from '../../../bridge/contract/operations/loan-application'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { wallet } from '../../../bridge/contract/operations/loan-wallet'
import { msg } from '../../../bridge/contract/operations/system-messages'
import { review } from '../../../host-sim/control/desk/reviewer'
import { decideApplication, releaseFunds } from '../../../host-sim/service/loan/applications/decisions'
import { settlePayment } from '../../../host-sim/service/loan/payments/payment-network'
import { getInbox } from '../../../host-sim/service/messages'
import { pesos } from '../../../src/domain/money/money'
import { type Backend, editUser, openBackend, requestIdOf } from '../service'
import { apply, borrow, loanBody, makeReady, sign } from './borrow'

let backend: Backend
const who = 'individual'
const requestId = requestIdOf('loan')
const limitLeft = async () =>
  (await backend.call(who, preAuditEvaluation.getSystemDefaultLimit, {})).available
const statusNow = async (loanOrderNo: string) =>
  (await backend.call(who, loanOrder.getLoanOrderInfo, { loanOrderNo })).status

/** The tab of the list of orders that shows an order. */
async function tabOf(loanOrderNo: string): Promise<OrderTab | undefined> {
  const all = { pageNum: 1, pageSize: 50, status: null, search: '' }
  for (const tab of Object.values(OrderTab)) {
    const { list } = await backend.call(who, loanOrder.getLoanOrderList, { ...all, tab })
    if (list.some((one) => one.loanOrderNo === loanOrderNo)) return tab
  }
  return undefined
}

beforeEach(() => {
  backend = openBackend(['merchant', 'overdue'])
  makeReady(backend)
})

describe('borrowing', () => {
  it('works from the first step to the last instalment', async () => {
    const { call, pass, service } = backend
    const { id, loanOrderNo } = await apply(backend, who, 'loan')
    expect(await statusNow(loanOrderNo)).toBe(OrderStatus.processing)
    expect(await limitLeft()).toBe(pesos(40_000))
    service.work((world) => decideApplication(world, id, 'pass'))
    expect(await statusNow(loanOrderNo)).toBe(OrderStatus.releasing)
    pass({ minutes: 1 })
    const order = await call(who, loanOrder.details, { loanOrderNo })
    expect(order).toMatchObject({
      status: OrderStatus.awaitingRepayment,
      releaseDate: '2026-11-21',
      netProceeds: pesos(19_600),
      left: pesos(22_151.69),
    })
    expect(order.events.map(({ what }) => what)).toEqual(['applied', 'reviewed', 'releasing', 'released'])
    expect(service.state.users['U-individual']?.accounts[0]?.balance).toBe(pesos(24_600))
    for (let period = 1; period <= 6; period++) {
      pass({ days: 30 })
      const { total } = await call(who, pay.calcSinglePeriodsFee, { loanOrderNo, periods: [] })
      const body = {
        loanOrderNo,
        amount: total,
        periods: [period],
        settles: false,
        channel: 'QR' as const,
        accountId: null,
        pinTicket: null,
        requestId: requestIdOf(`pay${period}`),
      }
      const { transactionNo } = await call(who, pay.createQRCodeOrder, body)
      service.work((world) => settlePayment(world, transactionNo, 'whole'))
    }
    const paid = await call(who, loanOrder.details, { loanOrderNo })
    expect(paid).toMatchObject({
      status: OrderStatus.settled,
      paidPeriods: 6,
      paid: pesos(22_151.69),
      left: 0,
      next: null,
    })
    expect(await limitLeft()).toBe(pesos(60_000))
    const { list } = await call(who, loanOrder.getLoanOrderList, {
      tab: OrderTab.history,
      status: null,
      search: '',
      pageNum: 1,
      pageSize: 20,
    })
    expect(list.map((one) => one.loanOrderNo)).toEqual([loanOrderNo])
  })

  it('notifies the borrower at each step, in the app and by SMS', async () => {
    await borrow(backend, who, 'loan')
    const { list, unread } = await backend.call(who, msg.getMsgList, { type: null, pageNum: 1, pageSize: 20 })
    expect(list.map(({ title }) => title)).toEqual([
      'Your loan has arrived',
      'Your loan is approved',
      'Application received',
    ])
    expect(unread).toBe(3)
    expect(getInbox(backend.service.state).map(({ text }) => text)[0]).toContain('₱19,600 was sent to GCash')
  })

  it('creates one application and one order per request id, even if sent concurrently', async () => {
    const { call, service } = backend
    await sign(backend, who, requestId)
    const forms = await Promise.all(
      [1, 2, 3].map(() => call(who, loanProduct.generateApplicationForm, { requestId, ...loanBody })),
    )
    expect(new Set(forms.map(({ id }) => id)).size).toBe(1)
    const id = forms[0]?.id ?? ''
    const sent = await Promise.all(
      [1, 2, 3].map(() => call(who, loanProduct.submitClientLoanFrom, { requestId, id })),
    )
    expect(new Set(sent.map(({ loanOrderNo }) => loanOrderNo)).size).toBe(1)
    expect(
      Object.values(service.state.orders).filter(({ userId }) => userId === 'U-individual'),
    ).toHaveLength(1)
    expect(await call(who, loanProduct.getClientLoanFromResult, { requestId })).toMatchObject({
      id,
      state: ApplicationState.inReview,
    })
    expect(
      await call(who, loanProduct.getClientLoanFromResult, { requestId: requestIdOf('other') }),
    ).toBeNull()
  })

  it('accepts the same signature again without another PIN', async () => {
    const { signed } = await sign(backend, who, requestId)
    await backend.call(who, loanProduct.confirmProductContract, signed)
  })

  it('shows the signed contracts', async () => {
    const { contracts } = await sign(backend, who, requestId)
    for (const part of [
      'Demo Lending Corp',
      'CS202600001',
      'Truth in Lending Act',
      'Jose Ramos',
      '₱19,600.00',
      '3.61%',
      'late fees, then fees, then interest, then principal',
    ]) {
      expect(contracts.map(({ html }) => html).join('')).toContain(part)
    }
    expect(contracts.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true)
    const { id } = await backend.call(who, loanProduct.generateApplicationForm, { requestId, ...loanBody })
    const { loanOrderNo } = await backend.call(who, loanProduct.submitClientLoanFrom, { requestId, id })
    backend.use('zh-Hant')
    const { html } = await backend.call(who, loanOrder.getLoanContractHTML, {
      loanOrderNo: loanOrderNo ?? '',
    })
    expect(html.startsWith(contracts.map((one) => one.html).join(''))).toBe(true)
  })

  it("escapes the borrower's name", async () => {
    editUser(backend, 'U-individual', (one) => {
      one.name = '<img src=x onerror=alert(1)> & "Co"'
    })
    const { contracts } = await sign(backend, who, requestId)
    expect(contracts[0]?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;')
    expect(contracts[0]?.html).not.toContain('<img')
  })
})

describe('an application after its submission', () => {
  it('can be rejected with a reason, which frees the limit', async () => {
    const { id, loanOrderNo } = await apply(backend, who, 'loan')
    backend.service.work((world) => decideApplication(world, id, 'reject', 'Sales too low'))
    expect(await backend.call(who, loanOrder.details, { loanOrderNo })).toMatchObject({
      status: OrderStatus.rejected,
      reason: 'Sales too low',
    })
    expect(await backend.call(who, orderApply.getById, { id })).toMatchObject({
      state: ApplicationState.notPassed,
      reasons: [{ field: null, reason: 'Sales too low' }],
    })
    expect(await limitLeft()).toBe(pesos(60_000))
    expect(() => backend.service.work((world) => decideApplication(world, id, 'pass'))).toThrow(
      'reviewClosed',
    )
  })

  it('can be returned with one field to be corrected', async () => {
    const season = { productNo: 'P-SEASON' }
    await backend.call(who, loanProduct.submitClientLoanData, {
      ...season,
      values: [{ field: 'season', value: 'HARVEST' }],
    })
    const { id, loanOrderNo } = await apply(backend, who, 'loan', {
      ...loanBody,
      productNo: 'P-SEASON',
      tenorDays: 90,
      repaymentMethod: 2,
    })
    backend.service.work((world) => decideApplication(world, id, 'rejectDocs', 'Which harvest?', ['season']))
    expect(await statusNow(loanOrderNo)).toBe(OrderStatus.docsRejected)
    expect(await tabOf(loanOrderNo)).toBe(OrderTab.inProgress)
    expect(await backend.call(who, loanProduct.getClientLoanAddData, season)).toMatchObject([
      { field: 'season', value: null, reason: 'Which harvest?' },
    ])
    await backend.call(who, loanProduct.modifyClientData, {
      ...season,
      values: [{ field: 'season', value: 'FIESTA' }],
    })
    expect(await backend.call(who, loanProduct.getClientLoanAddData, season)).toMatchObject([
      { value: 'FIESTA', reason: null },
    ])
    // it is in review again with the same contracts
    expect(await backend.call(who, loanProduct.getClientLoanFromResult, { id })).toMatchObject({
      state: ApplicationState.inReview,
      decidedAt: null,
      reasons: [],
      loanOrderNo,
    })
    expect(await statusNow(loanOrderNo)).toBe(OrderStatus.processing)
    expect(await limitLeft()).toBeLessThan(pesos(60_000))
    backend.service.work((world) => decideApplication(world, id, 'pass'))
    expect(await statusNow(loanOrderNo)).toBe(OrderStatus.releasing)
  })

  it('becomes history if the customer applies again instead of correcting it', async () => {
    const asked = { ...loanBody, productNo: 'P-SEASON', tenorDays: 90, repaymentMethod: 2 } as const
    const answer = { productNo: 'P-SEASON', values: [{ field: 'season', value: 'HARVEST' }] }
    await backend.call(who, loanProduct.submitClientLoanData, answer)
    const { id, loanOrderNo } = await apply(backend, who, 'loan', asked)
    backend.service.work((world) => decideApplication(world, id, 'rejectDocs', 'Which harvest?', ['season']))
    await backend.call(who, loanProduct.submitClientLoanData, answer)
    await apply(backend, who, 'loan-again', asked)
    expect(await tabOf(loanOrderNo)).toBe(OrderTab.history)
    // one loan is in review already
    expect(await backend.refused(who, loanProduct.modifyClientData, answer)).toBe('notAllowed')
  })

  it('stays refused until each refused field is corrected, and keeps the refused answers', async () => {
    const asked = { ...loanBody, productNo: 'P-SEASON', tenorDays: 90, repaymentMethod: 2 } as const
    const answer = { productNo: 'P-SEASON', values: [{ field: 'season', value: 'HARVEST' }] }
    await backend.call(who, loanProduct.submitClientLoanData, answer)
    const { id } = await apply(backend, who, 'loan', asked)
    backend.service.work((world) => {
      decideApplication(world, id, 'rejectDocs', 'Which harvest?', ['season'])
      world.state.applications[id]?.reasons.push({
        field: 'other',
        reason: { en: 'x', fil: 'x', 'zh-Hans': 'x', 'zh-Hant': 'x' },
      })
    })
    const refusedBefore = await backend.call(who, loanProduct.getClientLoanFromResult, { id })
    expect(refusedBefore?.reasons[0]).toMatchObject({ field: 'season', kind: 'choice', value: 'HARVEST' })
    await backend.call(who, loanProduct.modifyClientData, answer)
    expect(await backend.call(who, loanProduct.getClientLoanFromResult, { id })).toMatchObject({
      state: ApplicationState.notPassed,
    })
  })

  it('asks again for each of several documents that were refused, and names them', async () => {
    const equipment = { productNo: 'P-EQUIPMENT' }
    const given = [
      { field: 'equipment', value: 'Freezer' },
      { field: 'equipmentPrice', value: '32000.00' },
    ]
    const { id } = await apply(backend, who, 'loan', loanBody)
    backend.service.work(({ state }) => {
      const made = state.applications[id]
      const owner = state.users[made?.userId ?? '']
      if (!made || !owner) throw new Error('no such application')
      made.productNo = equipment.productNo
      for (const { field, value } of given) owner.extra[field] = value
    })
    backend.service.work((world) =>
      review(world, 'application', id, 'rejectDocs', {
        equipment: 'Which one?',
        equipmentPrice: 'Which one?',
      }),
    )
    const application = await backend.call(who, loanProduct.getClientLoanFromResult, { id })
    expect(application?.reasons.map(({ field, label }) => [field, Boolean(label)])).toEqual([
      ['equipment', true],
      ['equipmentPrice', true],
    ])
    expect(await backend.call(who, loanProduct.getClientLoanAddData, equipment)).toMatchObject([
      { field: 'equipment', value: null, reason: 'Which one?' },
      { field: 'equipmentPrice', value: null, reason: 'Which one?' },
    ])
  })

  it('is paid out to another account if the release to the first one failed', async () => {
    const { id, loanOrderNo } = await apply(backend, who, 'loan')
    backend.service.work((world) => decideApplication(world, id, 'pass'))
    backend.service.work((world) => releaseFunds(world, loanOrderNo, 'fail'))
    expect(await statusNow(loanOrderNo)).toBe(OrderStatus.releaseFailed)
    backend.pass({ days: 1 })
    expect(await statusNow(loanOrderNo)).toBe(OrderStatus.releaseFailed)
    const added = await backend.call(who, wallet.bindWallet, {
      kind: 'E_WALLET',
      provider: 'MAYA',
      number: '0918 123 4567',
    })
    await backend.call(who, wallet.editWallet, { id: added.id, type: 'DEFAULT', number: null })
    expect(await statusNow(loanOrderNo)).toBe(OrderStatus.releasing)
    backend.pass({ minutes: 2 })
    expect(await backend.call(who, loanOrder.details, { loanOrderNo })).toMatchObject({
      status: OrderStatus.awaitingRepayment,
      receiptAccount: 'Maya •••• 4567',
      releaseDate: '2026-11-22',
    })
  })

  it('is paid out on the day of its approval, even if the clock jumps past it', async () => {
    const { id, loanOrderNo } = await apply(backend, who, 'loan')
    backend.service.work((world) => decideApplication(world, id, 'pass'))
    backend.pass({ days: 45 })
    expect(await backend.call(who, loanOrder.details, { loanOrderNo })).toMatchObject({
      releaseDate: '2026-11-21',
      status: OrderStatus.overdue,
      overDueDays: 15,
    })
  })
})
