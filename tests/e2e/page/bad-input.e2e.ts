import { getPersonaMobile } from '../../../host-sim/seed/personas'
import { formatMobile } from '../../../src/domain/person/mobile'
import { carriers, expect, type Harness, test } from '../harness'
import { confirmLoan, payByCode, secrets, typeAmount } from '../steps'
import { addPicture, drawSignature } from './gestures'

const mobile = `0${getPersonaMobile('individual')}`

/** Requests a login code. */
async function askForCode(harness: Harness): Promise<void> {
  await harness.phone.getByLabel('Mobile number').fill(mobile)
  await harness.button('Send code').click()
}

/** Enters a PIN until the message appears: a second try within a second is suppressed. */
const answered = (harness: Harness, pin: string, words: string | RegExp) =>
  expect(async () => {
    await harness.pin(pin)
    await expect(harness.phone.getByRole('alert').filter({ hasText: words })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 15_000 })

for (const over of carriers) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    test('rejects a picture that is too large or of a wrong type, next to its field, and keeps the other pictures', async ({
      harness,
    }) => {
      await harness.open({ persona: 'not-ekyc', path: '/pages/index/indexForm?section=pictures' })
      const place = harness.phone.getByRole('group', { name: 'Front of your store' })
      await addPicture(harness, 'Inside your store')
      const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a picture.') }
      await addPicture(harness, 'Front of your store', { sample: 'text', file: text })
      await expect(place.getByText('Choose a photo (JPG or PNG)')).toBeVisible()
      const broken = {
        name: 'broken.png',
        mimeType: 'image/png',
        buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, ...Array<number>(400).fill(0)]),
      }
      await addPicture(harness, 'Front of your store', { sample: 'corrupt', file: broken })
      const unusable = place.getByText('This image can’t be opened. Choose another one.')
      await expect(unusable).toBeVisible()
      const empty = { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }
      await addPicture(harness, 'Front of your store', { sample: 'empty', file: empty })
      await expect(unusable).toBeVisible()
      await expect(place.getByRole('button', { name: 'Try again' })).toBeVisible()
      if (over === 'bridge') {
        await addPicture(harness, 'Front of your store', { sample: 'tooLarge', file: text })
        await expect(place.getByText('This file is too large.')).toBeVisible()
        // a large photo is accepted: it is scaled down
        await harness.sim('action', 'uploadImg', 'huge')
        await harness.button('Add a photo: Front of your store').click()
        await expect(harness.button('Remove: Front of your store')).toHaveCount(1)
      }
      await expect(harness.button('Remove: Inside your store')).toHaveCount(1)
      await harness.reload()
      await expect(harness.button('Remove: Inside your store')).toHaveCount(1)
      expect(harness.complaints).toEqual([])
    })
  })
}

test.describe('the app over http', () => {
  test.use({ over: 'http' })

  test('shows the tries left after a wrong PIN, and locks the PIN after the fifth, with the remaining time', async ({
    harness,
  }) => {
    await harness.open({ persona: 'individual', signedOut: true })
    for (const left of [4, 3, 2, 1]) {
      await answered(harness, '111213', `That is incorrect. Tries left: ${left}.`)
    }
    const locked = /Locked after too many tries\. Try again in (30|29) min/
    await answered(harness, '111213', locked)
    await answered(harness, secrets.pin, locked)
    await harness.sim('clock.advance', { hours: 1 })
    await expect(async () => {
      await harness.pin(secrets.pin)
      await expect.poll(() => harness.address(), { timeout: 3000 }).toContain('/pages/index/index')
    }).toPass({ timeout: 15_000 })
    expect(harness.complaints).toEqual([])
  })

  test('shows a separate message for a wrong code, an expired code, and too many requests for codes', async ({
    harness,
  }) => {
    await harness.open({ persona: 'individual', signedOut: true, path: '/pages/login/noteLogin' })
    await harness.phone.getByLabel('Mobile number').fill('12345')
    await harness.button('Send code').click()
    await expect(harness.phone.getByLabel('Mobile number')).toHaveAccessibleDescription(/like 0917 123 4567/)
    await askForCode(harness)
    const code = harness.phone.getByLabel('Code')
    await code.fill('000000')
    await expect(code).toHaveAccessibleDescription('The code is incorrect. Check the latest message.')
    const sent = await harness.code(getPersonaMobile('individual'))
    await harness.sim('clock.advance', { hours: 0.2 })
    await code.fill(sent)
    await expect(code).toHaveAccessibleDescription('The code has expired. Ask for a new one.')

    // the limit is five per hour
    await harness.goto('/pages/login/noteLogin')
    const limit = harness.phone.getByText('Too many code requests, try again after 1 hour.').first()
    await expect(async () => {
      if ((await harness.address()).includes('loginCode')) await harness.back()
      await expect(harness.phone.getByLabel('Mobile number')).toBeVisible({ timeout: 800 })
      await askForCode(harness)
      await expect(limit).toBeVisible({ timeout: 800 })
    }).toPass({ timeout: 40_000 })
    await expect(harness.phone.getByLabel('Mobile number')).toHaveAccessibleDescription(
      /Too many code requests/,
    )
    await expect(harness.phone.getByLabel('Mobile number')).toHaveValue(formatMobile(mobile))
    expect(harness.complaints).toEqual([])
  })

  test('explains why an amount is too low, too high or beyond the remaining limit, and keeps the typed amount', async ({
    harness,
  }) => {
    await harness.open({ persona: 'merchant' })
    for (const [product, typed, words] of [
      ['P-STOCK-UP', '4000', 'You can borrow ₱5,000 or more'],
      ['P-STOCK-UP', '45000', /You have ₱[\d,]+ of your limit left/],
      ['P-QUICK', '20000', 'You can borrow up to ₱10,000 here'],
    ] as const) {
      await harness.goto(`/pages/agent/loanMoney?productNo=${product}`)
      await typeAmount(harness, typed)
      await harness.button('Use this amount').click()
      await expect(harness.phone.getByRole('alert').filter({ hasText: words })).toBeVisible()
      await expect(harness.phone.locator('output')).toHaveText(`₱${Number(typed).toLocaleString('en-PH')}`)
    }
    await harness.goto('/pages/order/repaymentMoney?loanOrderNo=LN-2026-006002')
    await typeAmount(harness, '99999')
    await harness.button(/^Pay ₱/).click()
    await expect(
      harness.phone.getByRole('alert').filter({ hasText: /That is more than the ₱[\d,.]+ you owe/ }),
    ).toBeVisible()
    await expect(harness.phone.locator('output')).toHaveText('₱99,999')
    expect(harness.complaints).toEqual([])
  })

  test('reports an expired payment code and offers a new one', async ({ harness }) => {
    await harness.open({
      persona: 'merchant',
      path: '/pages/order/repayment?loanOrderNo=LN-2026-006002&settle=1',
      // an hour later is still the same day
      now: '2026-11-21T09:00:00+08:00',
    })
    await payByCode(harness)
    await expect(harness.phone.getByRole('img', { name: /^QR Ph code/ })).toBeVisible()
    const old = await harness.address()
    await harness.sim('clock.advance', { hours: 1 })
    await expect(harness.heading('This code has expired')).toBeVisible({ timeout: 15_000 })
    await harness.button('Get a new code').click()
    await expect(harness.phone.getByRole('img', { name: /^QR Ph code/ })).toBeVisible()
    expect(await harness.address()).not.toBe(old)
    expect(harness.complaints).toEqual([])
  })

  for (const { name, persona, product, title, way } of [
    {
      name: 'a closed product',
      persona: 'individual',
      product: 'P-EQUIPMENT',
      title: /not available|Not possible/i,
      way: undefined,
    },
    {
      name: 'another application in process',
      persona: 'every-status',
      product: 'P-QUICK',
      title: 'You have a loan in progress',
      way: /pages\/(agent\/state|order)/,
    },
    {
      name: 'an overdue record',
      persona: 'overdue',
      product: 'P-QUICK',
      title: 'A payment is late',
      way: /pages\/order/,
    },
    {
      name: 'no pre-qualification',
      persona: 'new-merchant',
      product: 'P-QUICK',
      title: /Get pre-qualified first|pre-qualification/i,
      way: /pages\/index/,
    },
  ] as const) {
    test(`refuses an application because of ${name}, and links to the next step if there is one`, async ({
      harness,
    }) => {
      await harness.open({ persona, path: `/pages/agent/loanApply?productNo=${product}` })
      const plan = harness.button('Continue')
      const told = harness.phone.getByText(title).first()
      await expect(plan.or(told).first()).toBeVisible()
      if (await plan.isVisible()) await plan.click()
      await expect(told).toBeVisible()
      if (way) {
        await harness.phone
          .getByRole('link', { name: /^See|^Start|^Pay now/ })
          .last()
          .click()
        await expect.poll(() => harness.address()).toMatch(way)
      }
      expect(harness.complaints).toEqual([])
    })
  }

  test('refuses an unread contract, an empty signature and a wrong payment PIN', async ({ harness }) => {
    await harness.open({ persona: 'merchant' })
    const query = await confirmLoan(harness)
    await expect(harness.button('Scroll to the end')).toBeVisible()
    await expect(harness.button('Agree and sign')).toHaveCount(0)
    await expect(harness.phone.getByText(/\d+% read/)).toBeVisible()

    // opening the next page by its address leads back
    await harness.goto(`/pages/agent/signing?${query}`)
    await harness.button('Sign').click()
    await expect(harness.phone.getByRole('alert').filter({ hasText: 'Sign in the box' })).toBeVisible()
    await drawSignature(harness)
    await harness.button('Sign').click()
    await answered(harness, '111213', 'That is incorrect. Tries left: 4.')
    await harness.pin(secrets.paymentPin)
    await harness.at('/pages/agent/loanAgreement')
    expect(harness.complaints).toEqual([])
  })
})
