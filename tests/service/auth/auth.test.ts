import { describe, expect, it } from 'vitest'
import { BiometricKind, CredentialKind, Scene } from '../../../bridge/contract/codes'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { emailCodes, smsCodes } from '../../../bridge/contract/operations/auth-codes'
import { register } from '../../../bridge/contract/operations/auth-register'
import { user } from '../../../bridge/contract/operations/system-user'
import { credentials } from '../../../bridge/contract/operations/system-user-credentials'
import { getPersonaMobile, personaSecrets } from '../../../host-sim/seed/personas'
import { openBackend } from '../service'
import { makePhoneKey } from './phone-key'
import { identityTicket } from './proofs'

const phoneNumber = getPersonaMobile('merchant')
const pinLogin = (pin: string, mobile = phoneNumber) => ({ phoneNumber: mobile, pin, deviceId: 'phone-1' })
type Backend = ReturnType<typeof openBackend>

/** Sends a code and reads it off the phone. */
async function code(backend: Backend, scene: Scene, to = phoneNumber) {
  const { smsTranceId } = await backend.call(null, smsCodes.sendSms, { phoneNumber: to, scene })
  const smsAuthCode = backend.service.state.codes[smsTranceId]?.code ?? ''
  return { smsTranceId, smsAuthCode }
}

describe('signing in', () => {
  it('returns a token that is valid until log-out', async () => {
    const backend = openBackend(['merchant'])
    const { token, newDevice } = await backend.call(null, auth.pinLogin, pinLogin(personaSecrets.pin))
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    expect(newDevice).toBe(false)
    expect(await backend.call('merchant', auth.getUserInfo, {})).toMatchObject({
      userName: 'Maria Santos',
      userType: 5,
      phoneNumber,
    })
    await backend.call('merchant', auth.logout, {})
    expect((await backend.raw(null, auth.getUserInfo, {})).code).toBe(401)
  })

  it('counts down wrong PINs and locks the PIN for half an hour at the fifth', async () => {
    const backend = openBackend(['merchant'])
    for (let left = 4; left > 0; left -= 1) {
      const { msg } = await backend.raw(null, auth.pinLogin, pinLogin('111222'))
      expect(msg).toContain(`Tries left: ${left}`)
    }
    expect(await backend.refused(null, auth.pinLogin, pinLogin('111222'))).toBe('pinLocked')
    expect(await backend.refused(null, auth.pinLogin, pinLogin(personaSecrets.pin))).toBe('pinLocked')
    backend.pass({ minutes: 31 })
    await backend.call(null, auth.pinLogin, pinLogin(personaSecrets.pin))
  })

  it('accepts the mobile number, e-mail address or account name together with the password', async () => {
    const backend = openBackend(['merchant'])
    for (const account of [phoneNumber, 'merchant@mail.example']) {
      await backend.call(null, auth.accountLogin, {
        account,
        password: personaSecrets.password,
        deviceId: 'phone-1',
      })
    }
    expect(
      await backend.refused(null, auth.accountLogin, {
        account: phoneNumber,
        password: 'Wrong1',
        deviceId: 'phone-1',
      }),
    ).toBe('passwordWrong')
    expect(
      await backend.refused(null, auth.accountLogin, {
        account: 'nobody',
        password: 'Wrong1',
        deviceId: 'phone-1',
      }),
    ).toBe('notRegistered')
  })

  it('on an untrusted device returns no token until an SMS code is entered', async () => {
    const backend = openBackend(['new-device'])
    const mobile = getPersonaMobile('new-device')
    expect(await backend.call(null, auth.pinLogin, pinLogin(personaSecrets.pin, mobile))).toMatchObject({
      token: null,
      newDevice: true,
    })
    const given = await code(backend, Scene.newDevice, mobile)
    const { token } = await backend.call(null, auth.bindNewDeviceByPhone, {
      phoneNumber: mobile,
      deviceId: 'phone-1',
      ...given,
    })
    expect(token).not.toBeNull()
    expect(await backend.call(null, auth.pinLogin, pinLogin(personaSecrets.pin, mobile))).toMatchObject({
      newDevice: false,
    })
  })

  it('accepts a login code once, and no code sent for another purpose', async () => {
    const backend = openBackend(['merchant'])
    const other = await code(backend, Scene.resetPin)
    expect(await backend.refused(null, auth.smsLogin, { phoneNumber, deviceId: 'phone-1', ...other })).toBe(
      'codeNotSent',
    )
    const given = await code(backend, Scene.login)
    await backend.call(null, auth.smsLogin, { phoneNumber, deviceId: 'phone-1', ...given })
    expect(await backend.refused(null, auth.smsLogin, { phoneNumber, deviceId: 'phone-1', ...given })).toBe(
      'codeNotSent',
    )
  })

  it('refuses a fingerprint if fingerprint login is off', async () => {
    const backend = openBackend(['merchant'])
    const { enabled, challenge } = await backend.call(null, auth.isBiometrics, {
      phoneNumber,
      deviceId: 'phone-1',
      type: BiometricKind.fingerprint,
    })
    expect(enabled).toBe(false)
    expect(
      await backend.refused(null, auth.biometricsLogin, {
        phoneNumber,
        deviceId: 'phone-1',
        type: BiometricKind.fingerprint,
        challenge,
        signature: makePhoneKey().sign(challenge),
      }),
    ).toBe('biometricsOff')
  })
})

describe('confirmation codes', () => {
  it('are limited to five an hour per address', async () => {
    const backend = openBackend(['merchant'])
    for (let sent = 0; sent < 5; sent += 1) await code(backend, Scene.login)
    expect(await backend.refused(null, smsCodes.sendSms, { phoneNumber, scene: Scene.login })).toBe(
      'codeLimit',
    )
    backend.pass({ minutes: 61 })
    await code(backend, Scene.login)
  })

  it('expire after five minutes and after five wrong tries', async () => {
    const backend = openBackend(['merchant'])
    const old = await code(backend, Scene.login)
    backend.pass({ minutes: 6 })
    expect(await backend.refused(null, smsCodes.verifySmsAuthCode, old)).toBe('codeExpired')
    const fresh = await code(backend, Scene.login)
    const wrong = fresh.smsAuthCode === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1)
      expect(await backend.refused(null, smsCodes.verifySmsAuthCode, { ...fresh, smsAuthCode: wrong })).toBe(
        'codeWrong',
      )
    expect(await backend.refused(null, smsCodes.verifySmsAuthCode, fresh)).toBe('codeNotSent')
  })

  it('are sent by e-mail too', async () => {
    const backend = openBackend(['merchant'])
    const { emailTranceId } = await backend.call(null, emailCodes.sendEmail, {
      email: 'merchant@mail.example',
      scene: Scene.changeEmail,
    })
    const emailAuthCode = backend.service.state.codes[emailTranceId]?.code ?? ''
    await backend.call(null, emailCodes.verifyEmailCode, { emailTranceId, emailAuthCode })
  })
})

describe('forgotten secrets', () => {
  it('are reset after a code and a check by camera, but not to the old value or a simple one', async () => {
    const backend = openBackend(['merchant'])
    const given = await code(backend, Scene.forgotPassword)
    await backend.call(null, smsCodes.verifySmsAuthCode, given)
    let ticket = 'none'
    const anew = (newValue: string) => ({
      phoneNumber,
      smsTranceId: given.smsTranceId,
      identityTicket: ticket,
      type: CredentialKind.pin,
      newValue,
    })
    expect(await backend.refused(null, auth.forgetPwd, anew('964208'))).toBe('stepUpNeeded')
    expect(
      await backend.refused(null, auth.validateLegalPersonIdentity, {
        phoneNumber,
        smsTranceId: given.smsTranceId,
        idType: 'UMID',
        idNumber: '1',
      }),
    ).toBe('idMismatch')
    const idNumber = backend.service.state.users['U-merchant']?.idNumber ?? ''
    await backend.call(null, auth.validateLegalPersonIdentity, {
      phoneNumber,
      smsTranceId: given.smsTranceId,
      idType: 'UMID',
      idNumber: idNumber.toLowerCase().replaceAll('-', ' '),
    })
    ticket = await identityTicket(backend, 'merchant')
    expect(await backend.refused(null, auth.forgetPwd, anew('123456'))).toBe('pinSimple')
    expect(await backend.refused(null, auth.forgetPwd, anew(personaSecrets.pin))).toBe('pinSameAsOld')
    await backend.call(null, auth.forgetPwd, anew('964208'))
    expect(await backend.refused(null, auth.pinLogin, pinLogin(personaSecrets.pin))).toBe('wrongCredentials')
    await backend.call(null, auth.pinLogin, pinLogin('964208'))
  })
})

describe('the payment PIN', () => {
  it('is set once after a code, and must not be too simple', async () => {
    const backend = openBackend(['individual'])
    const mobile = getPersonaMobile('individual')
    const given = await code(backend, Scene.paymentPin, mobile)
    expect(
      await backend.refused('individual', credentials.setPaymentPwd, {
        smsTranceId: given.smsTranceId,
        newValue: '147036',
      }),
    ).toBe('codeNotSent')
    await backend.call('individual', smsCodes.verifySmsAuthCode, given)
    expect(
      await backend.refused('individual', credentials.setPaymentPwd, {
        smsTranceId: given.smsTranceId,
        newValue: '111111',
      }),
    ).toBe('pinSimple')
  })

  it('locks after five wrong tries', async () => {
    const backend = openBackend(['merchant'])
    for (let tries = 0; tries < 4; tries += 1)
      expect(await backend.refused('merchant', credentials.verifyPaymentPwd, { pin: '222333' })).toBe(
        'wrongCredentials',
      )
    expect(await backend.refused('merchant', credentials.verifyPaymentPwd, { pin: '222333' })).toBe(
      'pinLocked',
    )
  })
})

describe('an operation before signing in', () => {
  it('may look up whether a mobile is registered, and an agent by code', async () => {
    const backend = openBackend('all')
    expect(await backend.call(null, register.isRegister, { phoneNumber })).toEqual({ registered: true })
    expect(await backend.call(null, register.isRegister, { phoneNumber: '9998887777' })).toEqual({
      registered: false,
    })
    const agent = backend.service.state.users['U-agent']?.agent?.code ?? ''
    expect(
      await backend.call(null, register.getAgentInfo, { invitationCode: agent.toLowerCase() }),
    ).toMatchObject({ agentName: 'Ana Reyes' })
    expect(await backend.call(null, register.getAgentInfo, { invitationCode: 'A-0' })).toBeNull()
  })

  it('answers 401 in the chosen language if it needs a session', async () => {
    const backend = openBackend(['merchant'])
    backend.use('zh-Hant')
    expect(await backend.raw(null, user.getInformation, {})).toMatchObject({ code: 401, msg: '請重新登入。' })
  })
})
