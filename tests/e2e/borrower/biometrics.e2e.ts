import { Refusal } from '../../../bridge/contract/codes'
import { expect, type Harness, test } from '../harness'
import { confirmByPin, secrets } from '../steps'

async function logOut(harness: Harness): Promise<void> {
  await harness.goto('/pages/me/index')
  await harness.button('Log out').click()
  await harness.button('Log out').last().click()
  await harness.at('/pages/login/index')
}

test.describe('the app over bridge', () => {
  test.use({ over: 'bridge' })

  test('turns fingerprint login on, logs in with it, and falls back to the PIN after a lockout', async ({
    harness,
  }) => {
    await harness.open({ persona: 'merchant', path: '/pages/me/loginManagement' })
    const finger = harness.phone.getByRole('switch', { name: 'Fingerprint' })
    await harness.sim('action', 'BiometricPrompt', 'noMatch')
    await finger.click()
    await expect(harness.phone.getByText('Not recognised. Try again.')).toBeVisible()
    await expect(finger).not.toBeChecked()
    await harness.sim('action', 'BiometricPrompt', true)
    await finger.click()
    await confirmByPin(harness)
    await expect(harness.phone.getByText('Fingerprint is on for this phone.')).toBeVisible()
    await expect(finger).toBeChecked()

    await logOut(harness)
    await harness.button('Other ways to log in').click()
    await harness.button('Log in with your fingerprint').click()
    await harness.at('/pages/index/index')

    // the next login prompts automatically; a locked sensor shows when it can be used again
    await harness.sim('action', 'BiometricPrompt', 'lockedOut')
    await logOut(harness)
    await expect(harness.phone.getByText(/Too many tries\. Try again at/)).toBeVisible()

    // five failed matches turn it off on this phone
    await harness.sim('action', 'BiometricPrompt', 'noMatch')
    await harness.reload()
    for (let tries = 1; tries < 5; tries += 1) {
      await expect(harness.phone.getByText('Not recognised. Try again.')).toBeVisible()
      await harness.button('Try again').click()
    }
    const isOff = harness.phone.getByText(/login is off on this phone/)
    await expect(async () => {
      // on a busy machine the text may appear after the last check
      if (!(await isOff.isVisible())) await harness.button('Try again').click({ timeout: 500 })
      await expect(isOff).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await harness.button('Use my PIN').click()
    await harness.pin(secrets.pin)
    await harness.at('/pages/index/index')
    const reported = (await harness.sim<{ operation: string }[]>('calls')).filter(
      ({ operation }) => operation === 'dfp.auth.biometricsResult',
    )
    expect(reported.length).toBeGreaterThanOrEqual(8)
    await harness.goto('/pages/me/loginManagement')
    await expect(finger).not.toBeChecked()
    expect(harness.complaints).toEqual([])
  })

  test('offers the password if face login is off, and reports a phone without a face sensor', async ({
    harness,
  }) => {
    await harness.open({ persona: 'merchant', signedOut: true })
    await harness.button('Other ways to log in').click()
    const face = harness.button('Log in with your face')
    await harness.sim('fault', {
      operation: 'dfp.auth.isBiometrics',
      kind: 'code',
      code: Refusal.notAllowed,
      times: 1,
    })
    await face.click()
    await expect(harness.phone.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
    await harness.button('Try again').click()
    await expect(harness.phone.getByText(/login is off on this phone. Use your password/)).toBeVisible()
    await harness.button('Log in with your password').click()
    await harness.phone.getByLabel('Password', { exact: true }).fill(secrets.password)
    await harness.button('Log in', true).click()
    await harness.at('/pages/index/index')
    await harness.sim('action', 'faceId', 'noHardware')
    await harness.goto('/pages/me/loginManagement')
    await harness.phone.getByRole('switch', { name: 'Face' }).click()
    await expect(harness.phone.getByText('This phone can’t do that.')).toBeVisible()
    // the login page opens with the method used last
    await logOut(harness)
    await expect(harness.heading('Log in with your password')).toBeVisible()
    expect(harness.complaints).toEqual([])
  })
})

test.describe('the app over http', () => {
  test.use({ over: 'http' })

  test('explains why a browser supports neither fingerprint nor face', async ({ harness }) => {
    await harness.open({ persona: 'merchant', path: '/pages/me/loginManagement' })
    await expect(harness.phone.getByRole('switch', { name: 'Fingerprint' })).toBeDisabled()
    await expect(harness.phone.getByText('Available only in the partner app.')).toHaveCount(1)
    await logOut(harness)
    await harness.button('Other ways to log in').click()
    await harness.button('Log in with your fingerprint').click()
    await expect(harness.phone.getByText('Available only in the partner app.')).toBeVisible()
    await harness.button('Use my PIN').click()
    await harness.pin(secrets.pin)
    await harness.at('/pages/index/index')
    expect(harness.complaints).toEqual([])
  })
})
