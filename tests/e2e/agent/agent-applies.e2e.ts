import { carriers, expect, test } from '../harness'
import { agreeToBorrow, follow, readContracts, readDisclosure, signContracts, state } from '../steps'

for (const over of carriers) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    test('lets an agent apply for a customer, who signs and confirms with a code of their own', async ({
      harness,
    }) => {
      await harness.open({ persona: 'agent', path: '/pages/agent/loanDetail?productNo=P-QUICK' })
      await follow(harness, 'Choose a customer')
      await harness.phone.getByLabel('Name, store or mobile').fill('leonora')
      // the list is redrawn while the search runs
      await harness.at('search=leonora')
      await expect(harness.phone.getByRole('main').getByRole('listitem')).toHaveCount(1)
      await follow(harness, /Leonora Bonifacio/)
      await harness.at('/pages/agent/loanApply')
      const customer = Object.values((await state(harness)).users).find(
        ({ name }) => name === 'Leonora Bonifacio',
      )

      // every step shows the borrower; the line is measured because WebKit gives some inline boxes no height
      const whose = harness.phone.getByText('For Leonora Bonifacio').locator('xpath=..')
      await expect(whose).toBeVisible()
      await harness.button('Continue').click()
      await agreeToBorrow(harness)
      await harness.at('/pages/agent/loanConfirm')
      await expect(whose).toBeVisible()
      await expect(harness.phone.getByText('Hand the phone to Leonora Bonifacio')).toBeVisible()
      // the money goes to the customer's own e-wallet
      await expect(harness.phone.getByText(/GCash •••• 1039/).first()).toBeVisible()
      await readDisclosure(harness)
      await readContracts(harness)
      await expect(whose).toBeVisible()
      await signContracts(harness)

      // the customer's code replaces the PIN, and a wrong code is rejected
      await expect(harness.phone.getByText(/confirms with a code/)).toBeVisible()
      await expect(harness.heading('Payment PIN')).toHaveCount(0)
      await expect(harness.phone.getByText(/Send again in/)).toBeVisible()
      const code = await harness.code(customer?.mobile ?? '')
      await harness.phone.getByLabel('Code').fill(code === '000000' ? '111111' : '000000')
      await expect(harness.phone.getByText(/The code is incorrect/)).toBeVisible()

      // a reload sends another code because step tokens are not stored; its reply is lost, but the loan is
      // requested once
      await harness.reload()
      await expect(harness.phone.getByText(/Send again in/)).toBeVisible()
      const another = await harness.code(customer?.mobile ?? '')
      await harness.sim('fault', {
        operation: 'dfp.loan.loanProduct.submitClientLoanFrom',
        kind: 'dropAfter',
        times: 1,
      })
      await harness.phone.getByLabel('Code').fill(another)
      await expect(harness.heading('The application is in')).toBeVisible()
      const { applications, users } = await state(harness)
      const made = Object.values(applications).filter(
        (one) => one.userId === customer?.id && one.submittedAt !== null,
      )
      expect(made).toHaveLength(1)
      expect(made[0]?.agentId).toBe(users['U-agent']?.id)

      // a rejection shows its reason and offers a new application for the same customer
      await harness.sim('review', 'application', made[0]?.id, 'reject', 'The sales are too low.')
      await harness.goto(`/pages/agent/state?id=${made[0]?.id}`)
      await expect(harness.phone.getByText('The sales are too low.')).toBeVisible()
      await expect(whose).toBeVisible()
      await follow(harness, 'Apply again')
      await harness.at(`customerId=${customer?.id}`)
      await expect(whose).toBeVisible()
      expect(harness.complaints).toEqual([])
    })
  })
}
