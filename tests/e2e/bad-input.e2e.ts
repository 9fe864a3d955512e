import { mobileOf } from '../../host-sim/seed/personas'
import { addPicture, drawSignature } from './gestures'
import { carriers, expect, type Rig, test } from './rig'
import { confirmLoan, payByCode, secrets, typeAmount } from './steps'

const mobile = `0${mobileOf('individual')}`

/** Asks for a code to log in with. */
async function askForCode(rig: Rig): Promise<void> {
  await rig.phone.getByLabel('Mobile number').fill(mobile)
  await rig.button('Send code').click()
}

/** Enters a PIN until it is answered: a second try within a second is held back. */
const answered = (rig: Rig, pin: string, words: string | RegExp) =>
  expect(async () => {
    await rig.pin(pin)
    await expect(rig.phone.getByRole('alert').filter({ hasText: words })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 15_000 })

for (const over of carriers) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    test('a wrong PIN is told with what is left; the fifth locks it and says for how long', async ({
      rig,
    }) => {
      await rig.open({ persona: 'individual', signedOut: true })
      for (const left of [4, 3, 2, 1]) {
        await answered(rig, '111213', `That is not right. ${left} tries left.`)
      }
      const locked = /Locked after too many tries\. Try again in (30|29) minutes/
      await answered(rig, '111213', locked)
      await answered(rig, secrets.pin, locked)
      await rig.sim('clock.advance', { hours: 1 })
      await expect(async () => {
        await rig.pin(secrets.pin)
        await expect.poll(() => rig.address(), { timeout: 3000 }).toContain('/pages/index/index')
      }).toPass({ timeout: 15_000 })
      expect(rig.complaints).toEqual([])
    })

    test('a wrong code, a late one and too many of them each have their words', async ({ rig }) => {
      await rig.open({ persona: 'individual', signedOut: true, path: '/pages/login/noteLogin' })
      await rig.phone.getByLabel('Mobile number').fill('12345')
      await rig.button('Send code').click()
      await expect(rig.phone.getByLabel('Mobile number')).toHaveAccessibleDescription(/like 0917 123 4567/)
      await askForCode(rig)
      const code = rig.phone.getByLabel('Code')
      await code.fill('000000')
      await expect(code).toHaveAccessibleDescription('The code is not right. Check the latest message.')
      const sent = await rig.code(mobileOf('individual'))
      await rig.sim('clock.advance', { hours: 0.2 })
      await code.fill(sent)
      await expect(code).toHaveAccessibleDescription('The code has expired. Ask for a new one.')

      // five an hour
      await rig.goto('/pages/login/noteLogin')
      const limit = rig.phone.getByText('Too many code requests, try again after 1 hour.').first()
      await expect(async () => {
        if ((await rig.address()).includes('loginCode')) await rig.back()
        await expect(rig.phone.getByLabel('Mobile number')).toBeVisible({ timeout: 800 })
        await askForCode(rig)
        await expect(limit).toBeVisible({ timeout: 800 })
      }).toPass({ timeout: 40_000 })
      await expect(rig.phone.getByLabel('Mobile number')).toHaveAccessibleDescription(
        /Too many code requests/,
      )
      await expect(rig.phone.getByLabel('Mobile number')).toHaveValue(mobile)
      expect(rig.complaints).toEqual([])
    })

    test('a picture that is too large or of a wrong type is refused at its place, and nothing is lost', async ({
      rig,
    }) => {
      await rig.open({ persona: 'not-ekyc', path: '/pages/index/indexForm?section=pictures' })
      const place = rig.phone.getByRole('group', { name: 'Your store from the street' })
      await addPicture(rig, 'Your store inside')
      const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a picture.') }
      await addPicture(rig, 'Your store from the street', { sample: 'text', file: text })
      await expect(place.getByText('Use a JPG, PNG or PDF file.')).toBeVisible()
      const broken = {
        name: 'broken.png',
        mimeType: 'image/png',
        buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, ...Array<number>(400).fill(0)]),
      }
      await addPicture(rig, 'Your store from the street', { sample: 'corrupt', file: broken })
      const unusable = place.getByText('This picture can’t be opened. Choose another one.')
      await expect(unusable).toBeVisible()
      const empty = { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }
      await addPicture(rig, 'Your store from the street', { sample: 'empty', file: empty })
      await expect(unusable).toBeVisible()
      await expect(place.getByRole('button', { name: 'Try again' })).toBeVisible()
      if (over === 'bridge') {
        await addPicture(rig, 'Your store from the street', { sample: 'tooLarge', file: text })
        await expect(place.getByText('This file is too large.')).toBeVisible()
        // a large photo is no such thing: it is made smaller
        await rig.sim('action', 'uploadImg', 'huge')
        await rig.button('Add a picture: Your store from the street').click()
        await expect(rig.button('Remove: Your store from the street')).toHaveCount(1)
      }
      await expect(rig.button('Remove: Your store inside')).toHaveCount(1)
      await rig.reload()
      await expect(rig.button('Remove: Your store inside')).toHaveCount(1)
      expect(rig.complaints).toEqual([])
    })
  })
}

test.describe('over http', () => {
  test.use({ over: 'http' })

  test('an amount below, above and beyond what is left has its own words and stays', async ({ rig }) => {
    await rig.open({ persona: 'merchant' })
    for (const [product, typed, words] of [
      ['P-STOCK-UP', '4000', 'The least you can borrow is ₱5,000'],
      ['P-STOCK-UP', '45000', /You have ₱[\d,]+ of your limit left/],
      ['P-QUICK', '20000', 'The most you can borrow here is ₱10,000'],
    ] as const) {
      await rig.goto(`/pages/agent/loanMoney?productNo=${product}`)
      await typeAmount(rig, typed)
      await rig.button('Use this amount').click()
      await expect(rig.phone.getByRole('alert').filter({ hasText: words })).toBeVisible()
      await expect(rig.phone.locator('output')).toHaveText(`₱${Number(typed).toLocaleString('en-PH')}`)
    }
    await rig.goto('/pages/order/repaymentMoney?loanOrderNo=LN-2026-006002')
    await typeAmount(rig, '99999')
    await rig.button('Next').click()
    await expect(
      rig.phone.getByRole('alert').filter({ hasText: /Amount is more than the ₱[\d,.]+ you owe/ }),
    ).toBeVisible()
    await expect(rig.phone.locator('output')).toHaveText('₱99,999')
    expect(rig.complaints).toEqual([])
  })

  test('an expired code is told as that, and a new one is taken', async ({ rig }) => {
    await rig.open({
      persona: 'merchant',
      path: '/pages/order/repayment?loanOrderNo=LN-2026-006002&settle=1',
    })
    await payByCode(rig)
    await expect(rig.phone.getByRole('img', { name: /^QR Ph code/ })).toBeVisible()
    const old = await rig.address()
    await rig.sim('clock.advance', { hours: 1 })
    await expect(rig.heading('The code has expired')).toBeVisible({ timeout: 15_000 })
    await rig.button('New code').click()
    await expect(rig.phone.getByRole('img', { name: /^QR Ph code/ })).toBeVisible()
    expect(await rig.address()).not.toBe(old)
    expect(rig.complaints).toEqual([])
  })

  for (const { name, persona, product, title, way } of [
    {
      name: 'a closed product',
      persona: 'individual',
      product: 'P-EQUIPMENT',
      title: /not open|Not possible/i,
      way: undefined,
    },
    {
      name: 'another application in process',
      persona: 'every-status',
      product: 'P-QUICK',
      title: 'One application at a time',
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
      title: /Pre-qualification first|pre-qualification/i,
      way: /pages\/index/,
    },
  ] as const) {
    test(`${name} is told with the way out`, async ({ rig }) => {
      await rig.open({ persona, path: `/pages/agent/loanApply?productNo=${product}` })
      const plan = rig.button('See repayment plan')
      const told = rig.phone.getByText(title).first()
      await expect(plan.or(told).first()).toBeVisible()
      if (await plan.isVisible()) await plan.click()
      await expect(told).toBeVisible()
      if (way) {
        await rig.phone
          .getByRole('link', { name: /^See|^Start/ })
          .last()
          .click()
        await expect.poll(() => rig.address()).toMatch(way)
      }
      expect(rig.complaints).toEqual([])
    })
  }

  test('a contract that was not read, an empty signature and a wrong payment PIN are refused', async ({
    rig,
  }) => {
    await rig.open({ persona: 'merchant' })
    const query = await confirmLoan(rig)
    await expect(rig.button('Agree')).toBeDisabled()
    await expect(rig.phone.getByText(/\d+ % read/)).toBeVisible()

    // whoever goes past it by address is led back
    await rig.goto(`/pages/agent/signing?${query}`)
    await rig.button('Sign').click()
    await expect(rig.phone.getByRole('alert').filter({ hasText: 'Please sign in the box' })).toBeVisible()
    await drawSignature(rig)
    await rig.button('Sign').click()
    await answered(rig, '111213', 'That is not right. 4 tries left.')
    await rig.pin(secrets.paymentPin)
    await rig.at('/pages/agent/loanAgreement')
    expect(rig.complaints).toEqual([])
  })
})
