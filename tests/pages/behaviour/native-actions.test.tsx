// @vitest-environment window

import { describe, expect, it } from 'vitest'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { register } from '../../../bridge/contract/operations/auth-register'
import { user } from '../../../bridge/contract/operations/system-user'
import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { isSignedBy } from '../../../host-sim/service/auth/signature'
import { replace } from '../../../src/routes/history/links'
import { currentSession, lastAccount } from '../../../src/session/session'
import { confirmByPin, logOut, type Visit, visit } from '../app'

const deviceId = 'device-of-tests'

/** The switch with a label. */
const switchOf = (app: Visit, label: string) =>
  app.until(label, () =>
    [...document.querySelectorAll<HTMLInputElement>('input[role=switch]')].find(
      (one) => !one.disabled && one.closest('label')?.textContent === label,
    ),
  )
async function turn(app: Visit, label: string): Promise<void> {
  const found = await switchOf(app, label)
  found.click()
}

/** Outcomes of prompts that were reported to the service. */
const reported = (app: Visit) =>
  app.calls(auth.biometricsResult).map((body) => (body as { status: string }).status)

const sensors = { BiometricPrompt: true, faceId: true } as const

describe('login by fingerprint and face', () => {
  it.each([
    ['Fingerprint', 'BiometricPrompt', 'Turn on fingerprint login', user.isOpenFingerprint],
    ['Face', 'faceId', 'Turn on face login', user.isOpenFaceRecognition],
  ] as const)(
    'can be turned on with a challenge signed by the phone, and turned off again: %s',
    async (label, action, title, operation) => {
      const app = await visit('merchant', '/pages/me/loginManagement', undefined, { actions: sensors })
      await turn(app, label)
      await confirmByPin(app, '258036')
      await app.see(`${label} is on for this phone.`)
      expect(app.phone.acts).toEqual([{ action, params: { challenge: expect.any(String), title } }])
      const [{ challenge } = {}] = app.phone.acts.map(({ params }) => params as { challenge?: string })
      const [body] = app.calls(operation) as [Record<'signature' | 'publicKey', string>]
      expect(body).toMatchObject({ confirm: true, deviceId })
      expect(isSignedBy(body.publicKey, body.signature, `${challenge}`)).toBe(true)
      expect(reported(app)).toEqual(['match'])
      await app.until('it was read again', () => app.calls(user.getLoginMgt).length > 1)
      await app.until('the switch', async () => (await switchOf(app, label)).checked)
      await turn(app, label)
      // the key itself confirms that it is turned off, without a tap
      await app.see(`${label} is off.`)
      expect(app.calls(operation).at(-1)).toMatchObject({ confirm: false, deviceId, signature: null })
      expect(app.phone.acts).toHaveLength(2)
    },
  )

  it('stays off after a failed match, which shows an error, or a cancelled prompt, which doesn’t', async () => {
    const app = await visit('merchant', '/pages/me/loginManagement', undefined, {
      actions: { BiometricPrompt: 'noMatch', faceId: 'cancelled' },
    })
    await turn(app, 'Fingerprint')
    await app.see('Not recognised. Try again.')
    await turn(app, 'Face')
    await app.until('the end', () => reported(app).length === 2)
    expect(reported(app)).toEqual(['noMatch', 'cancelled'])
    expect(app.text()).toMatch(/FingerprintNot recognised. Try again.Face(?!Not)/)
    expect([app.calls(user.isOpenFingerprint), app.calls(user.isOpenFaceRecognition)]).toEqual([[], []])
    for (const label of ['Fingerprint', 'Face'])
      await app.until(`${label} turned off`, async () => !(await switchOf(app, label)).checked)
  })

  it('signs in, shows how long a locked sensor is unavailable, and is offered first next time', async () => {
    const app = await visit('merchant', '/pages/me/loginManagement', undefined, { actions: sensors })
    await turn(app, 'Fingerprint')
    await confirmByPin(app, '258036')
    await app.see('Fingerprint is on for this phone.')
    replace('/pages/me/index')
    await logOut(app)
    app.phone.answer('BiometricPrompt', 'lockedOut')
    await app.press('Other ways to log in')
    await app.press('Log in with your fingerprint')
    await app.see(/Too many tries. Try again at \d/)
    expect(app.control('Try again')).toBeUndefined()
    await app.press('Use my PIN')
    expect(currentSession()).toBeNull()
    app.phone.answer('BiometricPrompt', true)
    await app.press('Other ways to log in')
    await app.press('Log in with your fingerprint')
    await app.until('home', () => app.address() === '/pages/index/index')
    expect(app.phone.acts.map(({ action }) => action)).toEqual(Array(3).fill('BiometricPrompt'))
    expect(lastAccount()?.method).toBe('fingerprint')
  })

  it('is reported as turned off on this phone, without a prompt', async () => {
    const app = await visit('merchant', '/pages/me/index', undefined, { actions: sensors })
    await logOut(app)
    await app.press('Other ways to log in')
    await app.press('Log in with your face')
    await app.see('Fingerprint or face login is off on this phone.')
    expect([app.phone.acts, app.calls(auth.biometricsLogin)]).toEqual([[], []])
  })
})

describe('a picture', () => {
  it('is taken, uploaded and sent; a failed upload is retried without taking it again', async () => {
    const app = await visit('merchant', '/pages/me/feedback', undefined, {
      actions: { uploadImg: 'uploadFailed' },
    })
    await app.press('Write to us')
    await app.press('Add a photo: Photos')
    await app.see('Upload failed. Try again.')
    app.phone.answer('uploadImg', true)
    await app.press('Try again: Photos')
    await app.until('the picture', () => app.control('Remove: Photos'))
    await app.press('Add a photo: Photos')
    await app.until('both', () => document.querySelectorAll('[aria-label="Remove: Photos"]').length === 2)
    expect(app.phone.acts.map(({ params }) => (params as { source: string }).source)).toEqual([
      'any',
      'last',
      'any',
    ])
    await app.press('Remove: Photos')
    await app.fill('Topic', 'OTHER')
    await app.fill('Your message', 'It is slow at noon')
    await app.press('Send')
    await app.see('Thank you. We’ll answer soon.')
    const [sent] = app.calls(user.problemFeedback) as { pictures: string[] }[]
    const { files } = app.simulation.state()
    const owned = Object.entries(files).filter(([, { ownerId }]) => ownerId === getPersonaUserId('merchant'))
    // the first of the two was removed
    expect(sent?.pictures).toEqual([owned.at(-1)?.[0]])
  })

  it('of the user is uploaded and shown everywhere from then on', async () => {
    const app = await visit('merchant', '/pages/me/personageInfo', undefined, {
      actions: { uploadImg: true },
    })
    const before = currentSession()?.avatar
    await app.press(/Change photo/)
    await app.until('another picture', () => (currentSession()?.avatar ?? before) !== before)
    expect(app.phone.acts.map(({ params }) => (params as { source: string }).source)).toEqual(['any'])
    const { files, users } = app.simulation.state()
    const avatar = users[getPersonaUserId('merchant')]?.avatar ?? ''
    expect(avatar).toBe(currentSession()?.avatar)
    expect(files[avatar]).toMatchObject({ ownerId: getPersonaUserId('merchant') })
  })

  it('changes nothing on the page if the user cancels the choice of a picture', async () => {
    const app = await visit('merchant', '/pages/me/feedback', undefined, {
      actions: { uploadImg: 'cancelled' },
    })
    await app.press('Write to us')
    await app.press('Add a photo: Photos')
    await app.until('the turned down sheet', () => app.phone.acts.length === 1)
    expect(app.problems()).toEqual([])
    expect(app.control('Remove: Photos')).toBeUndefined()
  })
})

describe('the phone’s scanner', () => {
  it('opens with the page, and shows the agent whose code it reads', async () => {
    const app = await visit('merchant', '/pages/scancode/index', undefined, {
      actions: { scan: { text: 'A-20886' } },
    })
    await app.until('the agent', () => app.address() === '/pages/me/invitationCode/set?code=A-20886')
    expect(app.phone.acts).toEqual([{ action: 'scan', params: { formats: ['qr'] } }])
    expect(app.calls(register.getAgentInfo)).toContainEqual({ invitationCode: 'A-20886' })
  })

  it.each([
    ['https://evil.example/?code=A-20886', 'leads to a page outside this app'],
    ['nothing of ours', 'This code is not ours'],
    ['A-99999', 'No agent has the code A-99999'],
  ])('rejects the code "%s" with a message', async (text, words) => {
    const app = await visit('merchant', '/pages/scancode/index', undefined, { actions: { scan: { text } } })
    await app.see(words)
    expect(app.address()).toBe('/pages/scancode/index')
  })

  it('leads to a message if the camera is denied, but to no message if the scan is cancelled', async () => {
    const app = await visit('merchant', '/pages/scancode/index', undefined, {
      actions: { scan: 'permissionDenied' },
    })
    await app.see('The camera is not allowed.')
    app.phone.answer('scan', 'cancelled')
    await app.press('Open the camera')
    await app.ready('Open the camera')
    expect(app.text()).not.toContain('The camera is not allowed.')
    expect(app.phone.acts).toHaveLength(2)
    app.phone.answer('scan', { text: 'A-20886' })
    await app.press('Open the camera')
    await app.until('the agent', () => app.address().startsWith('/pages/me/invitationCode/set'))
  })
})

describe('the phone’s position', () => {
  const use = async (app: Visit) => {
    await app.press('Use my location')
    await app.see('May we see where you are?')
    await app.press('Continue')
  }

  it('sets the pin on the map, rounded, and returns to the form', async () => {
    const app = await visit(
      'not-ekyc',
      '/choose-location',
      { next: '/pages/index/indexForm?section=address' },
      {
        position: { latitude: 14.599_512_345, longitude: 120.984_222_2 },
      },
    )
    await use(app)
    await app.see(/Near /)
    await app.press('Use this place')
    await app.until('the form', () => app.address().startsWith('/pages/index/indexForm'))
    const given = new URLSearchParams(location.search)
    expect([given.get('latitude'), given.get('longitude')]).toEqual(['14.59951', '120.98422'])
  })

  it.each([
    ['denied', 'Your phone didn’t allow it.'],
    ['unavailable', 'Your phone couldn’t find where it is.'],
    [{ latitude: 48.2, longitude: 16.4 }, 'You seem to be outside the Philippines.'],
  ] as const)('sets no pin but shows a message if the result is %o', async (position, words) => {
    const app = await visit('not-ekyc', '/choose-location', {}, { position })
    await use(app)
    await app.see(words)
    // the question is closed
    expect(document.querySelector('dialog')).toBeNull()
    expect(app.control('Use this place')?.matches('[disabled], [aria-disabled=true]')).toBe(true)
  })

  it('is reported as unavailable on a phone that can’t determine it', async () => {
    const app = await visit('not-ekyc', '/choose-location')
    await app.press('Use my location')
    await app.see('This phone can’t tell where it is.')
  })
})
