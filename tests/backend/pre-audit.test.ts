import { describe, expect, it } from 'vitest'
import { AgreementStep, EkycOutcome, PreStatus } from '../../bridge/contract/codes'
import type { ClientData } from '../../bridge/contract/entities/prequalification'
import { preAuditEvaluation as pre } from '../../bridge/contract/operations/loan-pre-audit'
import { file } from '../../bridge/contract/operations/open'
import { msg } from '../../bridge/contract/operations/system-other'
import { user } from '../../bridge/contract/operations/system-user'
import { decidePrequalification } from '../../host-sim/backend/loan/pre-audit'
import { decideEkyc } from '../../host-sim/backend/open/ekyc'
import type { PersonaId } from '../../host-sim/people'
import { pesos } from '../../src/domain/money'
import { openBackend } from './service'

const words = (text: string) => ({ en: text, 'zh-Hans': text, 'zh-Hant': text })
const form: ClientData = {
  regionCode: '1300000000',
  provinceCode: '1380600000',
  cityCode: '1380601000',
  barangayCode: '1380601001',
  areaNames: 'Tondo, Manila',
  street: '12 Mabini',
  latitude: null,
  longitude: null,
  nameOfStore: 'Dizon Sari-Sari',
  storeType: 'SARI_SARI',
  productsOffered: 'Rice, canned food',
  dailySales: pesos(3200),
  monthlyTurnover: pesos(90_000),
  businessDuration: '1TO3',
  storeAddress: '12 Mabini',
  companyName: null,
  companyId: null,
  companyAddress: null,
  ewalletUsed: 'GCASH',
  requestedAmount: pesos(25_000),
  contactName: 'Lina Dizon',
  contactPhone: '9181234567',
  contactEmail: null,
  contactRelation: 'SIBLING',
  pictures: [],
}
type Backend = ReturnType<typeof openBackend>

async function accept(backend: Backend, persona: PersonaId) {
  const list = await backend.call(persona, user.getAgreementType, { step: AgreementStep.ekyc })
  await backend.call(persona, user.saveAgreementAccept, {
    agreementAcceptDTOList: list.map(({ agreementNo, version }) => ({ agreementNo, version })),
  })
}

async function verify(backend: Backend, persona: PersonaId, passed = true) {
  const { transactionNo } = await backend.call(persona, pre.kycInit, {})
  expect((await backend.call(persona, pre.checkResult, { transactionNo })).outcome).toBe(EkycOutcome.pending)
  backend.service.work((world) => decideEkyc(world, transactionNo, passed))
  return backend.call(persona, pre.checkResult, { transactionNo })
}

async function submitted(backend: Backend) {
  await accept(backend, 'new-merchant')
  await verify(backend, 'new-merchant')
  await backend.call('new-merchant', pre.submitPreAuditOnboardData, { form })
}

describe('pre-qualification', () => {
  it('goes step by step: agreements, identity, form, review', async () => {
    const backend = openBackend(['new-merchant'])
    expect(await backend.refused('new-merchant', pre.kycInit, {})).toBe('agreementsMissing')
    await accept(backend, 'new-merchant')
    expect(await backend.refused('new-merchant', pre.submitPreAuditOnboardData, { form })).toBe('ekycMissing')
    expect((await verify(backend, 'new-merchant')).outcome).toBe(EkycOutcome.passed)
    await backend.call('new-merchant', pre.submitPreAuditOnboardData, { form })
    expect(await backend.call('new-merchant', pre.getPreStatus, {})).toMatchObject({
      status: PreStatus.inReview,
    })
    expect(await backend.refused('new-merchant', pre.submitPreAuditOnboardData, { form })).toBe(
      'reviewClosed',
    )
    backend.service.work((world) => decidePrequalification(world, 'U-new-merchant', { verdict: 'pass' }))
    expect(await backend.call('new-merchant', pre.getSystemDefaultLimit, {})).toMatchObject({
      qualified: true,
      total: pesos(25_000),
      available: pesos(25_000),
    })
    expect(
      (await backend.call('new-merchant', msg.getMsgList, { pageNum: 1, pageSize: 5, type: null })).list[0]
        ?.title,
    ).toBe('You are pre-qualified')
  })

  it('gives the form back as it was sent', async () => {
    const backend = openBackend(['new-merchant'])
    await submitted(backend)
    expect((await backend.call('new-merchant', pre.getClientData, {})).form).toEqual(form)
  })

  it('marks the fields that a reviewer refused, and takes the corrected form', async () => {
    const backend = openBackend(['new-merchant'])
    await submitted(backend)
    backend.service.work((world) =>
      decidePrequalification(world, 'U-new-merchant', {
        verdict: 'refuse',
        refused: [{ field: 'contactPhone', reason: words('Nobody answers') }],
      }),
    )
    expect(await backend.call('new-merchant', pre.getPreStatus, {})).toMatchObject({
      status: PreStatus.infoRejected,
      refused: [{ field: 'contactPhone', reason: 'Nobody answers' }],
    })
    await backend.call('new-merchant', pre.submitPreAuditOnboardData, {
      form: { ...form, contactPhone: '9187654321' },
    })
    expect(await backend.call('new-merchant', pre.getPreStatus, {})).toMatchObject({
      status: PreStatus.inReview,
      refused: [],
    })
  })

  it('lets a rejected borrower apply again after 60 days and not before', async () => {
    const backend = openBackend(['new-merchant'])
    await submitted(backend)
    backend.service.work((world) =>
      decidePrequalification(world, 'U-new-merchant', { verdict: 'reject', reason: words('Too new') }),
    )
    expect(await backend.call('new-merchant', pre.getPreStatus, {})).toMatchObject({
      status: PreStatus.rejected,
      reason: 'Too new',
      reapplyOn: '2027-01-20',
    })
    backend.pass({ days: 59 })
    expect(await backend.refused('new-merchant', pre.submitPreAuditOnboardData, { form })).toBe(
      'reapplyTooEarly',
    )
    backend.pass({ days: 1 })
    await backend.call('new-merchant', pre.submitPreAuditOnboardData, { form })
  })

  it('lets identity be verified again after it failed', async () => {
    const backend = openBackend(['new-merchant'])
    await accept(backend, 'new-merchant')
    expect(await verify(backend, 'new-merchant', false)).toMatchObject({
      outcome: EkycOutcome.failed,
      reason: 'The face does not match the ID.',
    })
    expect(await backend.call('new-merchant', pre.getPreStatus, {})).toMatchObject({
      status: PreStatus.ekycRejected,
    })
    await verify(backend, 'new-merchant')
    expect(await backend.call('new-merchant', pre.getPreStatus, {})).toMatchObject({ status: PreStatus.open })
  })
})

describe('files', () => {
  const picture = {
    name: 'store.png',
    type: 'image/png',
    content:
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  }

  it('come back as they went, to their owner alone', async () => {
    const backend = openBackend(['merchant', 'individual'])
    const { fileId } = await backend.call('merchant', file.upload, picture)
    expect(await backend.call('merchant', file.downloadBase64, { fileId })).toEqual(picture)
    expect(await backend.refused('individual', file.downloadBase64, { fileId })).toBe('notFound')
  })

  it('are refused when too large, of another type, or not what they say they are', async () => {
    const backend = openBackend(['merchant'])
    expect(
      await backend.refused('merchant', file.upload, {
        ...picture,
        content: picture.content.slice(0, 12) + 'A'.repeat(7_000_000),
      }),
    ).toBe('uploadTooLarge')
    expect(await backend.refused('merchant', file.upload, { ...picture, type: 'text/html' })).toBe(
      'uploadType',
    )
    expect(await backend.refused('merchant', file.upload, { ...picture, content: 'PGh0bWw+' })).toBe(
      'uploadType',
    )
  })
})
