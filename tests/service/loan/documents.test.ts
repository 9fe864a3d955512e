import { beforeEach, describe, expect, it } from 'vitest'
import { Language } from '../../../bridge/contract/codes'
import type { BodyOf } from '../../../bridge/contract/operation'
import { download } from '../../../bridge/contract/operations/loan-documents'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { lender } from '../../../host-sim/service/lender'
import { t } from '../../../host-sim/service/texts'
import { formatPesosExact } from '../../../src/domain/money/money'
import { formatDay } from '../../../src/i18n/format-day'
import { languages } from '../../../src/i18n/languages'
import { hasPoppler } from '../../poppler/find.mjs'
import { poppler, squeezed, textOfPdf } from '../../poppler/read'
import { type Backend, editUser, openBackend } from '../service'
import { borrow, makeReady } from './borrow'

const running = 'LN-2026-006002'
const settled = 'LN-2026-006001'

let backend: Backend
beforeEach(() => {
  backend = openBackend(['merchant'])
})

const pdf = async (body: BodyOf<typeof download.downloadAgreement>) =>
  (await backend.call('merchant', download.downloadAgreement, body)).content
const certificate = () => pdf({ loanOrderNo: settled, certificate: true })

/** Borrows in a language and returns the contract as signed. */
async function signedIn(language: Language) {
  backend = openBackend(['merchant'])
  makeReady(backend)
  backend.use(language)
  const loanOrderNo = await borrow(backend, 'individual', `documents-${language}`)
  const { content } = await backend.call('individual', download.downloadAgreement, { loanOrderNo })
  return {
    loanOrderNo,
    content,
    details: await backend.call('individual', loanOrder.details, { loanOrderNo }),
  }
}

describe.skipIf(!hasPoppler()).each(Object.values(Language))(
  'as read by another PDF reader, in the language %s',
  (language) => {
    it('a contract shows each amount and day of the plan as the app does, to the centavo', async () => {
      const { content, details } = await signedIn(language)
      const text = textOfPdf(content)
      expect(details.repaymentPlan.length).toBeGreaterThan(1)
      for (const { dueDate, principal, interest, repayTotal } of details.repaymentPlan) {
        const row = text
          .split('\n')
          // a summary above the contract has days without amounts
          .find(
            (line) =>
              squeezed(line).includes(squeezed(formatDay(dueDate, languages[language].contracts))) &&
              line.includes('₱'),
          )
        for (const amount of [principal, interest, repayTotal])
          expect(row).toContain(formatPesosExact(amount))
      }
      for (const amount of [details.loanAmount, details.preProcessFee])
        expect(text).toContain(formatPesosExact(amount))
      for (const title of ['service.contract.disclosureTitle', 'service.contract.agreementTitle'] as const)
        expect(text).toContain(t(title, languages[language].contracts))
      expect(text).toContain(t('service.evidence.title', language))
      expect(text).toContain(
        t('service.pdf.page', language, {
          page: 1,
          of: poppler('pdfinfo', content).match(/Pages:\s+(\d+)/)?.[1] ?? '',
        }),
      )
    })

    it('a signed contract ends with the hashes of the documents read', async () => {
      const { loanOrderNo, content } = await signedIn(language)
      const signed = backend.service.state.orders[loanOrderNo]?.contract.signed
      const text = squeezed(poppler('pdftotext', content, '-raw'))
      expect(signed?.documents).toHaveLength(2)
      for (const { hash } of signed?.documents ?? []) expect(text).toContain(hash)
      expect(text).toContain(squeezed(signed?.name ?? ''))
    })

    it('a certificate lists every payment', async () => {
      backend.use(language)
      const { paid, repaymentPlan, name } = {
        ...(await backend.call('merchant', loanOrder.details, { loanOrderNo: settled })),
        name: 'Maria Santos',
      }
      const text = textOfPdf(await certificate())
      for (const part of [t('service.certificate.title', language), name, settled, formatPesosExact(paid)])
        expect(text).toContain(part)
      for (const { repayTotal } of repaymentPlan) expect(text).toContain(formatPesosExact(repayTotal))
    })

    it('a certificate names lender, licences, borrower, product, order and dates, each with its label', async () => {
      backend.use(language)
      const text = squeezed(textOfPdf(await certificate()))
      const order = await backend.call('merchant', loanOrder.details, { loanOrderNo: settled })
      const say = (key: Parameters<typeof t>[0]) => t(key, language)
      for (const [label, value] of [
        ['service.contract.label.lender', lender.name],
        ['service.contract.label.secNo', lender.secNo],
        ['service.contract.label.caNo', lender.caNo],
        ['service.contract.label.borrower', 'Maria Santos'],
        ['service.contract.label.product', order.productName],
        ['service.certificate.order', settled],
        ['service.contract.label.principal', formatPesosExact(order.loanAmount)],
        ['service.certificate.paid', formatPesosExact(order.paid)],
      ] as const)
        expect(text).toContain(squeezed(say(label) + value))
      for (const label of [
        'service.certificate.released',
        'service.certificate.settled',
        'service.certificate.issued',
      ] as const)
        expect(text).toMatch(new RegExp(`${squeezed(say(label))}[A-Z0-9]`))
    })

    it('a certificate embeds subset fonts with a Unicode map', async () => {
      backend.use(language)
      const rows = poppler('pdffonts', await certificate())
        .trim()
        .split('\n')
        .slice(2)
      expect(rows.length).toBeGreaterThanOrEqual(languages[language].pdfFonts.length * 2)
      for (const row of rows) expect(row).toMatch(/^[A-Z]{6}\+NotoSans.* yes yes yes /)
    })

    it('a certificate is accessible: tagged, with language, title, headings and tables', async () => {
      backend.use(language)
      const content = await certificate()
      expect(atob(content)).toContain(`/Lang (${language})`)
      const about = poppler('pdfinfo', content)
      expect(about).toMatch(/Tagged:\s+yes/)
      expect(about).toContain(`${t('service.certificate.title', language)} ${settled}`)
      const structure = poppler('pdfinfo', content, '-struct-text')
      for (const part of [
        /^ {2}H1/m,
        /^ {2}P \(/m,
        /^ {2}H2/m,
        /^ {2}Table/m,
        /^ {4}THead/m,
        /^ {8}TH$/m,
        /^ {8}TD$/m,
      ])
        expect(structure).toMatch(part)
      expect(structure).toContain(t('service.certificate.reference', language))
    })
  },
)

describe('a document of the service', () => {
  it('is byte-identical on every request', async () => {
    expect(await certificate()).toBe(await certificate())
    const contract = await pdf({ loanOrderNo: running })
    backend.pass({ days: 3 })
    expect(await pdf({ loanOrderNo: running })).toBe(contract)
  })

  it.skipIf(!hasPoppler())(
    'shows names in every script that its fonts support, and lists missing characters',
    async () => {
      const rename = (fullName: string) =>
        editUser(backend, 'U-merchant', ({ pre }) => {
          if (!pre.ekyc) throw new Error('nobody is verified')
          pre.ekyc.fullName = fullName
        })
      rename('María Ñuñez 陳大文 陈大文 😀')
      const text = squeezed(textOfPdf(await certificate()))
      expect(text).toContain('MaríaÑuñez陳大文陈大文[U+1F600]')
      expect(text).toContain(squeezed(t('service.pdf.lacking', 'en')))
      rename('María Ñuñez')
      expect(textOfPdf(await certificate())).not.toContain('[U+')
    },
  )
})
