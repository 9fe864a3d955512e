import { Scene } from '../../bridge/contract/codes'
import type { ClientData } from '../../bridge/contract/entities/prequalification'
import { loanProduct } from '../../bridge/contract/operations/loan-product'
import { file } from '../../bridge/contract/operations/open'
import type { PersonaId } from '../../host-sim/seed/personas'
import { createEmptyOptions } from '../../src/domain/form/client-form'
import { pesos } from '../../src/domain/money/money'
import { smsCode } from './auth/proofs'
import { loanBody, png, sign } from './loan/borrow'
import { type Backend, type Caller, requestIdOf } from './service'

/** A complete form. */
export const filledForm: ClientData = {
  regionCode: '1300000000',
  provinceCode: '1300000000',
  cityCode: '1381300000',
  barangayCode: '1381300102',
  areaNames: 'San Roque, Quezon City, Metro Manila, National Capital Region (NCR)',
  street: '12 Mabini',
  nameOfStore: 'Aling Bebang Store',
  storeType: 'SARI_SARI',
  productsOffered: 'Rice, canned food',
  dailySales: pesos(3_200),
  monthlyTurnover: pesos(90_000),
  businessDuration: '1TO3',
  storeAddress: '12 Mabini',
  ewalletUsed: 'GCASH',
  requestedAmount: pesos(25_000),
  contactName: 'Lina Dizon',
  contactPhone: '9181234567',
  contactRelation: 'SIBLING',
  pictures: [],
  ...createEmptyOptions(),
}

export const paged = { pageNum: 1, pageSize: 100 }

/** Uploads a picture; returns its file id. */
export const uploadPicture = async ({ call }: Backend, caller: Caller): Promise<string> =>
  (await call(caller, file.upload, { name: 'paper.png', type: 'image/png', content: png })).fileId

/** The complete form with the required pictures, uploaded by its sender. */
export async function wholeForm(
  backend: Backend,
  caller: Caller,
  change: Partial<ClientData> = {},
): Promise<ClientData> {
  const kinds = ['storeFront', 'storeInside'] as const
  const pictures = await Promise.all(
    kinds.map(async (kind) => ({ kind, fileId: await uploadPicture(backend, caller) })),
  )
  return { ...filledForm, pictures, ...change }
}

type LoanBody = Parameters<typeof sign>[3]

/**
 * An agent applies for a customer, with the customer's SMS code instead of their payment PIN; returns the application
 * in review.
 */
export async function applyForCustomer(
  backend: Backend,
  customerId: string,
  name: string,
  asked: NonNullable<LoanBody> = { ...loanBody, loanAmount: pesos(10_000), tenorDays: 90 },
  agent: PersonaId = 'agent',
): Promise<{ id: string; loanOrderNo: string }> {
  const requestId = requestIdOf(name)
  const whole = { ...asked, customerId }
  await sign(backend, agent, requestId, whole)
  const { id } = await backend.call(agent, loanProduct.generateApplicationForm, { requestId, ...whole })
  const mobile = backend.service.state.users[customerId]?.mobile ?? ''
  const code = await smsCode(backend, mobile, Scene.loanForCustomer)
  const sent = await backend.call(agent, loanProduct.submitClientLoanFrom, {
    requestId,
    id,
    customerId,
    ...code,
  })
  return { id, loanOrderNo: sent.loanOrderNo ?? '' }
}
