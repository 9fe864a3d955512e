import { beforeEach, describe, expect, it } from 'vitest'
import { Scene } from '../../../bridge/contract/codes'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { customerInformation } from '../../../bridge/contract/operations/loan-customer'
import { file } from '../../../bridge/contract/operations/open'
import { user } from '../../../bridge/contract/operations/system-user'
import { getPersonaMobile, type PersonaId, personaSecrets } from '../../../host-sim/seed/personas'
import { getInbox } from '../../../host-sim/service/messages'
import { codeFor, emailCode, identityTicket, otherThan, signIn, smsCode, titlesOf } from '../auth/proofs'
import { png, samplePdf } from '../loan/borrow'
import { type Backend, editUser, openBackend } from '../service'

const old = getPersonaMobile('merchant')
const next = '9189990000'
let backend: Backend
beforeEach(() => {
  backend = openBackend(['merchant', 'agent'])
})

const mobileChange = async (to = next) => ({
  phoneNumber: to,
  ...(await smsCode(backend, to, Scene.changePhone)),
})
const emailChange = async (to = 'new@mail.example') => ({
  email: to,
  ...(await emailCode(backend, to, Scene.changeEmail)),
})

describe('a new mobile number', () => {
  it('becomes the login name and ends all sessions, and a message is sent to the old number', async () => {
    const token = await signIn(backend, old, 'phone-1')
    await backend.call('merchant', user.editPhoneNumber, await mobileChange())
    expect(await codeFor(backend, token, auth.getUserInfo)).toBe(401)
    expect(
      Object.values(backend.service.state.sessions).filter(({ userId }) => userId === 'U-merchant'),
    ).toEqual([])
    const login = { phoneNumber: old, pin: personaSecrets.pin, deviceId: 'phone-1' }
    expect(await backend.refused(null, auth.pinLogin, login)).toBe('notRegistered')
    expect(await signIn(backend, next, 'phone-1')).not.toBe('')
    expect((await backend.call('merchant', user.getInformation, {})).phoneNumber).toBe(next)
    expect(titlesOf(backend, 'U-merchant')[0]).toBe('Your mobile number was changed')
    const told = getInbox(backend.service.state).filter(({ text }) =>
      text.includes('mobile number was changed'),
    )
    expect(told.map(({ kind, to }) => [kind, to])).toEqual([
      ['email', 'merchant@mail.example'],
      ['sms', old],
    ])
    for (const { text } of told) {
      expect(text).toContain('0918 ••• 0000')
      expect(text).toContain('Call (02) 8000 0000')
    }
  })

  it("replaces the old number as the user's name, voids waiting codes, and leaves the e-wallet's number unchanged", async () => {
    const waiting = await smsCode(backend, old, Scene.login)
    editUser(backend, 'U-merchant', (merchant) => {
      merchant.name = '0917 000 0007'
    })
    await backend.call('merchant', user.editPhoneNumber, await mobileChange())
    const { users, codes } = backend.service.state
    expect(users['U-merchant']?.name).toBe('0918 999 0000')
    expect(codes[waiting.smsTranceId]?.used).toBe(true)
    // an e-wallet account keeps its number
    expect(users['U-merchant']?.accounts[0]?.number).toBe(`0${old}`)
  })

  it('needs a code sent to that number, and must differ from the current number and those of other users', async () => {
    const refused = async (change: object) =>
      backend.refused('merchant', user.editPhoneNumber, { ...(await mobileChange()), ...change })
    expect(await refused({ phoneNumber: old })).toBe('sameAsCurrent')
    expect(await refused({ phoneNumber: getPersonaMobile('overdue') })).toBe('usedByAnother')
    const body = await mobileChange()
    const wrong = { ...body, smsAuthCode: otherThan(body.smsAuthCode) }
    expect(await backend.refused('merchant', user.editPhoneNumber, wrong)).toBe('codeWrong')
    const otherScene = { ...body, ...(await smsCode(backend, next, Scene.login)) }
    expect(await backend.refused('merchant', user.editPhoneNumber, otherScene)).toBe('codeNotSent')
    expect(backend.service.state.users['U-merchant']?.mobile).toBe(old)
  })

  it('can be set with proof of identity if the old number is lost, but not with a false proof', async () => {
    const body = await mobileChange()
    expect(await backend.refused('merchant', user.editPhoneNumber, { ...body, identityTicket: 'none' })).toBe(
      'stepUpNeeded',
    )
    const ticket = await identityTicket(backend, 'merchant', user.editPhoneNumber)
    await backend.call('merchant', user.editPhoneNumber, { ...body, identityTicket: ticket })
    expect(backend.service.state.tickets[ticket]).toBeUndefined()
  })

  it('is set through a separate operation if the user is an agent', async () => {
    expect(await backend.refused('merchant', user.editPhoneNumForAgent, await mobileChange())).toBe(
      'notAllowed',
    )
    const body = await mobileChange('9181112222')
    expect(await backend.refused('agent', user.editPhoneNumber, body)).toBe('notAllowed')
    await backend.call('agent', user.editPhoneNumForAgent, body)
    expect((await backend.call('merchant', user.getBindAgentInfo, {}))?.phoneNumber).toBe('9181112222')
  })
})

describe('a new e-mail', () => {
  it('replaces the old e-mail, in any spelling, and ends other sessions', async () => {
    const token = await signIn(backend, old, 'phone-1')
    await backend.call('merchant', user.editEmail, await emailChange('New.Maria@mail.example'))
    expect((await backend.call('merchant', user.getInformation, {})).email).toBe('new.maria@mail.example')
    expect(await codeFor(backend, token, auth.getUserInfo)).toBe(401)
    expect(await codeFor(backend, 'token-merchant', auth.getUserInfo)).toBe(200)
    const login = {
      account: 'NEW.maria@mail.example',
      password: personaSecrets.password,
      deviceId: 'phone-1',
    }
    expect((await backend.call(null, auth.accountLogin, login)).token).not.toBeNull()
    expect(titlesOf(backend, 'U-merchant')[0]).toBe('Your e-mail was changed')
  })

  it('needs a code, and must differ from the current e-mail and those of other users', async () => {
    const same = await emailChange('Merchant@mail.example')
    expect(await backend.refused('merchant', user.editEmail, same)).toBe('sameAsCurrent')
    const taken = await emailChange('overdue@mail.example')
    expect(await backend.refused('merchant', user.editEmail, taken)).toBe('usedByAnother')
    const body = await emailChange()
    expect(
      await backend.refused('merchant', user.editEmail, {
        ...body,
        emailAuthCode: otherThan(body.emailAuthCode),
      }),
    ).toBe('codeWrong')
    expect(await backend.refused('merchant', user.editAgentEmail, body)).toBe('notAllowed')
    expect(await backend.refused('agent', user.editEmail, body)).toBe('notAllowed')
    await backend.call('agent', user.editAgentEmail, body)
    expect((await backend.call('agent', user.getInformation, {})).email).toBe('new@mail.example')
  })
})

describe('an account name', () => {
  const set = (persona: PersonaId, account: string) => backend.refused(persona, user.editAccount, { account })

  it('is 8 to 12 letters and digits, with some of each', async () => {
    for (const account of [
      'maria12',
      'marialongname1',
      'mariasantos',
      '1234567890',
      'maria-santos1',
      'maria 12345',
    ])
      expect(await set('merchant', account)).toBe('fieldInvalid')
  })

  it('is unique, works for login, and is shown', async () => {
    await backend.call('merchant', user.editAccount, { account: 'maria2026' })
    expect(await set('agent', 'MARIA2026')).toBe('usedByAnother')
    expect(await set('merchant', 'maria2026')).toBe('sameAsCurrent')
    expect((await backend.call('merchant', user.getInformation, {})).userAccount).toBe('maria2026')
    const login = { account: 'Maria2026', password: personaSecrets.password, deviceId: 'phone-1' }
    expect((await backend.call(null, auth.accountLogin, login)).token).not.toBeNull()
  })
})

describe('the information about a user', () => {
  it('contains the contact data and the verified ID', async () => {
    expect(await backend.call('merchant', user.getInformation, {})).toMatchObject({
      userName: 'Maria Santos',
      userAccount: null,
      storeName: 'Aling Maria Store',
      ewalletUsed: 'GCASH',
      agentCode: null,
      ekyc: { fullName: 'Maria Santos', idType: 'UMID' },
    })
    expect(await backend.call('agent', user.getInformation, {})).toMatchObject({
      agentCode: 'A-20886',
      creditScore: expect.any(Number),
      ekyc: null,
      ewalletUsed: 'GCASH',
    })
    expect(await backend.call('merchant', user.getMerchantName, {})).toEqual({
      name: 'Maria Santos',
      storeName: 'Aling Maria Store',
    })
  })

  it('accepts a picture but no PDF as avatar, and an e-wallet only from a user with an account', async () => {
    const upload = async (type: string, content: string) =>
      (await backend.call('merchant', file.upload, { name: 'me', type, content })).fileId
    const pdf = await upload('application/pdf', samplePdf)
    const edit = (persona: PersonaId, body: object) =>
      backend.refused(persona, customerInformation.editInformation, body)
    expect(await edit('merchant', { avatar: pdf })).toBe('uploadType')
    await backend.call('merchant', customerInformation.editInformation, {
      avatar: await upload('image/png', png),
      ewalletUsed: 'MAYA',
    })
    expect((await backend.call('merchant', user.getInformation, {})).ewalletUsed).toBe('MAYA')
    expect(await edit('new-merchant', { ewalletUsed: 'MAYA' })).toBe('fieldInvalid')
    expect(await edit('agent', { storeName: 'Shop' })).toBe('fieldInvalid')
  })
})
