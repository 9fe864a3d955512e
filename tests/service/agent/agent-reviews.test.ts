import { beforeEach, describe, expect, it } from 'vitest'
import { AgreementStep, BindState, PreStatus } from '../../../bridge/contract/codes'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { preAuditEvaluation as pre } from '../../../bridge/contract/operations/loan-pre-audit'
import { user } from '../../../bridge/contract/operations/system-user'
import { getPendingReviews, review } from '../../../host-sim/control/desk/reviewer'
import { decidePrequalification } from '../../../host-sim/service/loan/applications/pre-audit'
import { decideEkyc } from '../../../host-sim/service/open/ekyc'
import { pesos } from '../../../src/domain/money/money'
import { titlesOf } from '../auth/proofs'
import { filledForm, paged, uploadPicture, wholeForm } from '../customers'
import { type Backend, type Caller, openBackend } from '../service'

let backend: Backend
beforeEach(() => {
  backend = openBackend(['agent', 'manager', 'new-merchant'])
})

const verifyList = async (search = '', agent: 'agent' | 'manager' = 'agent') =>
  (await backend.call(agent, agentWork.getCustomerVerifyList, { ...paged, search })).list
const waitsFor = async (customerId: string) =>
  (await verifyList()).find((one) => one.customerId === customerId)?.waitsFor
const statusOf = async (customerId: string) =>
  (await backend.call('agent', agentWork.getPreStatus, { customerId })).status
const pass = (userId: string) =>
  backend.service.work((world) => decidePrequalification(world, userId, { verdict: 'pass' }))

describe('a borrower who entered an agent’s code', () => {
  const customerId = 'U-agent-58'
  const answer = (confirm: boolean, reason: string | null = null) => ({ customerId, confirm, reason })

  it('is listed for review and, once accepted, becomes a customer; borrower and agent are notified', async () => {
    const { call, refused } = backend
    expect(await waitsFor(customerId)).toBe('BIND')
    expect(await refused('agent', user.getCustomerInfo, { customerId })).toBe('notFound')
    await call('agent', agentWork.reviewAddCustomer, answer(true))
    expect(await waitsFor(customerId)).toBeUndefined()
    expect(await call('agent', user.getCustomerInfo, { customerId })).toMatchObject({
      name: 'Antonio Belmonte',
      since: '2026-11-21',
    })
    expect(await call('agent-58', user.isBindAgent, {})).toMatchObject({ state: BindState.bound })
    expect((await call('agent-58', user.getBindAgentInfo, {}))?.agentName).toBe('Ana Reyes')
    expect(titlesOf(backend, customerId)[0]).toBe('Ana Reyes is your agent now')
    expect(titlesOf(backend, 'U-agent')[0]).toBe('Antonio Belmonte is your customer now')
    expect(await refused('agent', agentWork.reviewAddCustomer, answer(true))).toBe('reviewClosed')
  })

  it('is declined only with a reason, which the borrower receives', async () => {
    const { call, refused } = backend
    expect(await refused('agent', agentWork.reviewAddCustomer, answer(false))).toBe('fieldInvalid')
    expect(await refused('agent', agentWork.reviewAddCustomer, answer(false, '  '))).toBe('fieldInvalid')
    await call('agent', agentWork.reviewAddCustomer, answer(false, ' Too far away '))
    expect(await call('agent-58', user.isBindAgent, {})).toMatchObject({
      state: BindState.refused,
      reason: 'Too far away',
    })
    expect(await refused('agent', user.getCustomerInfo, { customerId })).toBe('notFound')
    expect(titlesOf(backend, customerId)[0]).toBe('Ana Reyes could not take you on')
    expect(await refused('agent', agentWork.reviewAddCustomer, answer(true))).toBe('reviewClosed')
  })

  it("can't be reviewed by another agent", async () => {
    expect(await backend.refused('manager', agentWork.reviewAddCustomer, answer(true))).toBe('notFound')
    expect(
      await backend.refused('agent', agentWork.reviewAddCustomer, { ...answer(true), customerId: 'U-heavy' }),
    ).toBe('notFound')
  })

  it('stays with the current agent until another agent accepts the borrower', async () => {
    const { call, refused } = backend
    const mover = { customerId: 'U-agent-39' }
    const invitationCode = backend.service.state.users['U-manager']?.agent?.code ?? ''
    await call('agent-39', user.changeAgentInfoByMerchant, { invitationCode, reason: 'I have moved' })
    expect((await call('agent', user.getCustomerInfo, mover)).name).toBe('Leonora Bonifacio')
    expect((await verifyList('', 'manager')).map((one) => one.customerId)).toContain('U-agent-39')
    await call('manager', agentWork.reviewAddCustomer, { ...mover, confirm: false, reason: 'Full' })
    expect(await call('agent-39', user.isBindAgent, {})).toMatchObject({ state: BindState.bound })
    await call('agent-39', user.changeAgentInfoByMerchant, { invitationCode, reason: 'Please' })
    await call('manager', agentWork.reviewAddCustomer, { ...mover, confirm: true, reason: null })
    expect((await call('manager', user.getCustomerInfo, mover)).name).toBe('Leonora Bonifacio')
    expect(await refused('agent', user.getCustomerInfo, mover)).toBe('notFound')
    expect(titlesOf(backend, 'U-agent')[0]).toBe('Leonora Bonifacio has another agent now')
  })

  it('can be found in the list by name and mobile number', async () => {
    expect((await verifyList('ybanez')).map(({ name }) => name)).toEqual(['Manuel Ybañez'])
    expect((await verifyList('0917 000 1060')).map(({ name }) => name)).toEqual(['Manuel Ybañez'])
  })
})

describe('a form in review', () => {
  const customerId = 'U-agent-44'
  const info = () => backend.call('agent', agentWork.getReviewMerchantInfo, { customerId })

  it('is only recommended when the agent approves it, because the lender decides', async () => {
    const { call, refused, service } = backend
    expect(await info()).toMatchObject({
      open: true,
      refused: [],
      customer: { name: 'Reynaldo Abella', preStatus: PreStatus.inReview },
      form: { nameOfStore: 'Abella General Store' },
      ekyc: { fullName: 'Reynaldo Abella' },
    })
    await call('agent', agentWork.reviewMerchant, { customerId, confirm: true, refused: [] })
    expect([await statusOf(customerId), await waitsFor(customerId), (await info()).open]).toEqual([
      PreStatus.inReview,
      undefined,
      false,
    ])
    expect(titlesOf(backend, customerId)[0]).toBe('Your agent has checked your information')
    const atDesk = service.work(getPendingReviews).find(({ id }) => id === customerId)
    expect(atDesk?.about).toBe('Abella General Store, recommended by the agent')
    const again = { customerId, confirm: true, refused: [] }
    expect(await refused('agent', agentWork.reviewMerchant, again)).toBe('reviewClosed')
    service.work((world) => review(world, 'prequalification', customerId, 'pass'))
    expect(await statusOf(customerId)).toBe(PreStatus.passed)
    expect(titlesOf(backend, 'U-agent')[0]).toBe('Reynaldo Abella is pre-qualified')
  })

  it('is returned with reasons per field, corrected, and reviewed again', async () => {
    const { call } = backend
    const refused = [
      { field: 'nameOfStore', reason: ' The sign says another name. ' },
      { field: 'contactPhone', reason: 'Nobody answers.' },
    ]
    const trimmed = refused.map((one) => ({ ...one, reason: one.reason.trim() }))
    await call('agent', agentWork.reviewMerchant, { customerId, confirm: false, refused })
    expect(await call('agent-44', pre.getPreStatus, {})).toMatchObject({
      status: PreStatus.infoRejected,
      refused: trimmed,
    })
    expect(await call('agent', agentWork.getRejectedMerchantDetail, { customerId })).toEqual(trimmed)
    expect(await call('agent', agentWork.getRejectCustomerInfo, { customerId })).toMatchObject({
      refused: trimmed,
      reason: null,
      form: { nameOfStore: 'Abella General Store' },
    })
    expect(titlesOf(backend, customerId)[0]).toBe('Correct your information')
    const { form } = await call('agent-44', pre.getClientData, {})
    if (!form) throw new Error('no form')
    await call('agent-44', pre.submitPreAuditOnboardData, { form: { ...form, nameOfStore: 'Abella Store' } })
    expect(await waitsFor(customerId)).toBe('REVIEW')
    expect(titlesOf(backend, 'U-agent')[0]).toBe('Reynaldo Abella sent their information')
    expect(await info()).toMatchObject({ open: true, refused: [], form: { nameOfStore: 'Abella Store' } })
  })

  it('is refused only for fields of the form, each with a reason', async () => {
    const judge = (confirm: boolean, refused: { field: string; reason: string }[]) =>
      backend.refused('agent', agentWork.reviewMerchant, { customerId, confirm, refused })
    expect(await judge(false, [])).toBe('fieldInvalid')
    expect(await judge(true, [{ field: 'street', reason: 'No' }])).toBe('fieldInvalid')
    expect(await judge(false, [{ field: 'street', reason: ' ' }])).toBe('fieldInvalid')
    expect(await judge(false, [{ field: 'shoeSize', reason: 'No' }])).toBe('fieldInvalid')
    expect(await statusOf(customerId)).toBe(PreStatus.inReview)
  })

  it("can be decided by the lender before the agent's review, which is then closed", async () => {
    pass(customerId)
    expect(await waitsFor(customerId)).toBeUndefined()
    expect((await info()).open).toBe(false)
    const body = { customerId, confirm: true, refused: [] }
    expect(await backend.refused('agent', agentWork.reviewMerchant, body)).toBe('reviewClosed')
  })

  it("can't be opened before it is submitted", async () => {
    expect(
      await backend.refused('agent', agentWork.getReviewMerchantInfo, { customerId: 'U-agent-56' }),
    ).toBe('notFound')
  })
})

describe('a pre-evaluation submitted by the agent', () => {
  const customerId = 'U-agent-56'
  const send = (form = filledForm) => ({ customerId, form })

  it("goes step by step through the agent's operations and skips the agent's review", async () => {
    const { call, refused, service } = backend
    expect(await refused('agent', agentWork.kycInit, { customerId })).toBe('agreementsMissing')
    const list = await call('agent', user.getAgreementType, { step: AgreementStep.ekyc })
    await call('agent', user.saveAgreementAccept, {
      customerId,
      agreementAcceptDTOList: list.map(({ agreementNo, version }) => ({ agreementNo, version })),
    })
    expect(await refused('agent', agentWork.submitAgentClientData, send())).toBe('ekycMissing')
    const { transactionNo } = await call('agent', agentWork.kycInit, { customerId })
    expect((await call('agent', agentWork.checkResult, { customerId, transactionNo })).outcome).toBe(
      'PENDING',
    )
    expect(await refused('agent', agentWork.checkResult, { customerId: 'U-agent-44', transactionNo })).toBe(
      'notFound',
    )
    service.work((world) => decideEkyc(world, transactionNo, true))
    expect((await call('agent', agentWork.checkResult, { customerId, transactionNo })).outcome).toBe('PASS')
    const form = await wholeForm(backend, 'agent')
    await call('agent', agentWork.submitAgentClientData, send(form))
    expect([await statusOf(customerId), await waitsFor(customerId)]).toEqual([PreStatus.inReview, undefined])
    expect(titlesOf(backend, customerId)[0]).toBe('Your information was sent')
    expect((await call('agent', agentWork.getMerchantDetail, { customerId })).form?.pictures).toEqual(
      form.pictures,
    )
    expect(await refused('agent', agentWork.submitAgentClientData, send())).toBe('reviewClosed')
    pass(customerId)
    expect((await call('agent', user.getCustomerInfo, { customerId })).limit).toBe(pesos(25_000))
  })

  it('accepts pictures of the customer or the agent only', async () => {
    const stranger = await uploadPicture(backend, 'new-merchant')
    const form = await wholeForm(backend, 'agent')
    const pictures = [...form.pictures, { kind: 'permit' as const, fileId: stranger }]
    const body = { customerId: 'U-agent-50', form: { ...form, pictures } }
    expect(await backend.refused('agent', agentWork.submitAgentClientData, body)).toBe('uploadMissing')
  })

  it('may be repeated by the agent 20 days after a rejection, but by the customer only after 60 days', async () => {
    const early = 'U-agent-52'
    const ask = async (caller: Caller, customerId: string) => {
      const form = await wholeForm(backend, caller)
      return caller === 'agent'
        ? backend.refused('agent', agentWork.submitAgentClientData, { customerId, form })
        : backend.refused(caller, pre.submitPreAuditOnboardData, { form })
    }
    expect(await backend.call('agent', agentWork.getPreStatus, { customerId: early })).toMatchObject({
      status: PreStatus.rejected,
      reason: 'The store opened too recently.',
      reapplyOn: '2026-11-29',
    })
    expect((await backend.call('agent-52', pre.getPreStatus, {})).reapplyOn).toBe('2027-01-08')
    expect(await ask('agent', early)).toBe('reapplyTooEarly')
    expect(await ask('agent-53', 'U-agent-53')).toBe('reapplyTooEarly')
    await backend.call('agent', agentWork.submitAgentClientData, {
      customerId: 'U-agent-53',
      form: await wholeForm(backend, 'agent'),
    })
    expect(await statusOf('U-agent-53')).toBe(PreStatus.inReview)
    backend.pass({ days: 8 })
    expect(await ask('agent', early)).toBeUndefined()
  })
})
