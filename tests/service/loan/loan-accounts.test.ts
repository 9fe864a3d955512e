import { beforeEach, describe, expect, it } from 'vitest'
import { AccountKind, OrderTab, Scene } from '../../../bridge/contract/codes'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { smsCodes } from '../../../bridge/contract/operations/auth-codes'
import { orderApply } from '../../../bridge/contract/operations/loan-application'
import { customerInformation } from '../../../bridge/contract/operations/loan-customer'
import { download } from '../../../bridge/contract/operations/loan-documents'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { csrTransactions } from '../../../bridge/contract/operations/loan-repay'
import { wallet } from '../../../bridge/contract/operations/loan-wallet'
import { file } from '../../../bridge/contract/operations/open'
import { user } from '../../../bridge/contract/operations/system-user'
import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { decideApplication } from '../../../host-sim/service/loan/applications/decisions'
import { getInbox } from '../../../host-sim/service/messages'
import { dictionaries } from '../../../host-sim/service/system/dictionaries'
import { pesos } from '../../../src/domain/money/money'
import { type Backend, openBackend, requestIdOf } from '../service'
import { loanBody, png, sign } from './borrow'

let backend: Backend
beforeEach(() => {
  backend = openBackend('all')
})

describe('wallets', () => {
  const maya = { kind: AccountKind.eWallet, provider: 'MAYA', number: '+63 917 000 0008' }

  it('can be added once each, with a masked number, and the first is the default', async () => {
    const { call, refused } = backend
    expect(await call('individual', wallet.isBindWallet, {})).toEqual({ bound: false })
    const added = await call('individual', wallet.bindWallet, maya)
    expect(added).toMatchObject({
      provider: 'Maya',
      number: '•••• 0008',
      holder: 'Jose Ramos',
      isDefault: true,
      inUse: false,
      balance: pesos(25_000),
    })
    expect(await call('individual', wallet.isBindWallet, {})).toEqual({ bound: true })
    expect(await refused('individual', wallet.bindWallet, { ...maya, number: '0917 000 0008' })).toBe(
      'walletTwice',
    )
    expect(await refused('individual', wallet.bindWallet, { ...maya, number: '12' })).toBe('fieldInvalid')
    expect(await refused('individual', wallet.bindWallet, { ...maya, provider: 'BDO' })).toBe('fieldInvalid')
  })

  it('of an agent receive the commission: the agent adds, changes and removes them', async () => {
    const { call, refused } = backend
    const before = await call('manager', wallet.getWalletInfo, {})
    const { id } = await call('manager', wallet.bindWallet, maya)
    expect(await call('manager', wallet.getWalletInfo, {})).toHaveLength(before.length + 1)
    expect(await refused('agent', wallet.editWallet, { id, type: 'REMOVE', number: null })).toBe('notFound')
    const changed = await call('manager', wallet.editWallet, { id, type: 'NUMBER', number: '0917 000 0099' })
    expect(changed.find((one) => one.id === id)?.number).toBe('•••• 0099')
    expect(await call('manager', wallet.editWallet, { id, type: 'REMOVE', number: null })).toEqual(before)
    const bank = { kind: AccountKind.bank, provider: 'BDO', number: '001234567890' }
    expect(await refused('manager', wallet.bindWallet, bank)).toBe('ekycMissing')
  })

  it('show a balance if their provider reports it', async () => {
    const number = '0917 000 0008'
    const balances: Record<string, number | null> = {}
    for (const { value } of dictionaries.e_wallet) {
      const one = { kind: AccountKind.eWallet, provider: value, number }
      balances[value] = (await backend.call('individual', wallet.bindWallet, one)).balance
    }
    const { GCASH, MAYA, ...others } = balances
    expect([GCASH, MAYA]).toEqual([pesos(25_000), pesos(25_000)])
    expect(Object.values(others).length).toBeGreaterThan(0)
    for (const balance of Object.values(others)) expect(balance).toBeNull()
  })

  it('of a customer are shown to their agent only, without balances', async () => {
    const { call, refused } = backend
    const own = await call('merchant', wallet.getWalletInfo, {})
    const customerId = getPersonaUserId('merchant')
    expect(own[0]?.balance).not.toBeNull()
    expect(await call('agent', wallet.getWalletInfo, { customerId })).toEqual(
      own.map((one) => ({ ...one, balance: null })),
    )
    expect(await refused('agent', wallet.getWalletInfo, { customerId: getPersonaUserId('individual') })).toBe(
      'notFound',
    )
    expect(await refused('individual', wallet.getWalletInfo, { customerId })).toBe('notAllowed')
  })

  it('can be made the default, changed and removed, unless an order uses them', async () => {
    const { call, refused } = backend
    const { id } = await call('merchant', wallet.bindWallet, maya)
    expect(
      (await call('merchant', wallet.editWallet, { id, type: 'DEFAULT', number: null })).map(
        (one) => one.isDefault,
      ),
    ).toEqual([false, false, true])
    expect(
      (await call('merchant', wallet.editWallet, { id, type: 'NUMBER', number: '0918 000 1111' }))[2]?.number,
    ).toBe('•••• 1111')
    expect(
      await refused('merchant', wallet.editWallet, { id: 'W-merchant', type: 'REMOVE', number: null }),
    ).toBe('walletInUse')
    expect(
      (await call('merchant', wallet.editWallet, { id, type: 'REMOVE', number: null })).map((one) => [
        one.id,
        one.isDefault,
      ]),
    ).toEqual([
      ['W-merchant', true],
      ['WA-2026-006001', false],
    ])
    expect(await refused('merchant', wallet.editWallet, { id, type: 'REMOVE', number: null })).toBe(
      'notFound',
    )
  })
})

describe("the user's information", () => {
  it('stores the fields that a user may change', async () => {
    const { call, refused } = backend
    const { fileId } = await call('merchant', file.upload, {
      name: 'me.png',
      type: 'image/png',
      content: png,
    })
    await call('merchant', customerInformation.editInformation, {
      storeName: ' Maria & Sons ',
      avatar: fileId,
    })
    expect(await call('merchant', user.getInformation, {})).toMatchObject({
      storeName: 'Maria & Sons',
      avatar: fileId,
    })
    expect((await call('merchant', auth.getUserInfo, {})).avatar).toBe(fileId)
    expect(await refused('merchant', customerInformation.editInformation, { storeName: ' ' })).toBe(
      'fieldInvalid',
    )
    expect(await refused('individual', customerInformation.editInformation, { avatar: fileId })).toBe(
      'uploadMissing',
    )
    expect(await refused('merchant', customerInformation.editInformation, { ewalletUsed: 'BDO' })).toBe(
      'fieldInvalid',
    )
  })
})

describe('a contract as PDF', () => {
  const pdf = async (body: { loanOrderNo?: string; contractNo?: string }) => {
    const { name, type, content } = await backend.call('merchant', download.downloadAgreement, body)
    return { name, type, text: atob(content) }
  }

  it('is a file named after its order', async () => {
    const { name, type, text } = await pdf({ loanOrderNo: 'LN-2026-006002' })
    expect([name, type]).toEqual(['LN-2026-006002.pdf', 'application/pdf'])
    expect(text.startsWith('%PDF-1.7\n')).toBe(true)
  })

  it('is available before the signature, to its signer only', async () => {
    const requestId = requestIdOf('pdf')
    await backend.call('merchant', loanProduct.confirmLoanInformation, {
      requestId,
      ...loanBody,
      accountId: null,
    })
    const [contract] = await backend.call('merchant', loanProduct.getProductContract, {
      requestId,
      ...loanBody,
    })
    const contractNo = contract?.contractNo ?? ''
    expect((await pdf({ contractNo })).text).toContain(`(Loan contract ${contractNo})`)
    expect(await backend.refused('individual', download.downloadAgreement, { contractNo })).toBe('notFound')
    expect(
      await backend.refused('overdue', download.downloadAgreement, { loanOrderNo: 'LN-2026-006002' }),
    ).toBe('notFound')
    expect(await backend.refused('merchant', download.downloadAgreement, {})).toBe('fieldInvalid')
  })
})

describe('an agent', () => {
  const asked = { ...loanBody, loanAmount: pesos(10_000), tenorDays: 90, customerId: 'U-merchant' }

  it('sees orders, applications and transactions of their own customers only', async () => {
    const { call, refused } = backend
    const all = { tab: OrderTab.inProgress, status: null, search: '', pageNum: 1, pageSize: 20 }
    const { list } = await call('agent', loanOrder.getLoanOrderListForAgent, all)
    expect(new Set(list.map(({ customerName }) => customerName))).toEqual(
      new Set(['Maria Santos', 'Liza Cruz', 'Grace Villanueva']),
    )
    expect(
      (await call('agent', loanOrder.getLoanOrderListForAgent, { ...all, customerId: 'U-overdue' })).total,
    ).toBe(2)
    expect((await call('agent', loanOrder.getLoanOrderListForAgent, { ...all, search: 'maria' })).total).toBe(
      1,
    )
    expect(
      (await call('agent', loanOrder.getOrderDetails, { loanOrderNo: 'LN-2026-008001' })).overDueDays,
    ).toBe(17)
    expect(
      (await call('agent', csrTransactions.getTransactionAmount, { customerId: 'U-merchant', month: null }))
        .borrowed,
    ).toBe(pesos(41_250))
    expect(
      await refused('agent', csrTransactions.getTransactionAmount, {
        customerId: 'U-uncertain',
        month: null,
      }),
    ).toBe('notFound')
    // submitted applications are orders already
    expect(
      (await call('agent', orderApply.findAppList, { state: null, pageNum: 1, pageSize: 20 })).list,
    ).toEqual([])
    expect(await refused('manager', loanOrder.getOrderDetails, { loanOrderNo: 'LN-2026-008001' })).toBe(
      'notFound',
    )
  })

  it("applies for a customer, with the customer's SMS code instead of the payment PIN", async () => {
    const { call, refused, service } = backend
    const requestId = requestIdOf('for-customer')
    await sign(backend, 'agent', requestId, asked)
    const { id } = await call('agent', loanProduct.generateApplicationForm, { requestId, ...asked })
    const form = { requestId, id, customerId: 'U-merchant' }
    expect(await refused('agent', loanProduct.submitClientLoanFrom, form)).toBe('codeNotSent')
    const { smsTranceId } = await call('agent', smsCodes.sendSms, {
      phoneNumber: '9170000007',
      scene: Scene.loanForCustomer,
    })
    const smsAuthCode = getInbox(service.state)[0]?.code ?? ''
    expect(
      await refused('agent', loanProduct.submitClientLoanFrom, {
        ...form,
        smsTranceId,
        smsAuthCode: smsAuthCode === '111111' ? '222222' : '111111',
      }),
    ).toBe('codeWrong')
    const { loanOrderNo } = await call('agent', loanProduct.submitClientLoanFrom, {
      ...form,
      smsTranceId,
      smsAuthCode,
    })
    expect(await call('agent', loanProduct.submitClientLoanFrom, form)).toEqual({ id, loanOrderNo })
    expect((await call('merchant', orderApply.getById, { id })).order?.loanOrderNo).toBe(loanOrderNo)
    expect(
      await refused('agent', loanProduct.confirmLoanInformation, { requestId, ...asked, accountId: null }),
    ).toBe('applicationInProcess')
  })

  it('must have the signed paper contract accepted before the funds are released', async () => {
    const { call, service, pass } = backend
    const requestId = requestIdOf('paper')
    await sign(backend, 'agent', requestId, asked)
    const { id } = await call('agent', loanProduct.generateApplicationForm, { requestId, ...asked })
    const { smsTranceId } = await call('agent', smsCodes.sendSms, {
      phoneNumber: '9170000007',
      scene: Scene.loanForCustomer,
    })
    const code = { smsTranceId, smsAuthCode: getInbox(service.state)[0]?.code ?? '' }
    const { loanOrderNo } = await call('agent', loanProduct.submitClientLoanFrom, {
      requestId,
      id,
      customerId: 'U-merchant',
      ...code,
    })
    service.work((world) => decideApplication(world, id, 'pass'))
    pass({ minutes: 10 })
    const getStage = () => service.state.orders[loanOrderNo ?? '']?.stage
    expect(getStage()).toBe('releasing')
    service.work(({ state, now }) =>
      Object.assign(state.orders[loanOrderNo ?? '']?.contract ?? {}, { state: 'DONE', updatedAt: now }),
    )
    pass({ minutes: 1 })
    expect(getStage()).toBe('released')
  })

  it("can't act for another agent's customer", async () => {
    const body = { requestId: requestIdOf('stranger'), ...asked, customerId: 'U-uncertain', accountId: null }
    expect(await backend.refused('agent', loanProduct.confirmLoanInformation, body)).toBe('notFound')
    expect(await backend.refused('merchant', loanProduct.confirmLoanInformation, body)).toBe('notAllowed')
  })
})
