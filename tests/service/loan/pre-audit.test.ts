import { describe, expect, it } from 'vitest'
import { AgreementStep, EkycOutcome, PreStatus, UserType } from '../../../bridge/contract/codes'
import type { ClientData } from '../../../bridge/contract/entities/prequalification'
import { preAuditEvaluation as pre } from '../../../bridge/contract/operations/loan-pre-audit'
import { file } from '../../../bridge/contract/operations/open'
import { msg } from '../../../bridge/contract/operations/system-messages'
import { user } from '../../../bridge/contract/operations/system-user'
import type { PersonaId } from '../../../host-sim/seed/personas'
import { decidePrequalification } from '../../../host-sim/service/loan/applications/pre-audit'
import { decideEkyc } from '../../../host-sim/service/open/ekyc'
import { asWritten } from '../../../host-sim/service/texts'
import { pesos } from '../../../src/domain/money/money'
import { filledForm, uploadPicture, wholeForm } from '../customers'
import { editUser, openBackend } from '../service'
import { png, samplePdf } from './borrow'

let form: ClientData
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
  form = await wholeForm(backend, 'new-merchant')
  await backend.call('new-merchant', pre.submitPreAuditOnboardData, { form })
}

describe('pre-qualification', () => {
  it('requires its steps in this order: agreements, identity, form, review', async () => {
    const backend = openBackend(['new-merchant'])
    form = await wholeForm(backend, 'new-merchant')
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

  it('waits for the identity check once the agreements are accepted, and for the form after it', async () => {
    const backend = openBackend(['new-merchant'])
    const statusNow = async () => (await backend.call('new-merchant', pre.getPreStatus, {})).status
    expect(await statusNow()).toBe(PreStatus.open)
    await accept(backend, 'new-merchant')
    expect(await statusNow()).toBe(PreStatus.notEkyc)
    await verify(backend, 'new-merchant')
    expect(await statusNow()).toBe(PreStatus.open)
    // accepting the agreements again changes nothing for a verified user
    await accept(backend, 'new-merchant')
    expect(await statusNow()).toBe(PreStatus.open)
  })

  it('returns the form as it was sent', async () => {
    const backend = openBackend(['new-merchant'])
    await submitted(backend)
    expect((await backend.call('new-merchant', pre.getClientData, {})).form).toEqual(form)
  })

  it('marks the refused fields and accepts the corrected form', async () => {
    const backend = openBackend(['new-merchant'])
    await submitted(backend)
    backend.service.work((world) =>
      decidePrequalification(world, 'U-new-merchant', {
        verdict: 'refuse',
        refused: [{ field: 'contactPhone', reason: asWritten('Nobody answers') }],
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

  it('lets a rejected borrower apply again after 60 days, but not earlier', async () => {
    const backend = openBackend(['new-merchant'])
    await submitted(backend)
    backend.service.work((world) =>
      decidePrequalification(world, 'U-new-merchant', { verdict: 'reject', reason: asWritten('Too new') }),
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

  it('keeps the qualification if the identity is verified again, whatever the outcome', async () => {
    const backend = openBackend(['new-merchant'])
    await submitted(backend)
    backend.service.work((world) => decidePrequalification(world, 'U-new-merchant', { verdict: 'pass' }))
    for (const passed of [true, false]) {
      await verify(backend, 'new-merchant', passed)
      expect(await backend.call('new-merchant', pre.getPreStatus, {})).toMatchObject({
        status: PreStatus.passed,
        reason: null,
      })
    }
    expect((await backend.call('new-merchant', pre.getSystemDefaultLimit, {})).available).toBe(pesos(25_000))
  })

  it('lets the identity be verified again after a failure', async () => {
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

describe('the pre-qualification form', () => {
  /** Typed or chosen fields that may not be blank. */
  const required = Object.entries(filledForm).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'areaNames' ? [name] : [],
  )
  const unknown = [
    'regionCode',
    'provinceCode',
    'cityCode',
    'barangayCode',
    'storeType',
    'businessDuration',
    'ewalletUsed',
    'contactRelation',
  ] as const

  it('stores the names of the areas whose codes were sent, whatever names were sent', async () => {
    for (const areaNames of ['', 'Somewhere else']) {
      const { backend, whole } = await ready()
      await backend.call('new-merchant', pre.submitPreAuditOnboardData, { form: { ...whole, areaNames } })
      const { form: kept } = await backend.call('new-merchant', pre.getClientData, {})
      expect(kept?.areaNames).toBe('San Roque, Quezon City, Metro Manila, National Capital Region (NCR)')
    }
  })

  async function ready() {
    const backend = openBackend(['new-merchant', 'individual', 'merchant'])
    await accept(backend, 'new-merchant')
    await verify(backend, 'new-merchant')
    const whole = await wholeForm(backend, 'new-merchant')
    const refusal = (change: Partial<ClientData>) =>
      backend.refused('new-merchant', pre.submitPreAuditOnboardData, { form: { ...whole, ...change } })
    return { backend, whole, refusal }
  }

  it('is refused with a blank field, an unknown code or a name made of digits', async () => {
    const { backend, refusal } = await ready()
    for (const field of required)
      expect([field, await refusal({ [field]: '  ' })]).toEqual([field, 'fieldInvalid'])
    for (const field of unknown)
      expect([field, await refusal({ [field]: 'constructor' })]).toEqual([field, 'fieldInvalid'])
    expect(await refusal({ contactName: 'L1na' })).toBe('fieldInvalid')
    expect(await refusal({ latitude: 14.6, longitude: null })).toBe('fieldInvalid')
    expect(await refusal({ latitude: 51.5, longitude: 0.1 })).toBe('fieldInvalid')
    // a city of another province
    expect(await refusal({ provinceCode: '1380600000' })).toBe('fieldInvalid')
    expect(await backend.call('new-merchant', pre.getPreStatus, {})).toMatchObject({ status: PreStatus.open })
  })

  it('is refused with an amount that is not positive or that no product lends', async () => {
    const { refusal } = await ready()
    for (const field of ['dailySales', 'monthlyTurnover', 'requestedAmount'] as const)
      for (const amount of [pesos(0), pesos(-100)])
        expect([field, await refusal({ [field]: amount })]).toEqual([field, 'fieldInvalid'])
    expect(await refusal({ requestedAmount: pesos(999.99) })).toBe('amountBelowMin')
    expect(await refusal({ requestedAmount: pesos(60_000.01) })).toBe('amountAboveMax')
  })

  it("is refused with pictures that are missing, too many, of another type or another user's", async () => {
    const { backend, whole, refusal } = await ready()
    const [front, inside] = whole.pictures
    expect(await refusal({ pictures: [] })).toBe('uploadMissing')
    expect(await refusal({ pictures: front ? [front] : [] })).toBe('uploadMissing')
    expect(front && inside && (await refusal({ pictures: [front, front, front, inside] }))).toBe(
      'fieldInvalid',
    )
    const pdf = { name: 'permit.pdf', type: 'application/pdf', content: samplePdf }
    const { fileId } = await backend.call('new-merchant', file.upload, pdf)
    expect(await refusal({ pictures: [...whole.pictures, { kind: 'permit', fileId }] })).toBe('uploadType')
    const others = { kind: 'permit' as const, fileId: await uploadPicture(backend, 'merchant') }
    expect(await refusal({ pictures: [...whole.pictures, others] })).toBe('uploadMissing')
  })

  it('trims typed text', async () => {
    const { backend, refusal } = await ready()
    expect(await refusal({ nameOfStore: ' Dizon  ', companyName: ' ', companyId: 'CS1 ' })).toBeUndefined()
    expect((await backend.call('new-merchant', pre.getClientData, {})).form).toMatchObject({
      nameOfStore: 'Dizon',
      companyName: null,
      companyId: 'CS1',
    })
  })

  it('refuses company fields from an individual', async () => {
    const { backend, whole } = await ready()
    editUser(backend, 'U-new-merchant', (user) => {
      user.userType = UserType.individual
    })
    expect(
      await backend.refused('new-merchant', pre.submitPreAuditOnboardData, {
        form: { ...whole, companyName: 'Dizon Corp' },
      }),
    ).toBe('fieldInvalid')
  })
})

describe('uploaded files', () => {
  const picture = {
    name: 'store.png',
    type: 'image/png',
    content: png,
  }

  it('are returned unchanged, to their owner only', async () => {
    const backend = openBackend(['merchant', 'individual'])
    const { fileId } = await backend.call('merchant', file.upload, picture)
    expect(await backend.call('merchant', file.downloadBase64, { fileId })).toEqual(picture)
    expect(await backend.refused('individual', file.downloadBase64, { fileId })).toBe('notFound')
  })

  it('are refused if too large, of another type, or with mismatching content', async () => {
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
    for (const content of ['PGh0bWw+', picture.content.slice(0, -8), `${picture.content}*`, '====', ''])
      expect(await backend.refused('merchant', file.upload, { ...picture, content })).toBe('uploadUnreadable')
  })
})
