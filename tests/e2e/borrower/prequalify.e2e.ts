import { carriers, expect, type Harness, test } from '../harness'
import { fill, follow, inPart as part, prequalify } from '../steps'

const next = (harness: Harness) => harness.button('Next').click()

/** Refreshes the status; the page may have polled and moved on already. */
const lookAgain = async (harness: Harness) => {
  // in a host a push updates the page
  if (harness.over === 'bridge') return
  await harness
    .button('Refresh')
    .click({ timeout: 3000 })
    .catch(() => undefined)
}

for (const over of carriers) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    test('pre-qualifies a merchant whose form is sent back once and who corrects two answers', async ({
      harness,
    }) => {
      await harness.open({ persona: 'new-merchant' })
      await follow(harness, 'Verify my identity')
      await prequalify(harness)

      // two fields are refused; each shows its reason
      await harness.sim('review', 'prequalification', 'new-merchant', 'refuse', {
        nameOfStore: 'Not the name on the sign.',
        contactName: 'Please give the full name.',
      })
      await lookAgain(harness)
      await expect(harness.heading('Correct a few answers')).toBeVisible()
      for (const reason of ['Not the name on the sign.', 'Please give the full name.'])
        await expect(harness.phone.getByText(reason)).toBeVisible()
      await follow(harness, 'Correct the form')
      await part(harness, 'Your store')
      await expect(harness.phone.getByLabel('Store name')).toHaveAccessibleDescription(
        'Not the name on the sign.',
      )
      await expect(harness.phone.getByLabel('What you sell')).toHaveValue('Rice, canned goods, soap')
      await fill(harness, 'Store name', 'Rosa Dizon Sari-Sari Store')
      await next(harness)
      // nothing else has to be entered again
      await part(harness, 'A contact person')
      await expect(harness.phone.getByLabel('Contact person’s name')).toHaveAccessibleDescription(
        'Please give the full name.',
      )
      await fill(harness, 'Contact person’s name', 'Pedro Santos Dizon')
      await next(harness)
      await part(harness, 'Check and send')
      await harness.button('Send').click()
      await expect(harness.heading('In review')).toBeVisible()

      await harness.sim('review', 'prequalification', 'new-merchant', 'pass')
      await lookAgain(harness)
      await expect(harness.heading('You are pre-qualified')).toBeVisible()
      await expect(harness.phone.getByText('Your limit')).toBeVisible()
      await expect(harness.phone.getByText(/^₱[\d,]+$/)).toBeVisible()
      await follow(harness, 'Borrow now')
      await harness.at('/pages/agent/index')
      expect(harness.complaints).toEqual([])
    })
  })
}

// the tests below don't depend on the carrier: the journeys above cover both
test.describe('the app over http', () => {
  test.use({ over: 'http' })

  test('lets a rejected applicant apply again after 60 days, but not before', async ({ harness }) => {
    await harness.open({ persona: 'in-review', path: '/pages/index/indexResult' })
    await expect(harness.heading('In review')).toBeVisible()
    await harness.sim('review', 'prequalification', 'in-review', 'reject', 'The sales are too new to judge.')
    await lookAgain(harness)
    await expect(harness.phone.getByText('The sales are too new to judge.')).toBeVisible()
    await expect(harness.phone.getByText(/You can apply again from/)).toBeVisible()
    await harness.sim('clock.advance', { days: 59 })
    await harness.reload()
    await expect(harness.phone.getByText(/You can apply again from/)).toBeVisible()
    await expect(harness.phone.getByRole('link', { name: 'Apply again', exact: true })).toHaveCount(0)
    await harness.sim('clock.advance', { days: 1 })
    await harness.reload()
    await follow(harness, /^Apply again$/)
    await harness.at('/pages/index/indexForm')
    expect(harness.complaints).toEqual([])
  })
})
