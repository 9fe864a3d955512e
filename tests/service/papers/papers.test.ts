import { beforeEach, describe, expect, it } from 'vitest'
import { Language, PaymentState, TransactionType } from '../../../bridge/contract/codes'
import { register } from '../../../bridge/contract/operations/auth-register'
import { download } from '../../../bridge/contract/operations/loan-documents'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { transactions } from '../../../bridge/contract/operations/loan-repay'
import { publicPaperKeys } from '../../../host-sim/service/loan/documents/paper-keys'
import { listPapers, withdrawPaper } from '../../../host-sim/service/loan/documents/withdrawn-papers'
import { getMessages } from '../../../host-sim/service/messages'
import type { PaperFacts } from '../../../src/domain/paper/paper'
import { checkPaper } from '../../../src/features/paper/check-paper'
import { verifySignature } from '../../../src/features/paper/verify-signature'
import { hasPoppler } from '../../poppler/find.mjs'
import { pagesOfPdf } from '../../poppler/read'
import { readQr } from '../../tools/zxing'
import { borrow, makeReady } from '../loan/borrow'
import { type Backend, openBackend } from '../service'

const running = 'LN-2026-006002'
const settled = 'LN-2026-006001'

let backend: Backend
beforeEach(() => {
  backend = openBackend(['merchant'])
})

/** Facts of a genuine code; throws for any other code. */
function factsOf(code: string | undefined): PaperFacts {
  const found = checkPaper(code ?? '', publicPaperKeys(), verifySignature)
  if (found.is !== 'genuine') throw new Error(`${found.is}: ${code}`)
  return found.facts
}

const page = { pageNum: 1, pageSize: 50, month: null }

describe('the service signs', () => {
  it('the receipt of each repayment that is paid, and of no other', async () => {
    const list = await backend.call('merchant', transactions.getRepaymentRecord, { loanOrderNo: running })
    expect(list.length).toBeGreaterThan(1)
    for (const { state, paperSignature, transactionNo, amount, settledAt } of list) {
      if (state !== PaymentState.paid) {
        expect(paperSignature).toBeUndefined()
        continue
      }
      expect(factsOf(paperSignature)).toMatchObject({
        kind: 'repayment',
        number: transactionNo,
        initials: ['M', 'S'],
        amounts: [amount],
        date: settledAt?.slice(0, 10),
      })
      const detail = await backend.call('merchant', transactions.getRepaymentDetail, { transactionNo })
      expect(detail.paperSignature).toBe(paperSignature)
    }
  })

  it('the receipts of payouts with their details, and those of fees in the list', async () => {
    const listOf = async (type: TransactionType) =>
      (await backend.call('merchant', transactions.getTransactionList, { ...page, type })).list
    const [payout] = await listOf(TransactionType.disbursement)
    expect(payout?.paperSignature).toBeUndefined()
    const detail = await backend.call('merchant', transactions.getLoanDetail, {
      transactionNo: payout?.transactionNo ?? '',
    })
    expect(factsOf(detail.paperSignature)).toMatchObject({
      kind: 'disbursement',
      amounts: [detail.netProceeds],
    })
    const [fee] = await listOf(TransactionType.fee)
    expect(factsOf(fee?.paperSignature)).toMatchObject({
      kind: 'fee',
      number: fee?.transactionNo,
      amounts: [fee?.amount],
    })
  })

  it('the certificate of a settled loan, and none of a running one', async () => {
    const order = await backend.call('merchant', loanOrder.details, { loanOrderNo: settled })
    expect(factsOf(order.paperSignature)).toMatchObject({
      kind: 'certificate',
      number: settled,
      amounts: [order.loanAmount, order.paid],
      date: order.events.find(({ what }) => what === 'settled')?.at.slice(0, 10),
    })
    const open = await backend.call('merchant', loanOrder.details, { loanOrderNo: running })
    expect(open).not.toHaveProperty('paperSignature')
  })

  it('a contract with the hash that was signed, the same on every day', async () => {
    makeReady(backend)
    const loanOrderNo = await borrow(backend, 'individual', 'papers')
    const { paperSignature } = await backend.call('individual', loanOrder.getLoanContractHTML, {
      loanOrderNo,
    })
    const signed = backend.service.state.orders[loanOrderNo]?.contract.signed
    const agreement = signed?.documents.find(({ kind }) => kind === 'agreement')
    expect(factsOf(paperSignature)).toMatchObject({
      kind: 'contract',
      number: agreement?.contractNo,
      hash: agreement?.hash,
      amounts: [signed?.terms.principal, expect.any(Number)],
    })
    backend.pass({ days: 30 })
    const later = await backend.call('individual', loanOrder.getLoanContractHTML, { loanOrderNo })
    expect(later.paperSignature).toBe(paperSignature)
    backend.service.work(({ state }) => {
      const order = state.orders[loanOrderNo]
      if (order) order.contract.signed = null
    })
    const unsigned = await backend.call('individual', loanOrder.getLoanContractHTML, { loanOrderNo })
    expect(unsigned).not.toHaveProperty('paperSignature')
  })

  it('nothing personal but the first characters of the name', async () => {
    const [payment] = await backend.call('merchant', transactions.getRepaymentRecord, {
      loanOrderNo: running,
    })
    const user = backend.service.state.users['U-merchant']
    for (const secret of ['Maria', 'Santos', user?.mobile ?? '?', user?.email ?? '?'])
      expect(payment?.paperSignature).not.toContain(secret)
  })
})

describe('a withdrawn paper', () => {
  it('is listed for all callers, with its kind, number and day', async () => {
    const before = await backend.call(null, register.getDictTypes, {})
    expect(before.withdrawnPapers).toEqual([])
    const { paperSignature = '' } = await backend.call('merchant', loanOrder.details, {
      loanOrderNo: settled,
    })
    backend.service.work((world) => withdrawPaper(world, paperSignature))
    backend.pass({ days: 2 })
    backend.service.work((world) => withdrawPaper(world, paperSignature))
    const { withdrawnPapers } = await backend.call(null, register.getDictTypes, {})
    expect(withdrawnPapers).toEqual([
      { paperKey: `f.${settled}`, withdrawnOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ])
  })

  it('is chosen by kind and number from a list of all papers; its holder reads the reason once', async () => {
    const listed = () => backend.service.work(listPapers).filter(({ userId }) => userId === 'U-merchant')
    const kinds = new Set(listed().map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(expect.arrayContaining(['certificate', 'disbursement', 'repayment']))
    const key = `f.${settled}`
    const withdraw = () => backend.service.work((world) => withdrawPaper(world, key, 'The name was wrong.'))
    expect([withdraw(), withdraw()]).toEqual([key, key])
    expect(listed().filter(({ withdrawnOn }) => withdrawnOn)).toMatchObject([{ key, number: settled }])
    const told = getMessages(backend.service.state, 'U-merchant').filter(
      ({ title }) => title.en === 'A paper of yours was withdrawn',
    )
    expect(told.map(({ body }) => body.en)).toEqual([`${settled} no longer counts. The name was wrong.`])
  })

  it('is listed with every kind that an order signed in the app has', async () => {
    makeReady(backend)
    const number = await borrow(backend, 'individual', 'papers')
    const contract = backend.service.state.orders[number]?.contract.signed
    const keys = backend.service.work(listPapers).map(({ key }) => key)
    for (const { kind, contractNo } of contract?.documents ?? [])
      expect(keys).toContain(`${kind === 'agreement' ? 'c' : 's'}.${contractNo}`)
    expect(contract?.documents).toHaveLength(2)
  })

  it('must be a paper', () => {
    expect(() => backend.service.work((world) => withdrawPaper(world, 'f.LN-1'))).toThrow(
      'no code of a paper',
    )
  })
})

describe.skipIf(!hasPoppler()).each(Object.values(Language))('PDFs in the language %s', (language) => {
  /** Reads the code of a PDF, as printed at each resolution, by another QR reader. */
  async function codesOf(content: string): Promise<string[]> {
    const found: string[] = []
    for (const dpi of [100, 150, 200]) {
      const pages = await Promise.all(pagesOfPdf(content, dpi).map(readQr))
      const codes = pages.filter((text) => text !== null)
      expect(codes, `${dpi} dpi`).toHaveLength(1)
      found.push(...codes)
    }
    return found
  }

  it('have a code that is read from a print of 100, 150 and 200 dpi, and is genuine', async () => {
    makeReady(backend)
    backend.use(language)
    const loanOrderNo = await borrow(backend, 'individual', `papers-${language}`)
    const applicationId = backend.service.state.orders[loanOrderNo]?.applicationId ?? ''
    const pdf = async (persona: 'merchant' | 'individual', body: object) =>
      (await backend.call(persona, download.downloadAgreement, body)).content
    for (const [kind, content] of [
      ['certificate', await pdf('merchant', { loanOrderNo: settled, certificate: true })],
      ['contract', await pdf('individual', { loanOrderNo })],
      ['statement', await pdf('individual', { contractNo: `${applicationId}-DS` })],
    ] as const)
      for (const code of await codesOf(content)) {
        expect(code).toMatch(/^https:\/\/app\.puhunan\.example\/pages\/check\/index#/)
        expect(factsOf(code).kind).toBe(kind)
      }
  }, 60_000)
})
