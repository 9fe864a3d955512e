import { beforeEach, describe, expect, it } from 'vitest'
import { ApplicationState, ContractState, OrderStatus, Refusal, Scene } from '../../../bridge/contract/codes'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { agentApply, orderApply } from '../../../bridge/contract/operations/loan-application'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { csrTransactions } from '../../../bridge/contract/operations/loan-repay'
import { file } from '../../../bridge/contract/operations/open'
import { getPendingReviews, review } from '../../../host-sim/control/desk/reviewer'
import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { pesos } from '../../../src/domain/money/money'
import { otherThan, smsCode, titlesOf } from '../auth/proofs'
import { applyForCustomer, paged, uploadPicture } from '../customers'
import { apply, loanBody, samplePdf, sign } from '../loan/borrow'
import { type Backend, editUser, openBackend, requestIdOf } from '../service'

let backend: Backend
beforeEach(() => {
  backend = openBackend(['merchant', 'overdue', 'agent', 'manager'])
})

const customerId = getPersonaUserId('merchant')
const asked = { ...loanBody, loanAmount: pesos(10_000), tenorDays: 90 }
const decide = (kind: string, id: string, verdict: string, reason?: string) =>
  backend.service.work((world) => review(world, kind, id, verdict, reason))
const papers = async (status: ContractState) =>
  (await backend.call('agent', agentWork.getContractCustomerList, { ...paged, status })).list.map(
    ({ loanOrderNo }) => loanOrderNo,
  )
const statusOf = async (loanOrderNo: string) =>
  (await backend.call('agent', loanOrder.getOrderDetails, { loanOrderNo })).status

describe('a loan for a customer', () => {
  it('may be for any product that the customer may have', async () => {
    const { call, refused } = backend
    const names = async (filter: string) =>
      (await call('agent', loanProduct.getLoanProductList, { customerId: filter })).map(
        ({ productNo }) => productNo,
      )
    expect(await names(customerId)).toContain('P-EQUIPMENT')
    expect(await names('U-agent-41')).not.toContain('P-EQUIPMENT')
    const product = { productNo: 'P-STOCK-UP' }
    expect(await call('agent', agentWork.getParams, { ...product, customerId })).toMatchObject({
      remainAmount: pesos(38_500),
      needsMoreData: false,
    })
    expect((await call('agent', agentWork.getParams, product)).remainAmount).toBe(pesos(50_000))
    expect(await refused('agent', agentWork.getParams, { productNo: 'P-X', customerId })).toBe('notFound')
    expect(await refused('manager', agentWork.getParams, { ...product, customerId })).toBe('notFound')
    expect(
      (await call('agent', agentWork.getParams, { productNo: 'P-SEASON', customerId })).needsMoreData,
    ).toBe(true)
    const values = [{ field: 'season', value: 'CHRISTMAS' }]
    await call('agent', loanProduct.submitClientLoanData, { productNo: 'P-SEASON', customerId, values })
    expect(
      (await call('agent', agentWork.getParams, { productNo: 'P-SEASON', customerId })).needsMoreData,
    ).toBe(false)
  })

  it('is refused for every reason that stops the customer from borrowing, except a missing payment PIN', async () => {
    const check = async (filter: string) =>
      (await backend.call('agent', orderApply.orderRecordApplyCheck, { customerId: filter })).code
    expect(await check('U-agent-44')).toBe(Refusal.notPrequalified)
    expect(await check('U-agent-24')).toBe(Refusal.applicationInProcess)
    expect(await check('U-agent-11')).toBe(Refusal.overdueRecord)
    expect(await check('U-agent-42')).toBe(Refusal.noWallet)
    editUser(backend, 'U-agent-39', (one) => {
      one.paymentPin = null
    })
    expect(await check('U-agent-39')).toBe(Refusal.agreementsMissing)
  })

  it("is submitted once, with the customer's SMS code instead of their payment PIN", async () => {
    const { call, refused } = backend
    const requestId = requestIdOf('once')
    await sign(backend, 'agent', requestId, { ...asked, customerId })
    const { id } = await call('agent', loanProduct.generateApplicationForm, {
      requestId,
      ...asked,
      customerId,
    })
    const form = { requestId, id, customerId }
    expect(await refused('agent', loanProduct.submitClientLoanFrom, form)).toBe('codeNotSent')
    const agents = await smsCode(backend, '9170000016', Scene.loanForCustomer)
    expect(await refused('agent', loanProduct.submitClientLoanFrom, { ...form, ...agents })).toBe(
      'codeNotSent',
    )
    const login = await smsCode(backend, '9170000007', Scene.login)
    expect(await refused('agent', loanProduct.submitClientLoanFrom, { ...form, ...login })).toBe(
      'codeNotSent',
    )
    const code = await smsCode(backend, '9170000007', Scene.loanForCustomer)
    const wrong = { ...code, smsAuthCode: otherThan(code.smsAuthCode) }
    expect(await refused('agent', loanProduct.submitClientLoanFrom, { ...form, ...wrong })).toBe('codeWrong')
    const first = await call('agent', loanProduct.submitClientLoanFrom, { ...form, ...code })
    expect(await call('agent', loanProduct.submitClientLoanFrom, { ...form, ...code })).toEqual(first)
    expect(await call('agent', loanProduct.getClientLoanFromResult, { requestId })).toMatchObject({
      id,
      customerName: 'Maria Santos',
      state: ApplicationState.inReview,
    })
    expect((await call('agent', loanProduct.whetherLoanApplyProcessing, { customerId })).processing).toBe(
      true,
    )
    expect((await call('merchant', orderApply.findList, { customerId }))[0]?.id).toBe(id)
  })

  it('can be opened, filtered and found by the agent who submitted it', async () => {
    const { call, refused } = backend
    const { id } = await applyForCustomer(backend, customerId, 'found')
    const find = (search: string, state: ApplicationState | null = null) =>
      call('agent', agentApply.findPageList, { ...paged, search, state })
    const all = (await find('')).list
    expect(all.find(({ state }) => state !== ApplicationState.draft)?.id).toBe(id)
    expect((await find('maria santos')).list.map((one) => one.id)).toEqual([id])
    expect((await find(id.slice(-6))).total).toBe(1)
    for (const state of Object.values(ApplicationState)) {
      const { list, total } = await find('', state)
      expect(total).toBeGreaterThan(0)
      expect(list.every((one) => one.state === state)).toBe(true)
    }
    const one = await call('agent', agentApply.getById, { id })
    expect(one.contract).toMatchObject({ state: ContractState.toUpload, pictures: [], reason: null })
    expect(one.contract?.html).toContain('Maria Santos')
    expect(await refused('manager', agentApply.getById, { id })).toBe('notFound')
    // the customer's own applications are not listed
    const own = await apply(backend, 'agent-39' as 'merchant', 'own', asked)
    expect(await refused('agent', agentApply.getById, { id: own.id })).toBe('notFound')
    expect((await call('agent', orderApply.getById, { id: own.id })).customerName).toBe('Leonora Bonifacio')
  })

  it('can be withdrawn until the funds are released', async () => {
    const { call, refused } = backend
    const { id, loanOrderNo } = await applyForCustomer(backend, customerId, 'gone')
    expect(await refused('manager', agentApply.cancel, { id })).toBe('notFound')
    await call('agent', agentApply.cancel, { id })
    await call('agent', agentApply.cancel, { id })
    expect((await call('agent', agentApply.getById, { id })).state).toBe(ApplicationState.withdrawn)
    expect(await call('merchant', loanOrder.details, { loanOrderNo })).toMatchObject({
      status: OrderStatus.rejected,
      reason: expect.stringMatching(/^Cancelled by .+, the agent\.$/),
    })
    expect(
      titlesOf(backend, customerId).filter((one) => one === 'Your application was withdrawn'),
    ).toHaveLength(1)
    expect(await papers(ContractState.toUpload)).not.toContain(loanOrderNo)
    expect(() => decide('application', id, 'pass')).toThrow(RangeError)
    const again = await applyForCustomer(backend, customerId, 'again')
    decide('application', again.id, 'pass')
    await call('agent', agentApply.cancel, { id: again.id })
    const last = await applyForCustomer(backend, customerId, 'last')
    decide('application', last.id, 'reject', 'No')
    expect(await refused('agent', agentApply.cancel, { id: last.id })).toBe('reviewClosed')
  })

  it('notifies the agent of the decision', async () => {
    const { id } = await applyForCustomer(backend, customerId, 'no')
    decide('application', id, 'reject', 'Sales too low')
    expect(titlesOf(backend, 'U-agent')[0]).toBe('A loan of Maria Santos was not approved')
    expect((await backend.call('agent', agentApply.getById, { id })).reasons).toEqual([
      { field: null, reason: 'Sales too low', label: null },
    ])
  })
})

describe('a signed contract on paper', () => {
  const made = async () => (await applyForCustomer(backend, customerId, 'paper')).loanOrderNo
  const submit = async (loanOrderNo: string, pictures?: string[]) => ({
    loanOrderNo,
    pictures: pictures ?? [await uploadPicture(backend, 'agent')],
  })

  it('is uploaded, rejected with a reason, uploaded again and accepted; then the funds are released', async () => {
    const { call, refused, pass, service } = backend
    const { id, loanOrderNo } = await applyForCustomer(backend, customerId, 'paper')
    expect((await papers(ContractState.toUpload))[0]).toBe(loanOrderNo)
    decide('application', id, 'pass')
    pass({ minutes: 60 })
    expect(await statusOf(loanOrderNo)).toBe(OrderStatus.releasing)
    const first = await submit(loanOrderNo)
    await call('agent', agentWork.submitContract, first)
    expect((await papers(ContractState.inReview))[0]).toBe(loanOrderNo)
    expect(await refused('agent', agentWork.submitContract, first)).toBe('reviewClosed')
    expect(
      service.work(getPendingReviews).find((one) => one.id === loanOrderNo && one.kind === 'contract')?.about,
    ).toBe(`1 pictures of ${loanOrderNo}`)
    decide('contract', loanOrderNo, 'reject', 'The second page is missing.')
    expect(await call('agent', agentWork.getRejectContract, { loanOrderNo })).toEqual({
      reason: 'The second page is missing.',
    })
    expect((await papers(ContractState.rejected))[0]).toBe(loanOrderNo)
    expect(titlesOf(backend, 'U-agent')[0]).toBe('The contract of Maria Santos was not accepted')
    const two = [await uploadPicture(backend, 'agent'), await uploadPicture(backend, 'agent')]
    await call('agent', agentWork.submitContract, await submit(loanOrderNo, two))
    expect(await call('agent', agentWork.getContractOrderInfo, { loanOrderNo })).toMatchObject({
      state: ContractState.inReview,
      pictures: two,
      reason: null,
      loanAmount: pesos(10_000),
      customerName: 'Maria Santos',
    })
    decide('contract', loanOrderNo, 'pass')
    expect(titlesOf(backend, 'U-agent')[0]).toBe('The contract of Maria Santos is accepted')
    pass({ minutes: 2 })
    expect(await statusOf(loanOrderNo)).toBe(OrderStatus.awaitingRepayment)
    expect((await papers(ContractState.done))[0]).toBe(loanOrderNo)
    expect(await refused('agent', agentWork.submitContract, await submit(loanOrderNo))).toBe('reviewClosed')
    const out = await call('agent', csrTransactions.getTransactionList, {
      ...paged,
      customerId,
      month: '2026-11',
      type: 'DISBURSEMENT',
    })
    expect(out.list[0]).toMatchObject({ loanOrderNo, amount: pesos(9_800) })
  })

  it('may be accepted before the loan is approved, and the funds are released only after both', async () => {
    const { call, pass } = backend
    const { id, loanOrderNo } = await applyForCustomer(backend, customerId, 'early')
    await call('agent', agentWork.submitContract, await submit(loanOrderNo))
    decide('contract', loanOrderNo, 'pass')
    pass({ minutes: 5 })
    expect(await statusOf(loanOrderNo)).toBe(OrderStatus.processing)
    decide('application', id, 'pass')
    pass({ minutes: 2 })
    expect(await statusOf(loanOrderNo)).toBe(OrderStatus.awaitingRepayment)
  })

  it('needs at least one picture that the agent uploaded', async () => {
    const { call, refused } = backend
    const loanOrderNo = await made()
    const strange = await uploadPicture(backend, 'merchant')
    const pdf = { name: 'paper.pdf', type: 'application/pdf', content: samplePdf }
    const { fileId } = await call('agent', file.upload, pdf)
    for (const [pictures, reason] of [
      [[], 'uploadMissing'],
      [['F-none'], 'uploadMissing'],
      [[strange], 'uploadMissing'],
      [[fileId], 'uploadType'],
    ] as const)
      expect(await refused('agent', agentWork.submitContract, await submit(loanOrderNo, [...pictures]))).toBe(
        reason,
      )
    expect(await refused('manager', agentWork.submitContract, await submit(loanOrderNo))).toBe('notFound')
    expect((await papers(ContractState.toUpload))[0]).toBe(loanOrderNo)
  })

  it('is not required if the borrower signed on their own phone', async () => {
    const { refused, pass } = backend
    const { id, loanOrderNo } = await apply(backend, 'merchant', 'own', asked)
    expect(await refused('agent', agentWork.getContractOrderInfo, { loanOrderNo })).toBe('notFound')
    expect(await refused('agent', agentWork.getRejectContract, { loanOrderNo })).toBe('notFound')
    decide('application', id, 'pass')
    pass({ minutes: 2 })
    expect(await statusOf(loanOrderNo)).toBe(OrderStatus.awaitingRepayment)
  })

  it('is hidden from other agents', async () => {
    const loanOrderNo = await made()
    for (const operation of [agentWork.getContractOrderInfo, agentWork.getRejectContract])
      expect(await backend.refused('manager', operation, { loanOrderNo })).toBe('notFound')
    const all = await Promise.all(Object.values(ContractState).map(papers))
    expect(all.every((list) => list.length > 0)).toBe(true)
    for (const no of all.flat()) expect(backend.service.state.orders[no]?.agentId).toBe('U-agent')
  })
})
