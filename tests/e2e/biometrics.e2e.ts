import { expect, type Rig, test } from './rig'
import { secrets } from './steps'

async function logOut(rig: Rig): Promise<void> {
  await rig.goto('/pages/me/index')
  await rig.button('Log out').click()
  await rig.button('Log out').last().click()
  await rig.at('/pages/login/index')
}

test.describe('over bridge', () => {
  test.use({ over: 'bridge' })

  test('a fingerprint is turned on, logs in, is locked out, and the PIN is what is left', async ({ rig }) => {
    await rig.open({ persona: 'merchant', path: '/pages/me/loginManagement' })
    const finger = rig.phone.getByRole('switch', { name: 'Fingerprint' })
    await rig.sim('action', 'BiometricPrompt', 'noMatch')
    await finger.click()
    await expect(rig.phone.getByText('Not recognised. Please try again.')).toBeVisible()
    await expect(finger).not.toBeChecked()
    await rig.sim('action', 'BiometricPrompt', true)
    await finger.click()
    await expect(rig.phone.getByText('Fingerprint is on for this phone.')).toBeVisible()
    await expect(finger).toBeChecked()

    await logOut(rig)
    await rig.button('Other ways to log in').click()
    await rig.button('Log in with your fingerprint').click()
    await rig.at('/pages/index/index')

    // the next time it comes by itself; a sensor that is locked says until when
    await rig.sim('action', 'BiometricPrompt', 'lockedOut')
    await logOut(rig)
    await expect(rig.phone.getByText(/Too many tries\. It opens again at/)).toBeVisible()

    // five that were not recognised turn it off on this phone
    await rig.sim('action', 'BiometricPrompt', 'noMatch')
    await rig.reload()
    for (let tries = 1; tries < 5; tries += 1) {
      await expect(rig.phone.getByText('Not recognised. Please try again.')).toBeVisible()
      await rig.button('Try again').click()
    }
    await expect(async () => {
      await rig.button('Try again').click({ timeout: 500 })
      await expect(rig.phone.getByText(/login is off on this phone/)).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await rig.button('Use my PIN').click()
    await rig.pin(secrets.pin)
    await rig.at('/pages/index/index')
    const reported = (await rig.sim<{ operation: string }[]>('calls')).filter(
      ({ operation }) => operation === 'dfp.auth.biometricsResult',
    )
    expect(reported.length).toBeGreaterThanOrEqual(8)
    await rig.goto('/pages/me/loginManagement')
    await expect(finger).not.toBeChecked()
    expect(rig.complaints).toEqual([])
  })

  test('a face that is not on names the password, and a phone without one says so', async ({ rig }) => {
    await rig.open({ persona: 'merchant', signedOut: true })
    await rig.button('Other ways to log in').click()
    await rig.button('Log in with your face').click()
    await expect(rig.phone.getByText(/login is off on this phone. Use your password/)).toBeVisible()
    await rig.button('Log in with your password').click()
    await rig.phone.getByLabel('Password', { exact: true }).fill(secrets.password)
    await rig.button('Log in', true).click()
    await rig.at('/pages/index/index')
    await rig.sim('action', 'faceId', 'noHardware')
    await rig.goto('/pages/me/loginManagement')
    await rig.phone.getByRole('switch', { name: 'Face' }).click()
    await expect(rig.phone.getByText("This phone can't do that.")).toBeVisible()
    // the password was used last, so the login page opens with it
    await logOut(rig)
    await expect(rig.heading('Log in with your password')).toBeVisible()
    expect(rig.complaints).toEqual([])
  })
})

test.describe('over http', () => {
  test.use({ over: 'http' })

  test('a browser says why it can do neither', async ({ rig }) => {
    await rig.open({ persona: 'merchant', path: '/pages/me/loginManagement' })
    await expect(rig.phone.getByRole('switch', { name: 'Fingerprint' })).toBeDisabled()
    await expect(rig.phone.getByText('Only possible in the partner app.')).toHaveCount(1)
    await logOut(rig)
    await rig.button('Other ways to log in').click()
    await rig.button('Log in with your fingerprint').click()
    await expect(rig.phone.getByText('Only possible in the partner app.')).toBeVisible()
    await rig.button('Use my PIN').click()
    await rig.pin(secrets.pin)
    await rig.at('/pages/index/index')
    expect(rig.complaints).toEqual([])
  })
})
