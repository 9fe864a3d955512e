import { carriers, expect, test } from '../harness'
import { drawSignature } from '../page/gestures'
import { agreeToBorrow, follow, readContracts, readDisclosure, state } from '../steps'

for (const over of carriers) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    test('an agent applies for a customer, who signs and confirms with their own code', async ({
      harness,
    }) => {
      await harness.open({ persona: 'agent', path: '/pages/agent/loanDetail?productNo=P-QUICK' })
      await follow(harness, 'Choose a customer')
      await harness.phone.getByLabel('Name, store or mobile').fill('leonora')
      // while it is being looked for, the list is drawn anew
      await harness.at('search=leonora')
      await expect(harness.phone.getByRole('main').getByRole('listitem')).toHaveCount(1)
      await follow(harness, /Leonora Bonifacio/)
      await harness.at('/pages/agent/loanApply')
      const customer = Object.values((await state(harness)).users).find(
        ({ name }) => name === 'Leonora Bonifacio',
      )

      // whose loan it is stands on every step
      // the line, as Safari's engine gives an inline box in some fonts no height
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
      await drawSignature(harness)
      await harness.button('Sign').click()

      // no PIN of the customer's on this phone: their code stands for it, and a wrong one for nothing
      await expect(harness.phone.getByText(/confirms with a code/)).toBeVisible()
      await expect(harness.heading('Payment PIN')).toHaveCount(0)
      await expect(harness.phone.getByText(/Send again in/)).toBeVisible()
      const code = await harness.code(customer?.mobile ?? '')
      await harness.phone.getByLabel('Code').fill(code === '000000' ? '111111' : '000000')
      await expect(harness.phone.getByText(/The code is incorrect/)).toBeVisible()

      // after a reload another code is sent, as the trace of one is kept nowhere; its answer is lost, and the loan is
      // asked for once
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

      // what was refused comes back with its words, and the way to begin anew for the same customer
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
