import { addPicture } from './gestures'
import { carriers, expect, type Rig, test } from './rig'
import { fill, fillForm, follow, inPart as part, passIdentity } from './steps'

const next = (rig: Rig) => rig.button('Next').click()

/** Asks anew how the form stands; the page may have asked by itself, and gone on. */
const lookAgain = async (rig: Rig) => {
  // in a host a push says it by itself
  if (rig.over === 'bridge') return
  await rig
    .button('Look again')
    .click({ timeout: 3000 })
    .catch(() => undefined)
}

for (const over of carriers) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    test('a merchant is sent back once, corrects two things and passes', async ({ rig }) => {
      await rig.open({ persona: 'new-merchant' })
      await follow(rig, 'Start')
      await rig.button('Read and agree').click()
      await rig.phone.getByRole('checkbox').press('Space')
      await rig.button('Agree', true).click()
      await passIdentity(rig, 'Verify my identity')
      await fillForm(rig, 'borrower')
      await addPicture(rig, 'Your store from the street')
      await addPicture(rig, 'Your store inside')
      await next(rig)
      await part(rig, 'Check and send')
      await rig.button('Send').click()
      await expect(rig.heading('We are looking at it')).toBeVisible()

      // two fields are refused, each with its reason beside it
      await rig.sim('review', 'prequalification', 'new-merchant', 'refuse', {
        nameOfStore: 'Not the name on the sign.',
        contactName: 'Please give the full name.',
      })
      await lookAgain(rig)
      await expect(rig.heading('Please correct a few things')).toBeVisible()
      for (const reason of ['Not the name on the sign.', 'Please give the full name.'])
        await expect(rig.phone.getByText(reason)).toBeVisible()
      await follow(rig, 'Correct them')
      await part(rig, 'Your store')
      await expect(rig.phone.getByLabel('Name of your store')).toHaveAccessibleDescription(
        'Not the name on the sign.',
      )
      await expect(rig.phone.getByLabel('What you sell')).toHaveValue('Rice, canned goods, soap')
      await fill(rig, 'Name of your store', 'Rosa Dizon Sari-Sari Store')
      await next(rig)
      // nothing else is asked for again
      await part(rig, 'A contact person')
      await expect(rig.phone.getByLabel('Name of a contact person')).toHaveAccessibleDescription(
        'Please give the full name.',
      )
      await fill(rig, 'Name of a contact person', 'Pedro Santos Dizon')
      await next(rig)
      await part(rig, 'Check and send')
      await rig.button('Send').click()
      await expect(rig.heading('We are looking at it')).toBeVisible()

      await rig.sim('review', 'prequalification', 'new-merchant', 'pass')
      await lookAgain(rig)
      await expect(rig.heading('You are pre-qualified')).toBeVisible()
      await expect(rig.phone.getByText('Your limit')).toBeVisible()
      await expect(rig.phone.getByText(/^₱[\d,]+$/)).toBeVisible()
      await follow(rig, 'Borrow now')
      await rig.at('/pages/agent/index')
      expect(rig.complaints).toEqual([])
    })

    test('whoever is rejected may apply again after 60 days, not before', async ({ rig }) => {
      await rig.open({ persona: 'in-review', path: '/pages/index/indexResult' })
      await expect(rig.heading('We are looking at it')).toBeVisible()
      await rig.sim('review', 'prequalification', 'in-review', 'reject', 'The sales are too new to judge.')
      await lookAgain(rig)
      await expect(rig.phone.getByText('The sales are too new to judge.')).toBeVisible()
      await expect(rig.phone.getByText(/You may apply again from/)).toBeVisible()
      await rig.sim('clock.advance', { days: 59 })
      await rig.reload()
      await expect(rig.phone.getByText(/You may apply again from/)).toBeVisible()
      await expect(rig.phone.getByRole('link', { name: 'Apply again', exact: true })).toHaveCount(0)
      await rig.sim('clock.advance', { days: 1 })
      await rig.reload()
      await follow(rig, /^Apply again$/)
      await rig.at('/pages/index/indexForm')
      expect(rig.complaints).toEqual([])
    })
  })
}
