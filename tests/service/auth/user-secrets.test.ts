import { beforeEach, describe, expect, it } from 'vitest'
import { CredentialKind, Scene } from '../../../bridge/contract/codes'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { credentials } from '../../../bridge/contract/operations/system-user-credentials'
import { getPersonaMobile, personaSecrets } from '../../../host-sim/seed/personas'
import { type Backend, openBackend } from '../service'
import { checkedSms, codeFor, identityTicket, signIn, smsCode, titlesOf } from './proofs'

const phoneNumber = getPersonaMobile('merchant')
const { pin, password } = CredentialKind
let backend: Backend
beforeEach(() => {
  backend = openBackend(['merchant', 'individual'])
})

describe('changing the login PIN or password', () => {
  it('logs out every phone but the one used, and notifies the owner', async () => {
    const other = await signIn(backend, phoneNumber, 'phone-2')
    await backend.call('merchant', credentials.changePin, {
      type: pin,
      oldValue: personaSecrets.pin,
      newValue: '964208',
    })
    expect(await codeFor(backend, other, auth.getUserInfo)).toBe(401)
    expect(await codeFor(backend, 'token-merchant', auth.getUserInfo)).toBe(200)
    expect(titlesOf(backend, 'U-merchant')[0]).toBe('Your login PIN was changed')
    expect(await signIn(backend, phoneNumber, 'phone-2', '964208')).not.toBe('')
  })

  it('needs the old value, and wrong values count as failed logins', async () => {
    const change = (oldValue: string) => ({ type: pin, oldValue, newValue: '964208' })
    for (const left of [4, 3, 2, 1])
      expect((await backend.raw('merchant', credentials.changePin, change('111222'))).msg).toContain(
        `Tries left: ${left}`,
      )
    expect(await backend.refused('merchant', credentials.changePin, change('111222'))).toBe('pinLocked')
    expect(await backend.refused('merchant', credentials.changePin, change(personaSecrets.pin))).toBe(
      'pinLocked',
    )
    expect(
      await backend.refused(null, auth.pinLogin, {
        phoneNumber,
        pin: personaSecrets.pin,
        deviceId: 'phone-1',
      }),
    ).toBe('pinLocked')
  })

  it('is refused if the new value breaks the rules', async () => {
    const changePin = (newValue: string) =>
      backend.refused('merchant', credentials.changePin, {
        type: pin,
        oldValue: personaSecrets.pin,
        newValue,
      })
    expect(await changePin('111111')).toBe('pinSimple')
    expect(await changePin(personaSecrets.pin)).toBe('pinSameAsOld')
    const changePassword = (newValue: string) =>
      backend.refused('merchant', credentials.changePin, {
        type: password,
        oldValue: personaSecrets.password,
        newValue,
      })
    expect(await changePassword('merchant')).toBe('passwordFormat')
    expect(await changePassword(personaSecrets.password)).toBe('pinSameAsOld')
  })

  it('is possible with a code if the old value is forgotten', async () => {
    const smsTranceId = await checkedSms(backend, phoneNumber, Scene.resetPin)
    const reset = { type: password, smsTranceId, newValue: 'Better2Know' }
    expect(await backend.refused('merchant', credentials.resetPin, { ...reset, newValue: 'weak' })).toBe(
      'passwordFormat',
    )
    await backend.call('merchant', credentials.resetPin, reset)
    backend.pass({ days: 1 })
    expect(
      await backend.refused('merchant', credentials.resetPin, { ...reset, newValue: 'Better3Know' }),
    ).toBe('codeNotSent')
    const unchecked = await smsCode(backend, phoneNumber, Scene.resetPin)
    const early = { ...reset, newValue: 'Better3Know', smsTranceId: unchecked.smsTranceId }
    expect(await backend.refused('merchant', credentials.resetPin, early)).toBe('codeNotSent')
    const others = await checkedSms(backend, getPersonaMobile('individual'), Scene.resetPin)
    expect(await backend.refused('merchant', credentials.resetPin, { ...early, smsTranceId: others })).toBe(
      'codeNotSent',
    )
  })

  it('may begin with a check of the old PIN, which returns a ticket', async () => {
    expect(
      (await backend.call('merchant', credentials.verifyPin, { pin: personaSecrets.pin })).pinTicket,
    ).toMatch(/^\w{32}$/)
    expect(await backend.refused('merchant', credentials.verifyPin, { pin: '111222' })).toBe(
      'wrongCredentials',
    )
    expect((await backend.raw(null, credentials.verifyPin, { pin: personaSecrets.pin })).code).toBe(401)
  })
})

describe('the payment PIN', () => {
  it('is changed with the old value, must not be too simple, and ends other sessions', async () => {
    const other = await signIn(backend, phoneNumber, 'phone-2')
    const change = (oldValue: string, newValue: string) => ({ oldValue, newValue })
    expect(await backend.refused('merchant', credentials.changePaymentPwd, change('222333', '964208'))).toBe(
      'wrongCredentials',
    )
    const { paymentPin } = personaSecrets
    expect(
      await backend.refused('merchant', credentials.changePaymentPwd, change(paymentPin, '654321')),
    ).toBe('pinSimple')
    expect(
      await backend.refused('merchant', credentials.changePaymentPwd, change(paymentPin, paymentPin)),
    ).toBe('pinSameAsOld')
    await backend.call('merchant', credentials.changePaymentPwd, change(paymentPin, '964208'))
    expect(
      await backend.refused('merchant', credentials.changePaymentPwd, change('964208', paymentPin)),
    ).toBe('pinSameAsOld')
    await backend.call('merchant', credentials.verifyPaymentPwd, { pin: '964208' })
    expect(await codeFor(backend, other, auth.getUserInfo)).toBe(401)
    expect(titlesOf(backend, 'U-merchant')[0]).toBe('Your payment PIN was changed')
  })

  it('locks for half an hour at the fifth wrong try, counted across operations, and reports the remaining time', async () => {
    for (let tries = 0; tries < 4; tries += 1)
      await backend.raw('merchant', credentials.verifyPaymentPwd, { pin: '222333' })
    const { msg } = await backend.raw('merchant', credentials.changePaymentPwd, {
      oldValue: '222333',
      newValue: '964208',
    })
    expect(msg).toBe('Locked after too many tries. Try again in 30 min.')
    backend.pass({ minutes: 20 })
    expect(
      (await backend.raw('merchant', credentials.verifyPaymentPwd, { pin: personaSecrets.paymentPin })).msg,
    ).toContain('10 min')
    backend.pass({ minutes: 10 })
    await backend.call('merchant', credentials.verifyPaymentPwd, { pin: personaSecrets.paymentPin })
  })

  it('is reset by code and an identity check, which lifts the lock', async () => {
    for (let tries = 0; tries < 5; tries += 1)
      await backend.raw('merchant', credentials.verifyPaymentPwd, { pin: '222333' })
    const smsTranceId = await checkedSms(backend, phoneNumber, Scene.paymentPin)
    const ticket = await identityTicket(backend, 'merchant', credentials.resetPaymentPwd)
    const reset = { smsTranceId, identityTicket: ticket, newValue: '964208' }
    expect(
      await backend.refused('merchant', credentials.resetPaymentPwd, { ...reset, identityTicket: 'none' }),
    ).toBe('stepUpNeeded')
    const others = await identityTicket(backend, 'individual', credentials.resetPaymentPwd)
    expect(
      await backend.refused('merchant', credentials.resetPaymentPwd, { ...reset, identityTicket: others }),
    ).toBe('stepUpNeeded')
    expect(
      await backend.refused('merchant', credentials.resetPaymentPwd, { ...reset, newValue: '111111' }),
    ).toBe('pinSimple')
    await backend.call('merchant', credentials.resetPaymentPwd, reset)
    await backend.call('merchant', credentials.verifyPaymentPwd, { pin: '964208' })
    expect(
      await backend.refused('merchant', credentials.resetPaymentPwd, { ...reset, newValue: '205871' }),
    ).toBe('changesHeld')
  })

  it("can't be changed or reset before it is set, nor set twice", async () => {
    const smsTranceId = await checkedSms(backend, getPersonaMobile('individual'), Scene.paymentPin)
    const newValue = '964208'
    expect(
      await backend.refused('individual', credentials.changePaymentPwd, { oldValue: '1', newValue }),
    ).toBe('noPaymentPin')
    const reset = { smsTranceId, newValue }
    expect(await backend.refused('individual', credentials.resetPaymentPwd, reset)).toBe('noPaymentPin')
    await backend.call('individual', credentials.setPaymentPwd, { smsTranceId, newValue })
    expect(await backend.refused('individual', credentials.setPaymentPwd, { smsTranceId, newValue })).toBe(
      'notAllowed',
    )
  })
})
