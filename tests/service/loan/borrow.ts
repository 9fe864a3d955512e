import { AgreementStep, RepaymentMethod } from '../../../bridge/contract/codes'
import type { BodyOf } from '../../../bridge/contract/operation'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { file } from '../../../bridge/contract/operations/open'
import { contractAcceptance } from '../../../bridge/contract/operations/system-acceptance'
import { user } from '../../../bridge/contract/operations/system-user'
import { credentials } from '../../../bridge/contract/operations/system-user-credentials'
import { type PersonaId, personaSecrets } from '../../../host-sim/seed/personas'
import { samplePictures } from '../../../host-sim/seed/sample-pictures'
import { decideApplication } from '../../../host-sim/service/loan/applications/decisions'
import { acceptAgreements, getAgreements } from '../../../host-sim/service/system/agreements'
import { pesos } from '../../../src/domain/money/money'
import { type Backend, requestIdOf } from '../service'

type LoanBody = Pick<
  BodyOf<typeof loanProduct.getLoanPreview>,
  'productNo' | 'loanAmount' | 'tenorDays' | 'repaymentMethod'
>

/** A loan that `individual` may take, given an e-wallet and a payment PIN. */
export const loanBody: LoanBody = {
  productNo: 'P-STOCK-UP',
  loanAmount: pesos(20_000),
  tenorDays: 180,
  repaymentMethod: RepaymentMethod.equalAmortization,
}

/** A PNG with strokes, in base64. */
export const png = samplePictures.contract

/** A PDF of one empty page, in base64. */
export const samplePdf = btoa(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n'),
)

/** Makes `individual` ready to borrow. */
export function makeReady({ service }: Backend): void {
  service.work((world) => {
    const one = world.state.users['U-individual']
    if (!one) throw new Error('individual is not seeded')
    acceptAgreements(one, getAgreements(AgreementStep.borrow, world), world)
    one.paymentPin = personaSecrets.paymentPin
    one.accounts = [
      {
        id: 'W-1',
        kind: 'E_WALLET',
        provider: 'GCASH',
        number: '09170000008',
        isDefault: true,
        balance: pesos(5_000),
      },
    ]
  })
}

/** A ticket for the payment PIN. */
export const pinTicket = async ({ call }: Backend, persona: PersonaId): Promise<string> =>
  (await call(persona, credentials.verifyPaymentPwd, { pin: personaSecrets.paymentPin })).pinTicket

/** Takes an application up to its signature. */
export async function sign(
  backend: Backend,
  persona: PersonaId,
  requestId: string,
  asked: LoanBody & { customerId?: string } = loanBody,
) {
  const { call } = backend
  const { customerId } = asked
  const agreements = await call(persona, user.getAgreementType, { step: AgreementStep.borrow })
  await call(persona, user.saveAgreementAccept, {
    agreementAcceptDTOList: agreements.map(({ agreementNo, version }) => ({ agreementNo, version })),
    ...(customerId && { customerId }),
  })
  await call(persona, loanProduct.confirmLoanInformation, { requestId, ...asked, accountId: null })
  const contracts = await call(persona, loanProduct.getProductContract, { requestId, ...asked })
  const shown = {
    requestId,
    contractNos: contracts.map(({ contractNo }) => contractNo),
    hashes: contracts.map(({ hash }) => hash),
  }
  await call(persona, contractAcceptance.saveAgreementAccept, shown)
  const { fileId } = await call(persona, file.upload, {
    name: 'signature.png',
    type: 'image/png',
    content: png,
  })
  const ticket = customerId ? null : await pinTicket(backend, persona)
  const signed = { ...shown, signatureFileId: fileId, pinTicket: ticket, customerId }
  await call(persona, loanProduct.confirmProductContract, signed)
  return { contracts, signed }
}

/** Takes an application all the way into review. */
export async function apply(
  backend: Backend,
  persona: PersonaId,
  name: string,
  asked = loanBody,
): Promise<{ id: string; loanOrderNo: string }> {
  const requestId = requestIdOf(name)
  await sign(backend, persona, requestId, asked)
  const { id } = await backend.call(persona, loanProduct.generateApplicationForm, { requestId, ...asked })
  const { loanOrderNo } = await backend.call(persona, loanProduct.submitClientLoanFrom, { requestId, id })
  return { id, loanOrderNo: loanOrderNo ?? '' }
}

/** Borrows: applies, is approved, and receives the funds a minute later. */
export async function borrow(
  backend: Backend,
  persona: PersonaId,
  name: string,
  asked = loanBody,
): Promise<string> {
  const { id, loanOrderNo } = await apply(backend, persona, name, asked)
  backend.service.work((world) => decideApplication(world, id, 'pass'))
  backend.pass({ minutes: 1 })
  return loanOrderNo
}
