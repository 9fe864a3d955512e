import { beforeEach, describe, expect, it } from 'vitest'
import { AgreementStep, ApplicationState, Refusal } from '../../../bridge/contract/codes'
import { agentApply, orderApply } from '../../../bridge/contract/operations/loan-application'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { contractAcceptance } from '../../../bridge/contract/operations/system-acceptance'
import { user } from '../../../bridge/contract/operations/system-user'
import { type Backend, editUser, openBackend, requestIdOf } from '../service'
import { apply, loanBody, makeReady, sign } from './borrow'

const all = { state: null, pageNum: 1, pageSize: 20 }
let backend: Backend
const drafts = async (persona: Parameters<Backend['call']>[0]) =>
  (await backend.call(persona, orderApply.findAppList, all)).list

beforeEach(() => {
  backend = openBackend(['individual', 'merchant', 'agent'])
  makeReady(backend)
})

const confirm = (name: string, asked = loanBody) =>
  backend.call('individual', loanProduct.confirmLoanInformation, {
    requestId: requestIdOf(name),
    ...asked,
    accountId: null,
  })

describe('a draft of an application', () => {
  it('is listed with its next step until it is submitted', async () => {
    expect(await drafts('individual')).toEqual([])
    await confirm('one')
    const [begun] = await drafts('individual')
    expect(begun).toMatchObject({
      state: ApplicationState.draft,
      nextStep: 'read',
      loanOrderNo: null,
      productNo: loanBody.productNo,
      loanAmount: loanBody.loanAmount,
    })
    const requestId = requestIdOf('one')
    const contracts = await backend.call('individual', loanProduct.getProductContract, {
      requestId,
      ...loanBody,
    })
    await backend.call('individual', contractAcceptance.saveAgreementAccept, {
      requestId,
      contractNos: contracts.map(({ contractNo }) => contractNo),
      hashes: contracts.map(({ hash }) => hash),
    })
    expect((await drafts('individual'))[0]?.nextStep).toBe('sign')
    await sign(backend, 'individual', requestId)
    expect((await drafts('individual'))[0]?.nextStep).toBe('send')
    await apply(backend, 'individual', 'one')
    expect(await drafts('individual')).toEqual([])
  })

  it('replaces an earlier draft, and must be confirmed again on another day', async () => {
    await confirm('one')
    await confirm('two', { ...loanBody, tenorDays: 90 })
    expect((await drafts('individual')).map(({ tenorDays }) => tenorDays)).toEqual([90])
    backend.pass({ days: 1 })
    expect((await drafts('individual'))[0]?.nextStep).toBe('confirm')
    backend.pass({ days: 7 })
    expect(await drafts('individual')).toEqual([])
  })

  it('can be deleted by its owner, and is created again by confirming again', async () => {
    await confirm('one')
    const [begun] = await drafts('individual')
    const id = begun?.id ?? ''
    expect(await backend.refused('merchant', agentApply.cancel, { id })).toBe('notFound')
    await backend.call('individual', agentApply.cancel, { id })
    expect(await drafts('individual')).toEqual([])
    expect(await backend.refused('individual', orderApply.getById, { id })).toBe('notFound')
    await confirm('one')
    expect((await drafts('individual'))[0]).toMatchObject({ id, nextStep: 'read' })
  })

  it('is visible to its owner only, not to their agent', async () => {
    const [own] = await drafts('merchant')
    expect(own).toMatchObject({ productName: 'Quick Loan', nextStep: 'read' })
    expect((await drafts('agent')).map(({ customerId }) => customerId)).not.toContain('U-merchant')
    expect(await backend.refused('agent', orderApply.getById, { id: own?.id ?? '' })).toBe('notFound')
    expect(await backend.call('merchant', orderApply.transaction, { id: own?.id ?? '' })).toEqual([])
  })

  it("made by an agent waits for the customer's code after the signature", async () => {
    const [begun] = await drafts('agent')
    expect(begun).toMatchObject({ customerName: 'Alfredo Valdez', nextStep: 'send' })
    const made = await backend.call('agent', agentApply.findPageList, { ...all, search: '' })
    expect(made.list[0]?.id).toBe(begun?.id)
    const whole = await backend.call('agent', orderApply.getById, { id: begun?.id ?? '' })
    expect(whole.receiptAccount).toMatch(/GCash/)
    expect(whole.plan).toHaveLength(3)
  })
})

describe('the agreements of borrowing', () => {
  const check = { productNo: loanBody.productNo }
  const forget = () => {
    editUser(backend, 'U-individual', (one) => {
      one.agreements = []
    })
  }

  it('are required before the first loan, and again if there is a new version', async () => {
    forget()
    const body = { requestId: requestIdOf('one'), ...loanBody, accountId: null }
    expect(await backend.refused('individual', loanProduct.confirmLoanInformation, body)).toBe(
      'agreementsMissing',
    )
    expect((await backend.call('individual', orderApply.orderRecordApplyCheck, check)).code).toBe(
      Refusal.agreementsMissing,
    )
    const asked = await backend.call('individual', user.getAgreementType, { step: AgreementStep.borrow })
    await backend.call('individual', user.saveAgreementAccept, {
      agreementAcceptDTOList: asked.map(({ agreementNo, version }) => ({ agreementNo, version })),
    })
    expect((await backend.call('individual', orderApply.orderRecordApplyCheck, check)).allowed).toBe(true)
    await backend.call('individual', loanProduct.confirmLoanInformation, body)
    editUser(backend, 'U-individual', ({ agreements }) => {
      for (const one of agreements) one.version = '2020-01'
    })
    expect((await backend.call('individual', orderApply.orderRecordApplyCheck, check)).code).toBe(
      Refusal.agreementsMissing,
    )
  })
})

describe('the form of an application', () => {
  it("includes the product's extra fields", async () => {
    backend = openBackend(['every-status'])
    const id = Object.values(backend.service.state.applications).find(
      (one) => one.productNo === 'P-EQUIPMENT',
    )?.id
    const { form } = await backend.call('every-status', orderApply.getById, { id: id ?? '' })
    expect(form.map(({ field, value }) => [field, value])).toEqual([
      ['equipment', 'Chest freezer'],
      ['equipmentPrice', '32000.00'],
    ])
  })
})
