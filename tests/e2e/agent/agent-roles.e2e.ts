import { expect, test } from '../harness'
import { addPicture } from '../page/gestures'
import { fill, follow, pick, state } from '../steps'

// these pages behave alike over both carriers
for (const over of ['http'] as const) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    test('onboards a new agent whose form is sent back once', async ({ harness }) => {
      await harness.open({ persona: 'new-agent' })
      await expect(harness.heading('Get approved as an agent first')).toBeVisible()
      await follow(harness, 'Start')
      await fill(harness, 'Full name', 'Oscar Lim')
      await fill(harness, 'E-mail', 'oscar.lim@mail.example')
      // the first town has one barangay, which is filled in
      for (const label of ['Region', 'Province', 'City or municipality']) await pick(harness, label)
      await fill(harness, 'House number and street', '4 Bonifacio Street')
      await harness.phone.getByLabel('ID type').selectOption('UMID')

      // typed values survive a reload; ID numbers are never stored
      await fill(harness, 'ID number', '0111-1234567-8')
      await harness.reload()
      await expect(harness.phone.getByLabel('House number and street')).toHaveValue('4 Bonifacio Street')
      await expect(harness.phone.getByLabel('ID number')).toHaveValue('')
      await fill(harness, 'ID number', '0111-1234567-8')
      await pick(harness, 'E-wallet')
      await fill(harness, 'E-wallet mobile number', '0917 000 0017')
      await harness.button('Send', true).click()
      await expect(harness.phone.getByText('Add a photo first')).toBeVisible()
      await addPicture(harness, 'Photos of your ID')
      await harness.button('Send', true).click()
      await expect(harness.heading('In review')).toBeVisible()

      await harness.sim('review', 'onboarding', 'new-agent', 'reject', 'The picture is dark.')
      await harness.goto('/pages/index/indexAgent')
      await expect(harness.phone.getByText('The picture is dark.')).toBeVisible()
      await follow(harness, 'Correct it')
      await expect(harness.phone.getByText('The picture is dark.')).toBeVisible()
      await harness.button('Send', true).click()
      await expect(harness.heading('In review')).toBeVisible()
      await harness.sim('review', 'onboarding', 'new-agent', 'pass')
      await harness.goto('/pages/index/indexAgent')
      await expect(harness.phone.getByRole('link', { name: /Register a customer/ })).toBeVisible()
      await expect(harness.heading(/approved as an agent/i)).toHaveCount(0)
      expect((await state(harness)).users['U-new-agent']?.agent?.onboarding).toBe('DONE')
      expect(harness.complaints).toEqual([])
    })

    test('labels a manager "Manager", and shows them the pages of an agent', async ({ harness }) => {
      await harness.open({ persona: 'manager' })
      await expect(harness.phone.getByText(/^Manager A-/)).toBeVisible()
      await follow(harness, /My customers/)
      await expect(harness.phone.getByRole('link', { name: /Divina Carreon/ })).toBeVisible()
    })

    test('sends customers home from agents’ pages, and agents from customers’ pages, with an explanation', async ({
      harness,
    }) => {
      await harness.open({ second: 'agent', persona: 'merchant', path: '/pages/me/client/index' })
      await harness.at('/pages/index/index')
      await expect(harness.phone.getByText('It is for agents, so we brought you home.')).toBeVisible()
      await expect(harness.heading('Aling Maria Store')).toBeVisible()
      const agent = await harness.beside('/pages/me/card')
      await agent.at('/pages/index/indexAgent')
      await expect(agent.phone.getByText('It is for customers, so we brought you home.')).toBeVisible()
      await expect(agent.heading('Ana Reyes')).toBeVisible()
      expect(harness.complaints).toEqual([])
    })
  })
}
