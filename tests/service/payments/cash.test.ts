import { beforeEach, describe, expect, it } from 'vitest'
import { CashKind, TransactionType } from '../../../bridge/contract/codes'
import { transactions } from '../../../bridge/contract/operations/loan-repay'
import { cashTransaction } from '../../../bridge/contract/operations/loan-wallet'
import type { CashOrder } from '../../../host-sim/control/desk/cash-desk'
import type { PersonaId } from '../../../host-sim/seed/personas'
import { pesos } from '../../../src/domain/money/money'
import { otherThan, smsCode, titlesOf } from '../auth/proofs'
import { pinTicket } from '../loan/borrow'
import { type Backend, editUser, openBackend } from '../service'
import { cashSteps } from './cash-steps'

let backend: Backend
beforeEach(() => {
  backend = openBackend(['merchant', 'individual', 'agent'])
})

const { draw, balanceOf, cashIn, outBody, cashOut } = cashSteps(() => backend)
const info = (persona: PersonaId, code: string) =>
  backend.call(persona, cashTransaction.getCashQrInfo, { code })

describe('a cash code', () => {
  it('describes person, outlet, direction, amount and fee', async () => {
    const { code, reference, expiresAt } = draw({ persona: 'merchant', kind: 'IN', amount: '1,500' })
    expect(code).toMatch(/^PUHUNAN:CASH:1:CQ-2026-\d{6}-\d{12}:IN:1500\.00:[0-9A-F]{4}$/)
    expect(await info('merchant', ` ${code} `)).toEqual({
      kind: CashKind.cashIn,
      customerId: 'U-merchant',
      customerName: 'Maria Santos',
      outlet: 'Ana Reyes, A-20886',
      account: 'GCash •••• 0007',
      amount: pesos(1_500),
      fee: pesos(10),
      total: pesos(1_490),
      expiresAt,
      reference,
      needsCode: false,
    })
    const out = draw({ mobile: '0917 000 0007', kind: 'OUT', amount: 1_500 })
    expect(await info('merchant', out.code)).toMatchObject({
      kind: CashKind.cashOut,
      fee: pesos(25),
      total: pesos(1_525),
      needsCode: true,
    })
  })

  it('is valid once, for one person, for 15 minutes, and only if unaltered', async () => {
    const refused = (persona: PersonaId, code: string) =>
      backend.refused(persona, cashTransaction.getCashQrInfo, { code })
    const { code, reference } = draw({ persona: 'merchant', kind: 'IN', amount: 500 })
    for (const wrong of [
      'hello',
      code.slice(0, -1),
      code.replace(':500.00:', ':900.00:'),
      code.replace(':IN:', ':OUT:'),
    ])
      expect(await refused('merchant', wrong)).toBe('cashCodeWrong')
    expect(await refused('individual', code)).toBe('cashCodeOther')
    await cashIn('merchant', reference)
    expect(await refused('merchant', code)).toBe('cashCodeUsed')
    const late = draw({ persona: 'merchant', kind: 'IN', amount: 500 })
    backend.pass({ minutes: 15 })
    expect(await refused('merchant', late.code)).toBe('cashCodeExpired')
    const pay = { reference: late.reference, pinTicket: await pinTicket(backend, 'merchant') }
    expect(await backend.refused('merchant', cashTransaction.scanQrCashInPay, pay)).toBe('cashCodeExpired')
  })

  it('without a named person belongs to the first user who uses it', async () => {
    const { reference, code } = draw({ kind: 'IN', amount: 500 })
    expect((await info('agent', code)).outlet).toBe('Cash Corner, Quezon City')
    await cashIn('agent', reference)
    const pay = { reference, pinTicket: await pinTicket(backend, 'merchant') }
    expect(await backend.refused('merchant', cashTransaction.scanQrCashInPay, pay)).toBe('cashCodeOther')
  })

  it('needs an e-wallet with a known balance', async () => {
    const { code } = draw({ kind: 'IN', amount: 500 })
    expect(await backend.refused('individual', cashTransaction.getCashQrInfo, { code })).toBe('noCashWallet')
    expect((await backend.raw(null, cashTransaction.getCashQrInfo, { code })).code).toBe(401)
  })

  it("can't be created for an invalid amount or an unknown person", () => {
    for (const order of [
      { kind: 'IN', amount: 49 },
      { kind: 'IN', amount: 20_001 },
      { kind: 'OUT', amount: 'much' },
      { kind: 'UP', amount: 500 },
      { kind: 'IN', amount: 500, persona: 'nobody' },
      { kind: 'IN', amount: 500, mobile: '09998887777' },
    ] as CashOrder[])
      expect(() => draw(order)).toThrow(RangeError)
  })
})

describe('cash-in', () => {
  it('raises the balance by the amount less the fee, with a message, a transaction and a receipt', async () => {
    const before = balanceOf('merchant') ?? 0
    const { reference } = draw({ persona: 'merchant', kind: 'IN', amount: 1_500 })
    const done = await cashIn('merchant', reference)
    expect(balanceOf('merchant')).toBe(before + pesos(1_490))
    expect(done).toEqual({
      transactionNo: 'CI-2026-000001',
      type: TransactionType.cashIn,
      amount: pesos(1_500),
      at: '2026-11-21T09:41:00+08:00',
      loanOrderNo: null,
      title: 'Cash-in',
      state: 'PAID',
      paperSignature: expect.stringMatching(/^1\.demo26\.i\./),
      cash: {
        outlet: 'Ana Reyes, A-20886',
        account: 'GCash •••• 0007',
        fee: pesos(10),
        total: pesos(1_490),
        reference,
      },
    })
    expect(titlesOf(backend, 'U-merchant')[0]).toBe('Cash-in of ₱1,500')
  })

  it('needs the payment PIN, and one entry of the PIN is valid for one cash-in only', async () => {
    const { reference } = draw({ persona: 'merchant', kind: 'IN', amount: 500 })
    const pay = (ticket: string) => ({ reference, pinTicket: ticket })
    expect(await backend.refused('merchant', cashTransaction.scanQrCashInPay, pay('none'))).toBe(
      'stepMissing',
    )
    const ticket = await pinTicket(backend, 'merchant')
    await backend.call('merchant', cashTransaction.scanQrCashInPay, pay(ticket))
    const next = draw({ persona: 'merchant', kind: 'IN', amount: 500 })
    const again = { reference: next.reference, pinTicket: ticket }
    expect(await backend.refused('merchant', cashTransaction.scanQrCashInPay, again)).toBe('stepMissing')
  })

  it('moves the money once if requested twice, and returns the same transaction', async () => {
    const { reference } = draw({ persona: 'merchant', kind: 'IN', amount: 500 })
    const body = { reference, pinTicket: await pinTicket(backend, 'merchant') }
    const first = await backend.call('merchant', cashTransaction.scanQrCashInPay, body)
    const balance = balanceOf('merchant')
    expect(await backend.call('merchant', cashTransaction.scanQrCashInPay, body)).toEqual(first)
    expect(balanceOf('merchant')).toBe(balance)
  })
})

describe('cash-out', () => {
  it('needs the code sent for it, and lowers the balance by amount and fee', async () => {
    const before = balanceOf('merchant') ?? 0
    const { reference } = draw({ persona: 'merchant', kind: 'OUT', amount: 800 })
    const body = await outBody('merchant', reference)
    const refused = (change: object) =>
      backend.refused('merchant', cashTransaction.scanQrCashOutPay, { ...body, ...change })
    expect(await refused({ smsAuthCode: otherThan(body.smsAuthCode) })).toBe('codeWrong')
    expect(await refused({ pinTicket: 'none' })).toBe('stepMissing')
    const other = await outBody('merchant', draw({ persona: 'merchant', kind: 'OUT', amount: 700 }).reference)
    expect(await refused({ smsTranceId: other.smsTranceId, smsAuthCode: other.smsAuthCode })).toBe(
      'codeNotSent',
    )
    const general = await smsCode(backend, '9170000007', 'CASH_OUT')
    expect(await refused(general)).toBe('codeNotSent')
    expect(balanceOf('merchant')).toBe(before)
    const fresh = await outBody('merchant', reference)
    await backend.call('merchant', cashTransaction.scanQrCashOutPay, fresh)
    expect(balanceOf('merchant')).toBe(before - pesos(810))
    expect(await backend.call('merchant', cashTransaction.scanQrCashOutPay, fresh)).toMatchObject({
      amount: pesos(800),
    })
    expect(balanceOf('merchant')).toBe(before - pesos(810))
  })

  it('never exceeds the balance', async () => {
    const setBalance = (amount: number) =>
      editUser(backend, 'U-merchant', ({ accounts: [gcash] }) => {
        if (gcash) gcash.balance = pesos(amount)
      })
    setBalance(509)
    const { reference } = draw({ persona: 'merchant', kind: 'OUT', amount: 500 })
    const body = await outBody('merchant', reference)
    expect(await backend.refused('merchant', cashTransaction.scanQrCashOutPay, body)).toBe('walletBalance')
    setBalance(510)
    await backend.call('merchant', cashTransaction.scanQrCashOutPay, body)
    expect(balanceOf('merchant')).toBe(0)
  })

  it('is refused with a code for cash-in, and cash-in is refused with a code for cash-out', async () => {
    const out = draw({ persona: 'merchant', kind: 'OUT', amount: 500 })
    const goesIn = draw({ persona: 'merchant', kind: 'IN', amount: 500 })
    const ticket = await pinTicket(backend, 'merchant')
    const asIn = { reference: out.reference, pinTicket: ticket }
    expect(await backend.refused('merchant', cashTransaction.scanQrCashInPay, asIn)).toBe('cashCodeWrong')
    const send = { reference: goesIn.reference }
    expect(await backend.refused('merchant', cashTransaction.sendSmsVerificationCode, send)).toBe(
      'cashCodeWrong',
    )
    const others = { reference: out.reference }
    expect(await backend.refused('agent', cashTransaction.sendSmsVerificationCode, others)).toBe(
      'cashCodeOther',
    )
  })

  it('is available to agents with an e-wallet', async () => {
    await cashOut('agent', draw({ persona: 'agent', kind: 'OUT', amount: 1_000 }).reference)
    expect(balanceOf('agent')).toBe(pesos(25_000 - 1_010))
    const body = { pageNum: 1, pageSize: 20, month: '2026-11', type: null }
    const { list } = await backend.call('agent', transactions.getTransactionList, body)
    expect(list.map(({ type, amount }) => [type, amount])).toEqual([['CASH_OUT', pesos(1_000)]])
  })
})
