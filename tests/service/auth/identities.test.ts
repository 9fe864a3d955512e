import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { AgreementStep, EkycOutcome } from '../../../bridge/contract/codes'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { customerInformation } from '../../../bridge/contract/operations/loan-customer'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { file } from '../../../bridge/contract/operations/open'
import { user } from '../../../bridge/contract/operations/system-user'
import { openAreas } from '../../../host-sim/service/areas/areas'
import { decideEkyc } from '../../../host-sim/service/open/ekyc'
import { homes } from '../../../host-sim/service/open/people'
import { type IdType, idIsNotPsn, idShape, maskId } from '../../../src/domain/person/id-number'
import { paged, uploadPicture } from '../customers'
import { openBackend } from '../service'

const personas = [
  'merchant',
  'overdue',
  'individual',
  'in-review',
  'every-status',
  'agent',
  'manager',
] as const

/** Users with a verified identity. */
const verified = (backend: ReturnType<typeof openBackend>) =>
  Object.values(backend.service.state.users).flatMap(({ id, name, pre }) =>
    pre.ekyc ? [{ id, name, ...pre.ekyc }] : [],
  )
const text = (content: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(content), (one) => one.charCodeAt(0)))

describe('the simulated identity verification', () => {
  it('uses addresses that match the area dictionary', async () => {
    const areas = openAreas(async (name) =>
      JSON.parse(await readFile(join(import.meta.dirname, '../../../dist/areas', name), 'utf8')),
    )
    for (const [region, province, city, barangay, names] of homes) {
      const path = await areas.getPath(city)
      const found = (await areas.children('barangay', city)).find(({ code }) => code === barangay)
      expect(path?.map(({ code }) => code)).toEqual([region, province, city])
      expect([found?.name, ...[...(path ?? [])].reverse().map(({ name }) => name)].join(', ')).toBe(names)
    }
  })

  it('assigns everyone a distinct birthday, ID number, address and pictures, and varied birthplaces', () => {
    const backend = openBackend(personas)
    const all = verified(backend)
    expect(all.length).toBeGreaterThan(50)
    const distinct = (field: 'birthday' | 'idNumber' | 'address') =>
      new Set(all.map((one) => one[field])).size
    expect([distinct('birthday'), distinct('idNumber'), distinct('address')]).toEqual([
      all.length,
      all.length,
      all.length,
    ])
    expect(new Set(all.map(({ birthplace }) => birthplace)).size).toBeGreaterThan(15)
    expect(new Set(all.map(({ idType }) => idType)).size).toBeGreaterThan(3)
    expect(new Set(all.map(({ nation }) => nation))).toEqual(new Set(['PH', 'US']))
    const { files } = backend.service.state
    const contents = all.flatMap(({ pictures }) => pictures.map((fileId) => files[fileId]?.content ?? ''))
    expect(contents.length).toBe(2 * all.length)
    expect(new Set(contents).size).toBe(contents.length)
    for (const { name, idNumber, birthday, pictures, ...one } of all) {
      const type = one.idType as IdType // as in the dictionary
      expect(one.fullName).toBe(name)
      expect(
        idShape(idNumber, { type }) ?? idIsNotPsn(idNumber, { type }),
        `${type} ${idNumber}`,
      ).toBeUndefined()
      // an adult of working age
      expect(birthday > '1950-01-01' && birthday < '2005-01-01').toBe(true)
      const front = text(files[pictures[0] ?? '']?.content ?? '')
      expect(front).toContain(idNumber)
      expect(front).toContain(birthday)
      expect(front).not.toMatch(/<script|href=|url\(|on\w+=/)
    }
  })

  it('returns the same identity each time a user is verified', async () => {
    const person = async () => {
      const backend = openBackend(['new-merchant'])
      const { call, service } = backend
      const list = await call('new-merchant', user.getAgreementType, { step: AgreementStep.ekyc })
      const agreementAcceptDTOList = list.map(({ agreementNo, version }) => ({ agreementNo, version }))
      await call('new-merchant', user.saveAgreementAccept, { agreementAcceptDTOList })
      const { transactionNo } = await call('new-merchant', preAuditEvaluation.kycInit, {})
      expect(await call('new-merchant', preAuditEvaluation.getUserNewEkyc, {})).toBeNull()
      service.work((world) => decideEkyc(world, transactionNo, true))
      const { outcome } = await call('new-merchant', preAuditEvaluation.checkResult, { transactionNo })
      expect(outcome).toBe(EkycOutcome.passed)
      const record = await call('new-merchant', preAuditEvaluation.getUserNewEkyc, {})
      const bytes = await Promise.all(
        (record?.pictures ?? []).map(
          async (fileId) => (await call('new-merchant', file.downloadBase64, { fileId })).content,
        ),
      )
      return { ...record, pictures: bytes }
    }
    expect(await person()).toEqual(await person())
  })

  it('returns the nationality in the requested language', async () => {
    const backend = openBackend(['merchant'])
    const nation = async () => (await backend.call('merchant', user.getInformation, {})).ekyc?.nation
    const names = { en: await nation() } as Record<string, string | undefined>
    for (const language of ['zh-Hans', 'zh-Hant']) {
      backend.use(language)
      names[language] = await nation()
    }
    expect([
      { en: 'Filipino', 'zh-Hans': '菲律宾', 'zh-Hant': '菲律賓' },
      { en: 'American', 'zh-Hans': '美国', 'zh-Hant': '美國' },
    ]).toContainEqual(names)
  })
})

describe('the data that prefills a form', () => {
  it('consists of the verified identity, address and contacts, and is the same for a borrower and their agent', async () => {
    const { call, service } = openBackend(personas)
    const customerId = 'U-merchant'
    const own = await call('merchant', preAuditEvaluation.getOtherKycCustomerInfo, {})
    const theirs = await call('agent', preAuditEvaluation.getOtherKycCustomerInfo, { customerId })
    // the number and the pictures prove who the borrower is, so the borrower's own session does not show them
    expect(own?.idNumber).toBe(maskId(theirs?.idNumber ?? ''))
    expect(theirs?.pictures).toHaveLength(2)
    expect({ ...theirs, idNumber: own?.idNumber, pictures: [] }).toEqual(own)
    const record = await call('merchant', preAuditEvaluation.getUserNewEkyc, {})
    expect(own).toMatchObject({ ...record, phoneNumber: service.state.users[customerId]?.mobile })
    expect(own?.home && own.address.startsWith(own.home.street)).toBe(true)
    expect(own && own.validUntil > own.verifiedOn).toBe(true)
    expect(await call('new-merchant', preAuditEvaluation.getOtherKycCustomerInfo, {})).toBeNull()
  })
})

describe('the full details of a merchant', () => {
  it('include form, identity, repayment history and accepted agreements', async () => {
    const { call } = openBackend(personas)
    const { history, agreements, verifiedOn, form, ekyc } = await call('agent', agentWork.getMerchantDetail, {
      customerId: 'U-merchant',
    })
    // ₱9,000 settled in three instalments, ₱32,250 with two of six paid
    expect(history).toMatchObject({ borrowed: 4_125_000, onTime: 5, late: 0 })
    expect(history.repaid).toBeGreaterThan(2_000_000)
    expect(agreements.map(({ title }) => title)).toContain('Privacy notice')
    // no agreement was accepted before it was published
    for (const { acceptedOn, version } of agreements) expect(acceptedOn >= version).toBe(true)
    expect(verifiedOn).toMatch(/^2026-/)
    expect([form === null, ekyc === null]).toEqual([false, false])
    const late = await call('agent', agentWork.getMerchantDetail, { customerId: 'U-overdue' })
    expect(late.history.late).toBeGreaterThan(0)
  })
})

describe("a user's avatar", () => {
  it('appears in every list of users, but its file is readable only by people who deal with that user', async () => {
    const backend = openBackend(personas)
    const { call, refused } = backend
    const { list } = await call('agent', user.getCustomerList, {
      ...paged,
      search: '',
      status: null,
      newOnly: false,
    })
    const seen = list.filter(({ avatar }) => avatar !== null)
    expect(seen.length).toBeGreaterThan(10)
    expect(seen.length).toBeLessThan(list.length)
    for (const { avatar } of seen) await call('agent', file.downloadBase64, { fileId: avatar ?? '' })
    const avatar = (await call('merchant', auth.getUserInfo, {})).avatar ?? ''
    for (const who of ['individual', 'overdue', 'manager'] as const)
      expect(await refused(who, file.downloadBase64, { fileId: avatar }), who).toBe('notFound')
    // a borrower sees the avatar of their own agent only
    const agent = await call('merchant', user.getBindAgentInfo, {})
    await call('merchant', file.downloadBase64, { fileId: agent?.avatar ?? '' })
    expect(await refused('individual', file.downloadBase64, { fileId: agent?.avatar ?? '' })).toBe('notFound')
    // a change is visible at once
    const fileId = await uploadPicture(backend, 'merchant')
    await call('merchant', customerInformation.editInformation, { avatar: fileId })
    expect((await call('agent', user.getCustomerInfo, { customerId: 'U-merchant' })).avatar).toBe(fileId)
  })
})
