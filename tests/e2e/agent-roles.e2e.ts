import { addPicture } from './gestures'
import { expect, test } from './rig'
import { fill, follow, pick, state } from './steps'

// what these pages do does not hang on what carries their calls
for (const over of ['http'] as const) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    test('a new agent is onboarded, sent back once', async ({ rig }) => {
      await rig.open({ persona: 'new-agent' })
      await expect(rig.heading('Finish your onboarding first')).toBeVisible()
      await follow(rig, 'Start')
      await fill(rig, 'Full name', 'Oscar Lim')
      await fill(rig, 'E-mail', 'oscar.lim@mail.example')
      for (const label of ['Region', 'Province', 'City or municipality', 'Barangay']) await pick(rig, label)
      await fill(rig, 'House number and street', '4 Bonifacio Street')
      await rig.phone.getByLabel('ID type').selectOption('UMID')

      // what was typed outlives a reload; the numbers are kept nowhere
      await fill(rig, 'ID number', '0111-1234567-8')
      await rig.reload()
      await expect(rig.phone.getByLabel('House number and street')).toHaveValue('4 Bonifacio Street')
      await expect(rig.phone.getByLabel('ID number')).toHaveValue('')
      await fill(rig, 'ID number', '0111-1234567-8')
      await pick(rig, 'E-wallet')
      await fill(rig, 'Mobile number of the e-wallet', '0917 000 0017')
      await rig.button('Send', true).click()
      await expect(rig.phone.getByText('Add a picture first')).toBeVisible()
      await addPicture(rig, 'Pictures of your ID')
      await rig.button('Send', true).click()
      await expect(rig.heading('We are looking at it')).toBeVisible()

      await rig.sim('review', 'onboarding', 'new-agent', 'reject', 'The picture is dark.')
      await rig.goto('/pages/index/indexAgent')
      await expect(rig.phone.getByText('The picture is dark.')).toBeVisible()
      await follow(rig, 'Correct it')
      await expect(rig.phone.getByText('The picture is dark.')).toBeVisible()
      await rig.button('Send', true).click()
      await expect(rig.heading('We are looking at it')).toBeVisible()
      await rig.sim('review', 'onboarding', 'new-agent', 'pass')
      await rig.goto('/pages/index/indexAgent')
      await expect(rig.phone.getByRole('link', { name: /Register a customer/ })).toBeVisible()
      await expect(rig.heading(/onboarding/i)).toHaveCount(0)
      expect((await state(rig)).users['U-new-agent']?.agent?.onboarding).toBe('DONE')
      expect(rig.complaints).toEqual([])
    })

    test('a manager works as an agent does, named as one', async ({ rig }) => {
      await rig.open({ persona: 'manager' })
      await expect(rig.phone.getByText(/^Manager A-/)).toBeVisible()
      await follow(rig, /My customers/)
      await expect(rig.phone.getByRole('link', { name: /Divina Carreon/ })).toBeVisible()
    })

    test('each kind of account is turned away kindly from the other one’s pages', async ({ rig }) => {
      await rig.open({ second: 'agent', persona: 'merchant', path: '/pages/me/client/index' })
      await rig.at('/pages/index/index')
      await expect(rig.phone.getByText('It belongs to agents. This is your home.')).toBeVisible()
      await expect(rig.heading('Aling Maria Store')).toBeVisible()
      const agent = await rig.beside('/pages/me/eWalletMgrt')
      await agent.at('/pages/index/indexAgent')
      await expect(agent.phone.getByText('It belongs to customers. This is your home.')).toBeVisible()
      await expect(agent.heading('Ana Reyes')).toBeVisible()
      expect(rig.complaints).toEqual([])
    })
  })
}
