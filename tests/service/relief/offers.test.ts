import { beforeEach, describe, expect, it } from 'vitest'
import type { Day } from '../../../bridge/contract/entities/money'
import { agentApply } from '../../../bridge/contract/operations/loan-application'
import { download } from '../../../bridge/contract/operations/loan-documents'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { file } from '../../../bridge/contract/operations/open'
import { contractAcceptance } from '../../../bridge/contract/operations/system-acceptance'
import { user } from '../../../bridge/contract/operations/system-user'
import { review } from '../../../host-sim/control/desk/reviewer'
import { getInbox, getMessages } from '../../../host-sim/service/messages'
import { toLoan } from '../../../src/domain/lending/order-loan'
import { plannedCosts, sumCosts } from '../../../src/domain/lending/settlement'
import { add, formatPesosExact, pesos } from '../../../src/domain/money/money'
import { addDays } from '../../../src/domain/time/day'
import { pinTicket, png } from '../loan/borrow'
import { type Backend, openBackend } from '../service'

const loanOrderNo = 'LN-2026-008001'
const who = 'overdue'
let backend: Backend
let today: Day
let id: string

const order = () => backend.call(who, loanOrder.details, { loanOrderNo })
const decide = (verdict: string, reason?: string) =>
  backend.service.work((world) => review(world, 'plan', id, verdict, reason))
const title = () => backend.service.work((world) => getMessages(world.state, 'U-overdue')[0]?.title.en)
const offered = async () => {
  const { planRequest } = await order()
  if (!planRequest?.offer) throw new Error('no offer')
  return planRequest.offer
}

beforeEach(async () => {
  backend = openBackend(['overdue', 'agent'])
  today = backend.service.work((world) => world.today)
  const planRequest = {
    loanOrderNo,
    reason: 'illness' as const,
    amount: pesos(2_500),
    day: addDays(today, 5),
  }
  const body = { type: 'PLAN', text: '', pictures: [], contact: '', planRequest }
  id = (await backend.call(who, user.problemFeedback, body)).id
})

/** Reads, accepts and signs the contracts of the offer; returns them. */
async function sign() {
  const { requestId, productNo, loanAmount, tenorDays, repaymentMethod } = await offered()
  const terms = { requestId, productNo, loanAmount, tenorDays, repaymentMethod }
  const contracts = await backend.call(who, loanProduct.getProductContract, terms)
  const shown = {
    requestId,
    contractNos: contracts.map(({ contractNo }) => contractNo),
    hashes: contracts.map(({ hash }) => hash),
  }
  await backend.call(who, contractAcceptance.saveAgreementAccept, shown)
  const { fileId } = await backend.call(who, file.upload, {
    name: 'signature.png',
    type: 'image/png',
    content: png,
  })
  await backend.call(who, loanProduct.confirmProductContract, {
    ...shown,
    signatureFileId: fileId,
    pinTicket: await pinTicket(backend, who),
  })
  return contracts
}

describe('an offer of a new plan', () => {
  it('shows both plans as of today; the new one has payments that the borrower can pay', async () => {
    decide('offer')
    const { current, proposed } = await offered()
    const { left } = await order()
    expect(current.total).toBe(left)
    for (const { amount } of proposed.rows) expect(amount).toBeLessThanOrEqual(pesos(2_500) + 100)
    for (const side of [current, proposed]) {
      expect(add(...side.rows.map(({ amount }) => amount))).toBe(side.total)
      expect(side.rows).toHaveLength(side.periods)
    }
    expect(title()).toBe('We offer you a new plan')
    const { planRequested } = await backend.call(who, preAuditEvaluation.getSystemDefaultLimit, {})
    expect(planRequested).toBe(loanOrderNo)
  })

  it('is in force once it is signed, with the hash of the former agreement in the new one', async () => {
    decide('offer', '8')
    const { proposed } = await offered()
    const before = await order()
    const contracts = await sign()
    const after = await order()
    expect(after.planRequest).toMatchObject({ id, outcome: 'agreed', offer: null })
    expect(after.left).toBe(proposed.total)
    expect(after.paid).toBe(before.paid)
    expect(after.overDueDays).toBe(0)
    expect(after.next?.dueDate).toBe(addDays(today, after.periodDays))
    const loan = toLoan(after)
    expect(loan && sumCosts(plannedCosts(loan, today)).total).toBe(after.left)
    const former = backend.service.work(({ state }) => state.orders[loanOrderNo]?.contract.former)
    expect(former).toHaveLength(1)
    for (const { html } of contracts) expect(html).toContain(former?.[0])
    const signed = await backend.call(who, loanOrder.getLoanContractHTML, { loanOrderNo })
    for (const { hash } of contracts) expect(signed.html).toContain(hash)
    expect(title()).toBe('Your new plan is in force')
    const { planRequested } = await backend.call(who, preAuditEvaluation.getSystemDefaultLimit, {})
    expect(planRequested).toBeNull()
    // both sides have the same plan and contract
    const seen = await backend.call('agent', loanOrder.getOrderDetails, { loanOrderNo })
    expect(seen.repaymentPlan).toEqual(after.repaymentPlan)
    const pdf = await backend.call('agent', download.downloadAgreement, { loanOrderNo })
    expect(pdf.type).toBe('application/pdf')
  })

  it('is announced to the agent with its figures, and so is its signature, in the app and by SMS', async () => {
    const received = () =>
      backend.service.work(({ state }) => ({
        message: getMessages(state, 'U-agent')[0],
        sms: getInbox(state).find(({ to }) => to === state.users['U-agent']?.mobile)?.text,
      }))
    decide('offer', '8')
    const { proposed } = await offered()
    const customer = (await order()).customerName
    const atOffer = received()
    expect(atOffer.message).toMatchObject({
      title: { en: `${customer} is offered a new plan` },
      link: { path: '/pages/order/details', query: { loanOrderNo } },
    })
    expect(atOffer.message?.body.en).toContain(`8 payments, ${formatPesosExact(proposed.total)} in all`)
    expect(atOffer.sms).toContain(`${customer} is offered a new plan`)
    await sign()
    const atSignature = received()
    expect(atSignature.message?.title.en).toBe(`${customer} signed a new plan`)
    expect(atSignature.message?.body.en).toMatch(/^Order LN-2026-008001: 8 payments, the first on /)
    expect(atSignature.sms).toContain(`${customer} signed a new plan`)
  })

  it('is read again if it was read on an earlier day', async () => {
    decide('offer', '8')
    const { requestId, productNo, loanAmount, tenorDays, repaymentMethod } = await offered()
    const terms = { requestId, productNo, loanAmount, tenorDays, repaymentMethod }
    const contracts = await backend.call(who, loanProduct.getProductContract, terms)
    backend.pass({ days: 1 })
    expect(
      await backend.refused(who, contractAcceptance.saveAgreementAccept, {
        requestId,
        contractNos: contracts.map(({ contractNo }) => contractNo),
        hashes: contracts.map(({ hash }) => hash),
      }),
    ).toBe('quoteChanged')
    await sign()
    expect((await order()).planRequest?.outcome).toBe('agreed')
  })

  it('can be declined, also twice; the plan then stays', async () => {
    decide('offer', '8')
    const before = (await order()).repaymentPlan
    const { applicationId } = await offered()
    await backend.call(who, agentApply.cancel, { id: applicationId })
    await backend.call(who, agentApply.cancel, { id: applicationId })
    expect(await backend.refused('agent', agentApply.cancel, { id: applicationId })).toBe('notFound')
    const after = await order()
    expect(after.planRequest).toMatchObject({ outcome: 'declined', offer: null })
    expect(after.repaymentPlan).toEqual(before)
  })

  it('is no application: home and lists of applications don’t show it', async () => {
    decide('offer')
    const process = await backend.call(who, loanOrder.getOrderProcessing, {})
    expect([process.begun, process.application, process.refused]).toEqual([null, null, null])
  })

  it('needs a possible number of payments', () => {
    for (const count of ['0', '37', 'many', '2.5']) expect(() => decide('offer', count)).toThrow(RangeError)
  })
})
