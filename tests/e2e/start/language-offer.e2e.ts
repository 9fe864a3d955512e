import { expect, test } from '../harness'

test.use({ over: 'http', locale: 'en-PH' })

test('a phone in Philippine English is offered Filipino on its first screen, and gets it with one tap', async ({
  harness,
}) => {
  await harness.open({ persona: 'merchant', signedOut: true, path: '/pages/login/index' })
  await harness.button('Filipino').click()
  await expect(harness.phone.getByText('Ilagay ang 6-digit PIN mo')).toBeVisible()
  await expect(harness.button('Filipino')).toHaveCount(0)
  await harness.pin('258036')
  await expect(harness.phone.getByText('Due sa 3 araw').first()).toBeVisible()
  expect(await harness.inApp(() => document.documentElement.lang)).toBe('fil')
  expect(harness.complaints).toEqual([])
})
