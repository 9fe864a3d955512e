import { beforeEach, describe, expect, it } from 'vitest'
import type { BodyOf } from '../../../bridge/contract/operation'
import { register } from '../../../bridge/contract/operations/auth-register'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { file } from '../../../bridge/contract/operations/open'
import { user } from '../../../bridge/contract/operations/system-user'
import { getPendingReviews, review } from '../../../host-sim/control/desk/reviewer'
import type { AreasBelow } from '../../../host-sim/service/world'
import { titlesOf } from '../auth/proofs'
import { uploadPicture } from '../customers'
import { samplePdf } from '../loan/borrow'
import { type Backend, editUser, openBackend } from '../service'

/** One region with one area of each level below it. */
const areasBelow: AreasBelow = async (level, parent) => {
  const rows = {
    region: ['R', undefined],
    province: ['P', 'R'],
    city: ['C', 'P'],
    barangay: ['B', 'C'],
  } as const
  const [code, above] = rows[level]
  return above === parent ? [{ code, name: code, level }] : []
}

type Form = BodyOf<typeof agentWork.agentOnboarding>
let backend: Backend
let form: Form
beforeEach(async () => {
  backend = openBackend(['agent', 'merchant'], { areasBelow })
  form = {
    fullName: '  Oscar  Lim Uy ',
    email: 'Oscar@mail.example',
    regionCode: 'R',
    provinceCode: 'P',
    cityCode: 'C',
    barangayCode: 'B',
    street: '5 Kalayaan Avenue',
    idType: 'UMID',
    idNumber: '0012-3456789-0',
    eWallet: 'MAYA',
    eWalletNumber: '+63 917 000 0017',
    pictures: [await uploadPicture(backend, 'new-agent')],
  }
})

const stateOf = () => backend.call('new-agent', user.agentIsOnboarding, {})
const decide = (verdict: string, reason?: string) =>
  backend.service.work((world) => review(world, 'onboarding', 'new-agent', verdict, reason))
const refusal = (change: Partial<Form>) =>
  backend.refused('new-agent', agentWork.agentOnboarding, { ...form, ...change })

describe('an agent’s onboarding', () => {
  it('is submitted, reviewed and approved', async () => {
    const { call, refused, service } = backend
    expect(await stateOf()).toEqual({ onboarded: false, state: 'NONE', reason: null, heldUntil: null })
    expect(await call('new-agent', agentWork.getAgentOnboardingInfo, {})).toBeNull()
    await call('new-agent', agentWork.agentOnboarding, form)
    expect(await stateOf()).toEqual({ onboarded: false, state: 'IN_REVIEW', reason: null, heldUntil: null })
    expect(await call('new-agent', agentWork.getAgentOnboardingInfo, {})).toEqual({
      ...form,
      fullName: 'Oscar Lim Uy',
      email: 'oscar@mail.example',
      idNumber: '001234567890',
      eWalletNumber: '09170000017',
    })
    expect(await refused('new-agent', agentWork.agentOnboarding, form)).toBe('reviewClosed')
    const waiting = service.work(getPendingReviews).filter(({ kind }) => kind === 'onboarding')
    expect(waiting).toMatchObject([{ id: 'U-new-agent', verdicts: ['pass', 'reject'] }])
    decide('pass')
    expect(await stateOf()).toEqual({ onboarded: true, state: 'DONE', reason: null, heldUntil: null })
    expect((await call('new-agent', user.getAgentInfo, {})).agentName).toBe('Oscar Lim Uy')
    expect(titlesOf(backend, 'U-new-agent')[0]).toBe('You’re approved as an agent')
    expect(await refused('new-agent', agentWork.agentOnboarding, form)).toBe('sameAsCurrent')
    expect(() => decide('pass')).toThrow(RangeError)
  })

  it('is rejected with a reason, corrected and submitted again', async () => {
    const { call, use } = backend
    await call('new-agent', agentWork.agentOnboarding, form)
    decide('reject')
    expect(await stateOf()).toEqual({
      onboarded: false,
      state: 'REJECTED',
      reason: 'The information does not match our records.',
      heldUntil: null,
    })
    use('zh-Hant')
    expect((await stateOf()).reason).toBe('所填資料與我們的紀錄不符。')
    use('en')
    expect(titlesOf(backend, 'U-new-agent')[0]).toBe('Correct your agent form')
    await call('new-agent', agentWork.agentOnboarding, { ...form, idNumber: '0012-3456789-1' })
    expect(await stateOf()).toEqual({ onboarded: false, state: 'IN_REVIEW', reason: null, heldUntil: null })
  })

  it.each<[keyof Form, unknown]>([
    ['fullName', '  '],
    ['fullName', 'Oscar L1m'],
    ['street', '  '],
    ['regionCode', 'X'],
    ['provinceCode', 'X'],
    ['cityCode', 'P'],
    ['barangayCode', 'C'],
    ['idType', 'LIBRARY'],
    ['idNumber', '12'],
    ['eWallet', 'BDO'],
    ['eWalletNumber', '12345'],
  ])('is refused with a wrong %s', async (field, value) => {
    expect(await refusal({ [field]: value })).toBe('fieldInvalid')
    expect((await stateOf()).state).toBe('NONE')
  })

  it('refuses the confidential PhilSys Number', async () => {
    expect(await refusal({ idType: 'PHILSYS', idNumber: '123456789012' })).toBe('fieldInvalid')
    expect(await refusal({ idType: 'PHILSYS', idNumber: '1234-5678-9012-3456' })).toBeUndefined()
  })

  it('needs pictures that the agent uploaded', async () => {
    expect(await refusal({ pictures: [] })).toBe('uploadMissing')
    expect(await refusal({ pictures: [await uploadPicture(backend, 'merchant')] })).toBe('uploadMissing')
    const pdf = { name: 'id.pdf', type: 'application/pdf', content: samplePdf }
    const { fileId } = await backend.call('new-agent', file.upload, pdf)
    expect(await refusal({ pictures: [fileId] })).toBe('uploadType')
  })

  it('needs an e-mail address that no other user has', async () => {
    expect(await refusal({ email: 'merchant@mail.example' })).toBe('usedByAnother')
    expect(await refusal({ email: 'new-agent@mail.example' })).toBeUndefined()
  })

  it('activates the invitation code', async () => {
    const code = backend.service.state.users['U-new-agent']?.agent?.code ?? ''
    expect(await backend.call(null, register.getAgentInfo, { invitationCode: code })).toBeNull()
    await backend.call('new-agent', agentWork.agentOnboarding, form)
    decide('pass')
    expect(await backend.call(null, register.getAgentInfo, { invitationCode: code })).not.toBeNull()
  })

  it('is already complete for the seeded agents, whose forms can be read', async () => {
    for (const who of ['agent', 'manager'] as const) {
      const kept = await backend.call(who, agentWork.getAgentOnboardingInfo, {})
      expect(kept?.pictures).toHaveLength(1)
      expect((await backend.call(who, user.agentIsOnboarding, {})).onboarded).toBe(true)
    }
  })
})

describe('a change of an approved agent’s data', () => {
  const info = () => backend.call('new-agent', agentWork.getAgentOnboardingInfo, {})
  const accounts = () => backend.service.state.users['U-new-agent']?.accounts ?? []
  const changed = () => ({
    ...form,
    street: '9 Mabini Street',
    eWallet: 'GCASH',
    eWalletNumber: '09170000099',
  })
  beforeEach(async () => {
    await backend.call('new-agent', agentWork.agentOnboarding, form)
    decide('pass')
    await backend.call('new-agent', agentWork.agentOnboarding, changed())
  })

  it('is in review next to the approved data, which stay as they are', async () => {
    expect(await stateOf()).toMatchObject({ onboarded: true, state: 'DONE' })
    expect(await info()).toMatchObject({
      street: '5 Kalayaan Avenue',
      eWallet: 'MAYA',
      change: { state: 'IN_REVIEW', reason: null, form: { street: '9 Mabini Street', eWallet: 'GCASH' } },
    })
    expect(accounts().map(({ provider, isDefault }) => [provider, isDefault])).toEqual([['MAYA', true]])
    expect(titlesOf(backend, 'U-new-agent')[0]).toBe('Your change is in review')
    expect(await backend.refused('new-agent', agentWork.agentOnboarding, form)).toBe('reviewClosed')
    const [waiting] = backend.service.work(getPendingReviews)
    expect(waiting?.about).toBe('Oscar Lim Uy, UMID, changes street, eWallet, eWalletNumber')
  })

  it('replaces the approved data and the payout account once it is accepted', async () => {
    decide('pass')
    const now = await info()
    expect(now).toMatchObject({ street: '9 Mabini Street', eWallet: 'GCASH' })
    expect(now?.change).toBeUndefined()
    expect(accounts().map(({ provider, isDefault }) => [provider, isDefault])).toEqual([
      ['MAYA', false],
      ['GCASH', true],
    ])
    expect(titlesOf(backend, 'U-new-agent')[0]).toBe('Your details were changed')
    expect(() => decide('pass')).toThrow(RangeError)
  })

  it('leaves the payout account alone if only the address changes', async () => {
    decide('pass')
    await backend.call('new-agent', agentWork.agentOnboarding, { ...changed(), street: '1 Rizal Avenue' })
    decide('pass')
    expect(accounts()).toHaveLength(2)
    expect(await info()).toMatchObject({ street: '1 Rizal Avenue' })
  })

  it('leaves everything as it was if it is refused, and can be sent again', async () => {
    decide('reject', 'The street does not exist.')
    expect(await stateOf()).toMatchObject({ onboarded: true, state: 'DONE' })
    expect(await info()).toMatchObject({
      street: '5 Kalayaan Avenue',
      change: { state: 'REJECTED', reason: 'The street does not exist.' },
    })
    expect(accounts()).toHaveLength(1)
    expect(titlesOf(backend, 'U-new-agent')[0]).toBe('Your change was not accepted')
    await backend.call('new-agent', agentWork.agentOnboarding, { ...form, street: '1 Rizal Avenue' })
    expect((await info())?.change).toMatchObject({ state: 'IN_REVIEW', reason: null })
  })

  it('is refused while changes are held', async () => {
    decide('pass')
    editUser(backend, 'U-new-agent', (one) => {
      one.heldUntil = backend.service.now() + 3_600_000
    })
    expect(await backend.refused('new-agent', agentWork.agentOnboarding, form)).toBe('changesHeld')
  })
})
