import { beforeEach, describe, expect, it } from 'vitest'
import { OrderStatus, PreStatus, Refusal } from '../../../bridge/contract/codes'
import { orderApply } from '../../../bridge/contract/operations/loan-application'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { contractAcceptance } from '../../../bridge/contract/operations/system-acceptance'
import type { UserRecord } from '../../../host-sim/service/state'
import { pesos } from '../../../src/domain/money/money'
import { type Backend, editUser, openBackend, requestIdOf } from '../service'
import { apply, loanBody, makeReady, pinTicket, sign } from './borrow'

let backend: Backend
const who = 'individual'
const requestId = requestIdOf('loan')
beforeEach(() => {
  backend = openBackend(['merchant', 'overdue'])
  makeReady(backend)
})

describe('borrowing is refused', () => {
  const check = async (persona: Parameters<Backend['call']>[0], productNo?: string) =>
    (await backend.call(persona, orderApply.orderRecordApplyCheck, productNo ? { productNo } : {})).code
  const confirm = (change: object = {}) =>
    backend.refused(who, loanProduct.confirmLoanInformation, {
      requestId,
      ...loanBody,
      accountId: null,
      ...change,
    })

  it('with only the first reason that applies', async () => {
    expect(await check(who)).toBeNull()
    expect(await check('rejected')).toBe(Refusal.notPrequalified)
    expect(await check('overdue')).toBe(Refusal.overdueRecord)
    expect(await check(who, 'P-EQUIPMENT')).toBe(Refusal.productClosed)
    const change = (more: (one: UserRecord) => void) => editUser(backend, 'U-individual', more)
    change((one) => {
      one.paymentPin = null
    })
    expect(await check(who)).toBe(Refusal.noPaymentPin)
    expect(await confirm()).toBe('noPaymentPin')
    change((one) => {
      one.accounts = [
        { id: 'B-1', kind: 'BANK', provider: 'BDO', number: '001234567890', isDefault: true, balance: null },
      ]
    })
    expect(await check(who)).toBe(Refusal.noWallet)
    change(({ pre }) => {
      pre.status = PreStatus.inReview
    })
    expect(await confirm()).toBe('notPrequalified')
  })

  it('while another application is in process', async () => {
    const { id } = await apply(backend, who, 'first')
    expect(await check(who)).toBe(Refusal.applicationInProcess)
    expect(await confirm()).toBe('applicationInProcess')
    expect(await backend.call(who, loanProduct.whetherLoanApplyProcessing, {})).toMatchObject({
      processing: true,
      application: { id },
    })
    const now = await backend.call(who, loanOrder.getOrderProcessing, {})
    expect([now.application?.id, now.order?.status]).toEqual([id, OrderStatus.processing])
  })

  it('with an overdue order', async () => {
    const overdue = await backend.call('overdue', loanProduct.whetherOverdueRecord, {})
    expect(overdue).toEqual({ overdue: true, loanOrderNo: 'LN-2026-008001' })
    expect(
      await backend.refused('overdue', loanProduct.confirmLoanInformation, {
        requestId,
        ...loanBody,
        accountId: null,
      }),
    ).toBe('overdueRecord')
  })

  it("beyond the amounts of the product or the user's limit", async () => {
    expect(await confirm({ productNo: 'P-EQUIPMENT' })).toBe('productClosed')
    expect(await confirm({ loanAmount: pesos(4_000) })).toBe('amountBelowMin')
    expect(await confirm({ loanAmount: pesos(51_000) })).toBe('amountAboveMax')
    expect(await confirm({ tenorDays: 31 })).toBe('tenorUnknown')
    expect(await confirm({ accountId: 'W-merchant' })).toBe('notFound')
    expect(await confirm({ productNo: 'P-SEASON', tenorDays: 90, repaymentMethod: 2 })).toBe('stepMissing')
    const { code, msg: text } = await backend.raw('merchant', loanProduct.confirmLoanInformation, {
      requestId,
      ...loanBody,
      loanAmount: pesos(38_500.01),
      accountId: null,
    })
    expect([code, text]).toEqual([Refusal.amountAboveLimit, 'You have ₱38,500 left to borrow.'])
  })

  it('when the identity was verified more than a year ago', async () => {
    expect(
      (await backend.call(who, loanOrder.getEkycDeterminationStatus, { productNo: loanBody.productNo }))
        .required,
    ).toBe(false)
    backend.pass({ days: 400 })
    expect(
      (await backend.call(who, loanOrder.getEkycDeterminationStatus, { productNo: loanBody.productNo }))
        .required,
    ).toBe(true)
    expect(await confirm()).toBe('ekycMissing')
  })

  it('if steps are skipped', async () => {
    const { call, refused } = backend
    const nothing = { requestId, contractNos: [], hashes: [] }
    expect(await refused(who, loanProduct.getProductContract, { requestId, ...loanBody })).toBe('stepMissing')
    expect(await refused(who, contractAcceptance.saveAgreementAccept, nothing)).toBe('stepMissing')
    expect(await refused(who, loanProduct.generateApplicationForm, { requestId, ...loanBody })).toBe(
      'stepMissing',
    )
    await call(who, loanProduct.confirmLoanInformation, { requestId, ...loanBody, accountId: null })
    expect(
      await refused(who, loanProduct.getProductContract, {
        requestId,
        ...loanBody,
        loanAmount: pesos(21_000),
      }),
    ).toBe('quoteChanged')
    expect(await refused(who, contractAcceptance.saveAgreementAccept, nothing)).toBe('contractNotRead')
    expect(await refused(who, loanProduct.generateApplicationForm, { requestId, ...loanBody })).toBe(
      'stepMissing',
    )
    const contracts = await call(who, loanProduct.getProductContract, { requestId, ...loanBody })
    const shown = {
      requestId,
      contractNos: contracts.map((one) => one.contractNo),
      hashes: contracts.map((one) => one.hash),
    }
    const unsigned = { ...shown, signatureFileId: 'F-none', pinTicket: null, customerId: undefined }
    expect(await refused(who, loanProduct.confirmProductContract, unsigned)).toBe('contractNotRead')
    expect(
      await refused(who, contractAcceptance.saveAgreementAccept, {
        ...shown,
        hashes: ['a'.repeat(64), 'b'.repeat(64)],
      }),
    ).toBe('quoteChanged')
    await call(who, contractAcceptance.saveAgreementAccept, shown)
    expect(await refused(who, loanProduct.confirmProductContract, unsigned)).toBe('signatureEmpty')
    const [application] = Object.values(backend.service.state.applications).filter(
      ({ userId }) => userId === 'U-individual',
    )
    expect(
      await refused(who, loanProduct.submitClientLoanFrom, { requestId, id: application?.id ?? '' }),
    ).toBe('stepMissing')
  })

  it('without the payment PIN, or with a PIN ticket that was used before', async () => {
    const ticket = await pinTicket(backend, who)
    const { signed } = await sign(backend, who, requestId)
    await backend.call(who, loanProduct.confirmLoanInformation, {
      requestId,
      ...loanBody,
      loanAmount: pesos(10_000),
      accountId: null,
    })
    expect(await backend.refused(who, loanProduct.confirmProductContract, signed)).toBe('contractNotRead')
    const again = await sign(backend, who, requestIdOf('again'))
    const other = { ...again.signed, signatureFileId: signed.signatureFileId }
    expect(
      await backend.refused(who, loanProduct.confirmProductContract, { ...other, pinTicket: null }),
    ).toBe('stepMissing')
    expect(
      await backend.refused(who, loanProduct.confirmProductContract, {
        ...other,
        pinTicket: again.signed.pinTicket,
      }),
    ).toBe('stepMissing')
    await backend.call(who, loanProduct.confirmProductContract, { ...other, pinTicket: ticket })
  })

  it('to any user other than the applicant, and the application and its order are hidden from that user', async () => {
    const { id, loanOrderNo } = await apply(backend, who, 'mine')
    expect(await backend.refused('merchant', orderApply.getById, { id })).toBe('notFound')
    expect(await backend.refused('merchant', loanOrder.details, { loanOrderNo })).toBe('notFound')
    expect(await backend.refused('agent', loanOrder.getOrderDetails, { loanOrderNo })).toBe('notFound')
    expect(await backend.refused('agent', loanOrder.details, { loanOrderNo })).toBe('notAllowed')
  })
})
