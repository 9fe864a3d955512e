import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { download } from '../../../bridge/contract/operations/loan-documents'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { wallet } from '../../../bridge/contract/operations/loan-wallet'
import { file } from '../../../bridge/contract/operations/open'
import type { PersonaId } from '../../../host-sim/seed/personas'
import { samplePictures } from '../../../host-sim/seed/sample-pictures'
import { decideApplication } from '../../../host-sim/service/loan/applications/decisions'
import { applyForCustomer } from '../customers'
import { type Backend, editUser, openBackend, requestIdOf } from '../service'
import { apply, borrow, loanBody, makeReady, pinTicket, sign } from './borrow'

let backend: Backend
beforeEach(() => {
  backend = openBackend(['agent', 'merchant'])
  makeReady(backend)
  editUser(backend, 'U-individual', (jose) => {
    jose.pre.ekyc = {
      fullName: 'José Ramos',
      birthday: '1990-01-01' as never,
      birthplace: 'Manila',
      nation: 'PH',
      idType: 'UMID',
      idNumber: '012345678901',
      address: 'Manila',
      pictures: [],
    }
  })
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const htmlOf = async (loanOrderNo: string) =>
  (await backend.call('individual', loanOrder.getLoanContractHTML, { loanOrderNo })).html
const pdfOf = async (loanOrderNo: string) =>
  atob((await backend.call('individual', download.downloadAgreement, { loanOrderNo })).content)
const articles = (html: string) => html.match(/<article[\s\S]*?<\/article>/g) ?? []
/** The signature record by label. */
const recordOf = (html: string) =>
  Object.fromEntries(
    [...(articles(html).at(-1) ?? '').matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, value]) => [
      label,
      value,
    ]),
  )

/** Changes everything that a contract names; the account's number only on request, because it ends the signature. */
async function changeEverything(number = false) {
  if (number)
    await backend.call('individual', wallet.editWallet, { id: 'W-1', type: 'NUMBER', number: '09179999999' })
  const other = { kind: 'E_WALLET' as const, provider: 'MAYA', number: '09178888888' }
  const { id } = await backend.call('individual', wallet.bindWallet, {
    ...other,
  })
  await backend.call('individual', wallet.editWallet, { id, type: 'DEFAULT', number: null })
  editUser(backend, 'U-individual', (jose) => {
    if (!jose.pre.ekyc) throw new Error('nobody is verified')
    jose.name = 'Somebody Else'
    jose.pre.ekyc.fullName = 'Somebody Else'
    jose.pre.ekyc.idNumber = '999999999999'
  })
}

describe('a signed contract', () => {
  it('ends with signer, times, device, identification, approval, and the hashes of the documents read', async () => {
    const requestId = requestIdOf('evidence')
    const { contracts } = await sign(backend, 'individual', requestId)
    const { id } = await backend.call('individual', loanProduct.generateApplicationForm, {
      requestId,
      ...loanBody,
    })
    const { loanOrderNo } = await backend.call('individual', loanProduct.submitClientLoanFrom, {
      requestId,
      id,
    })
    const html = await htmlOf(loanOrderNo ?? '')
    const parts = articles(html)
    expect(parts.slice(0, -1)).toEqual(contracts.map((one) => one.html))
    const record = recordOf(html)
    expect(record).toMatchObject({
      'Signed by': 'José Ramos',
      'Read and accepted on': '21 Nov 2026, 09:41 Manila time',
      'Signed on': '21 Nov 2026, 09:41 Manila time',
      'On the device': 'test',
      'Identified by': expect.stringMatching(/^UMID •••• 8901, verified on /),
      'Approved by': 'Payment PIN, 21 Nov 2026, 09:41 Manila time',
      'Send money to': 'GCash •••• 0008',
      'Language of the text': 'English',
      Signature: 'Drawn signature of José Ramos',
    })
    contracts.forEach(({ title, html: text, hash }) => {
      expect(hash).toBe(sha256(text))
      expect(record[`SHA-256 of ${title}`]).toBe(hash)
    })
    expect(parts.at(-1)).toContain('<img alt="Drawn signature of José Ramos" src="data:image/png;base64,')
  })

  it('stays identical in every byte, as HTML and as PDF', async () => {
    const loanOrderNo = await borrow(backend, 'individual', 'stays')
    const [html, pdf] = [await htmlOf(loanOrderNo), await pdfOf(loanOrderNo)]
    await changeEverything(true)
    backend.pass({ days: 40 })
    backend.use('zh-Hant')
    expect(await htmlOf(loanOrderNo)).toBe(html)
    expect(sha256(await pdfOf(loanOrderNo))).toBe(sha256(pdf))
    const record = recordOf(html)
    const hashes = articles(html).slice(0, -1).map(sha256)
    expect(hashes).toHaveLength(2)
    expect(Object.values(record)).toEqual(expect.arrayContaining(hashes))
  })

  it('is frozen by the signature, not by the submission', async () => {
    const requestId = requestIdOf('frozen')
    const { contracts } = await sign(backend, 'individual', requestId)
    const { id } = await backend.call('individual', loanProduct.generateApplicationForm, {
      requestId,
      ...loanBody,
    })
    await changeEverything()
    const { loanOrderNo } = await backend.call('individual', loanProduct.submitClientLoanFrom, {
      requestId,
      id,
    })
    const html = await htmlOf(loanOrderNo ?? '')
    expect(articles(html).slice(0, -1)).toEqual(contracts.map((one) => one.html))
    expect(recordOf(html)).toMatchObject({
      'Signed by': 'José Ramos',
      'Send money to': 'GCash •••• 0008',
    })
  })

  it('can be downloaded if the stored image is broken, cut or no base64, and then has a note instead', async () => {
    const { loanOrderNo } = await apply(backend, 'individual', 'broken')
    const { signature } = samplePictures
    const sizes: number[] = []
    for (const content of [signature, '/9j/', '<script>', '', signature.slice(0, -400)]) {
      backend.service.work(({ state }) => {
        const { signed } = state.orders[loanOrderNo]?.contract ?? {}
        if (signed) signed.picture = { type: 'image/jpeg', content }
      })
      const file = await pdfOf(loanOrderNo)
      expect(file).toContain('%%EOF')
      expect([content.slice(0, 8), file.includes('/Subtype /Image')]).toEqual([
        content.slice(0, 8),
        content === signature,
      ])
      sizes.push(file.length)
      expect(await htmlOf(loanOrderNo)).toContain('José Ramos')
    }
    expect(new Set(sizes.slice(1)).size).toBe(1)
  })

  it('can be downloaded as a file by its borrower and their agent only', async () => {
    const { loanOrderNo } = await apply(backend, 'individual', 'file')
    const get = (persona: PersonaId) =>
      backend
        .call(persona, loanOrder.getLoanContractHTML, { loanOrderNo })
        .then((reply) => reply.fileId ?? '')
    const fileId = await get('individual')
    expect(await backend.call('individual', file.download, { fileId })).toEqual(
      await backend.call('individual', download.downloadAgreement, { loanOrderNo }),
    )
    for (const id of [fileId, 'SC-', 'SC-__proto__', 'SC-LN-0'])
      expect(await backend.refused('merchant', file.download, { fileId: id }), id).toBe('notFound')
    const agents = await applyForCustomer(backend, 'U-merchant', 'agents-file')
    backend.service.work((world) => decideApplication(world, agents.id, 'pass'))
    const contract = await backend.call('agent', loanOrder.getLoanContractHTML, {
      loanOrderNo: agents.loanOrderNo ?? '',
    })
    for (const persona of ['agent', 'merchant'] as const)
      expect(await backend.call(persona, file.download, { fileId: contract.fileId ?? '' })).toMatchObject({
        name: `${agents.loanOrderNo}.pdf`,
        type: 'application/pdf',
      })
  })

  it('stays in the language in which the borrower read it', async () => {
    backend.use('zh-Hant')
    const { loanOrderNo } = await apply(backend, 'individual', 'hant')
    backend.use('en')
    const html = await htmlOf(loanOrderNo)
    expect(recordOf(html)).toMatchObject({ 簽署人: 'José Ramos', 合約語言: '繁體中文 (Traditional Chinese)' })
    expect(html).not.toContain('Loan Agreement')
  })

  it('accepts a typed name only if it is the verified name', async () => {
    const requestId = requestIdOf('typed')
    const { signed } = await sign(backend, 'individual', requestId)
    const { fileId } = await backend.call('individual', file.upload, {
      name: 'signature.jpg',
      type: 'image/jpeg',
      content: samplePictures.signature,
    })
    const again = async (typedName: string) => ({
      ...signed,
      signatureFileId: fileId,
      typedName,
      pinTicket: await pinTicket(backend, 'individual'),
    })
    for (const name of ['x', 'Maria Santos', ''])
      expect(await backend.refused('individual', loanProduct.confirmProductContract, await again(name))).toBe(
        'nameNotVerified',
      )
    await backend.call('individual', loanProduct.confirmProductContract, await again('  jose RAMOS '))
    const { id } = await backend.call('individual', loanProduct.generateApplicationForm, {
      requestId,
      ...loanBody,
    })
    const { loanOrderNo } = await backend.call('individual', loanProduct.submitClientLoanFrom, {
      requestId,
      id,
    })
    expect(recordOf(await htmlOf(loanOrderNo ?? '')).Signature).toBe('Typed: jose RAMOS')
    // the PDF shows a JPEG too
    const pdf = await pdfOf(loanOrderNo ?? '')
    expect(pdf).toMatch(/\/Width 240\s+\/Height 80\s+\/ColorSpace \/DeviceRGB/)
    expect(pdf).toContain(atob(samplePictures.signature))
  })

  it("of an agent's customer is approved by a code sent to the customer's mobile number", async () => {
    const { loanOrderNo, id } = await applyForCustomer(backend, 'U-merchant', 'agents')
    backend.service.work((world) => decideApplication(world, id, 'pass'))
    const { html } = await backend.call('agent', loanOrder.getLoanContractHTML, { loanOrderNo })
    const mobile = backend.service.state.users['U-merchant']?.mobile ?? ''
    expect(recordOf(html)['Approved by']).toContain(mobile.slice(-4))
    expect(recordOf(html)['Handed over by the agent']).toBe(backend.service.state.users['U-agent']?.name)
  })
})
