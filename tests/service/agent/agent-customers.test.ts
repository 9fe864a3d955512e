import { beforeAll, describe, expect, it } from 'vitest'
import { PreStatus, Refusal } from '../../../bridge/contract/codes'
import type { BodyOf } from '../../../bridge/contract/operation'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { orderApply } from '../../../bridge/contract/operations/loan-application'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { overdue } from '../../../bridge/contract/operations/loan-overdue'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { file } from '../../../bridge/contract/operations/open'
import { user } from '../../../bridge/contract/operations/system-user'
import { formatPesos, pesos } from '../../../src/domain/money/money'
import { paged, uploadPicture } from '../customers'
import { type Backend, openBackend } from '../service'

let backend: Backend
// none of these tests changes the backend
beforeAll(() => {
  backend = openBackend(['merchant', 'overdue', 'every-status', 'uncertain', 'agent', 'manager'])
})

const find = (change: Partial<BodyOf<typeof user.getCustomerList>> = {}) =>
  backend.call('agent', user.getCustomerList, {
    ...paged,
    search: '',
    status: null,
    newOnly: false,
    ...change,
  })
const names = async (search: string) => (await find({ search })).list.map(({ name }) => name)

describe('an agent’s customers', () => {
  it('are 60 people, with at least one in each stage of pre-qualification', async () => {
    const { list, total } = await find()
    expect([list.length, total]).toEqual([60, 60])
    expect(new Set(list.map(({ preStatus }) => preStatus))).toEqual(new Set(Object.values(PreStatus)))
    expect(await backend.call('agent', user.getCustomersNumber, {})).toEqual({
      total: 60,
      newLast30Days: (await find({ newOnly: true })).total,
    })
    expect((await backend.call('manager', user.getCustomersNumber, {})).total).toBe(5)
    expect((await backend.call('new-agent', user.getCustomersNumber, {})).total).toBe(0)
  })

  it('are found by name, store and mobile number, ignoring case, accents and spaces', async () => {
    expect(await names('PENAFLOR')).toEqual(['Dominador Peñaflor'])
    expect(await names('peñaflor hard')).toEqual(['Dominador Peñaflor'])
    expect(await names('rc motor')).toEqual(['Rogelio Castro'])
    expect(await names('+63 917 000 1008')).toEqual(['Rogelio Castro'])
    expect(await names('0917-000-1008')).toEqual(['Rogelio Castro'])
    expect(await names('nobody at all')).toEqual([])
    // other agents' customers and pending customers are not found
    expect(await names('Consuelo Maglaya')).toEqual([])
    expect(await names('Antonio Belmonte')).toEqual([])
  })

  it('are filtered by status, by the last 30 days, and by whether they may apply', async () => {
    for (const status of Object.values(PreStatus)) {
      const { list, total } = await find({ status })
      expect(total).toBeGreaterThan(0)
      expect(list.every(({ preStatus }) => preStatus === status)).toBe(true)
    }
    const { list: fresh } = await find({ newOnly: true })
    expect(fresh.every(({ since }) => since >= '2026-10-22')).toBe(true)
    expect((await find()).list.filter(({ since }) => since >= '2026-10-22')).toHaveLength(fresh.length)
    const [may, mayNot] = [await find({ mayApply: true }), await find({ mayApply: false })]
    expect(may.total + mayNot.total).toBe(60)
    for (const { customerId, mayApply } of [...may.list, ...mayNot.list]) {
      const check = await backend.call('agent', orderApply.orderRecordApplyCheck, { customerId })
      // agreements not accepted yet are asked for along the way
      expect(check.allowed || check.code === Refusal.agreementsMissing).toBe(mayApply)
    }
  })

  it('are paged without gaps or repeats', async () => {
    const pages = await Promise.all([1, 2, 3].map((pageNum) => find({ pageNum, pageSize: 20 })))
    const ids = pages.flatMap(({ list }) => list.map(({ customerId }) => customerId))
    expect(new Set(ids).size).toBe(60)
  })

  it('have a profile with limit and orders', async () => {
    const { call } = backend
    expect(await call('agent', user.getCustomerInfo, { customerId: 'U-merchant' })).toMatchObject({
      name: 'Maria Santos',
      limit: pesos(60_000),
      available: pesos(38_500),
      openOrders: 1,
      settledOrders: 1,
      overdueOrders: 0,
      mayApply: true,
    })
    expect(await call('agent', user.getCustomerInfo, { customerId: 'U-agent-56' })).toMatchObject({
      limit: null,
      available: null,
      mayApply: false,
    })
    expect((await call('agent', user.getCustomerInfo, { customerId: 'U-overdue' })).overdueOrders).toBe(1)
  })

  it('are hidden from other agents', async () => {
    for (const customerId of ['U-manager-01', 'U-uncertain', 'U-agent-58', 'U-agent', 'nobody']) {
      const body = { customerId }
      for (const operation of [
        user.getCustomerInfo,
        agentWork.getMerchantDetail,
        agentWork.getCustomerInfo,
        agentWork.getRejectCustomerInfo,
        agentWork.getPreStatus,
        preAuditEvaluation.getClientData,
        loanProduct.whetherOverdueRecord,
      ])
        expect(await backend.refused('agent', operation, body), operation.native).toBe('notFound')
      const orders = { ...paged, ...body, tab: 'IN_PROGRESS', status: null, search: '' } as const
      expect(await backend.refused('agent', loanOrder.getLoanOrderListForAgent, orders)).toBe('notFound')
    }
    expect(
      await backend.refused('manager', overdue.getBadOrderDetail, { loanOrderNo: 'LN-2026-008001' }),
    ).toBe('notFound')
  })
})

describe('an agent’s home', () => {
  it('shows for each kind of task the number of entries in its list', async () => {
    const { call } = backend
    const { counts: num, first } = await call('agent', agentWork.getCustomerNum, {})
    const verify = await call('agent', agentWork.getCustomerVerifyList, { ...paged, search: '' })
    const papers = await call('agent', agentWork.getContractCustomerList, { ...paged, status: 'TO_UPLOAD' })
    const late = await call('agent', overdue.getBadOrderList, { ...paged, band: null })
    expect(num).toEqual({
      toVerify: verify.total,
      toApply: (await find({ mayApply: true })).total,
      contractsToUpload: papers.total,
      overdue: late.total,
    })
    expect(Object.values(num).every((count) => count > 0)).toBe(true)
    const same = late.list.find(({ loanOrderNo }) => loanOrderNo === first.late?.loanOrderNo)
    expect(same).toMatchObject({
      promise: first.late?.promise,
      dueToday: first.late?.dueToday,
      overDueDays: first.late?.overDueDays,
      next: { dueDate: first.late?.dueDate },
    })
    expect(first.paper).toEqual(papers.list.at(-1))
    expect(first.waiting).toEqual(verify.list.at(-1))
  })

  it('lists payments due in the next 7 days, soonest first, with the same figures as the orders', async () => {
    const { list } = await backend.call('agent', agentWork.getRepaymentCustomerList, paged)
    expect(list.length).toBeGreaterThan(5)
    expect(list.map(({ toPaidDays }) => toPaidDays)).toEqual(
      list.map(({ toPaidDays }) => toPaidDays).sort((a, b) => a - b),
    )
    for (const { loanOrderNo, due, dueDate, toPaidDays, customerId } of list) {
      const order = await backend.call('agent', loanOrder.getOrderDetails, { loanOrderNo })
      expect(order).toMatchObject({ customerId, next: { due, dueDate, toPaidDays }, overDueDays: 0 })
      expect(toPaidDays).toBeLessThanOrEqual(7)
    }
  })

  it('has notices of every kind, newest first, none over 30 days old unless it needs an action', async () => {
    const { list } = await backend.call('agent', agentWork.messageNotification, paged)
    expect(new Set(list.map(({ kind }) => kind))).toEqual(
      new Set(['review', 'rejected', 'overdue', 'repaid', 'bind']),
    )
    expect(list.map(({ at }) => at)).toEqual(
      list
        .map(({ at }) => at)
        .sort()
        .reverse(),
    )
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
    for (const { kind, at } of list)
      if (kind !== 'bind' && kind !== 'review') expect(at >= '2026-10-22').toBe(true)
    const { payments, users } = backend.service.state
    for (const { id, kind, title, customerId } of list) {
      const name = users[customerId ?? '']?.name ?? ''
      const paid = payments[id.replace('repaid-', '')]
      if (kind === 'repaid' && paid)
        expect(title).toBe(
          paid.settles ? `${name} paid off a loan` : `${name} repaid ${formatPesos(paid.amount)}`,
        )
      else expect(title).toContain(name)
    }
    expect(list.some(({ title }) => / repaid ₱/.test(title))).toBe(true)
    backend.use('zh-Hant')
    const { list: chinese } = await backend.call('agent', agentWork.messageNotification, paged)
    backend.use('en')
    expect(chinese[0]?.title).toMatch(/[一-龥]/)
  })
})

describe('files', () => {
  it('of a customer are open to their agent; files of an agent are open to a customer only if they are about the customer', async () => {
    const { call, refused } = backend
    const { form } = await call('agent', agentWork.getMerchantDetail, { customerId: 'U-agent-44' })
    const fileId = form?.pictures[0]?.fileId ?? ''
    expect((await call('agent', file.downloadBase64, { fileId })).content).not.toBe('')
    expect(await refused('manager', file.downloadBase64, { fileId })).toBe('notFound')
    expect(await refused('agent-45', file.downloadBase64, { fileId })).toBe('notFound')
    const own = await uploadPicture(backend, 'agent')
    expect(await refused('merchant', file.downloadBase64, { fileId: own })).toBe('notFound')
    const paper = 'F-U-agent-contract'
    expect((await call('agent-01', file.download, { fileId: paper })).type).toBe('image/png')
    expect(await refused('agent-44', file.download, { fileId: paper })).toBe('notFound')
    // the form of a pending customer is not open either
    const waiting = backend.service.state.users['U-agent-61']?.pre.form?.pictures[0]?.fileId ?? ''
    expect(await refused('agent', file.download, { fileId: waiting })).toBe('notFound')
  })
})
