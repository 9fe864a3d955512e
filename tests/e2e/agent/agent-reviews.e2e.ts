import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { expect, type Harness, test } from '../harness'
import { askAgent, fill, follow, inPart, state } from '../steps'

const mark = async (agent: Harness, what: RegExp, reason: string) => {
  await agent.button(what).click()
  await agent.phone.getByLabel('Reason', { exact: true }).fill(reason)
  await agent.button('Mark', true).click()
}

const preOf = async (harness: Harness) => (await state(harness)).users[getPersonaUserId('in-review')]?.pre

// forms, pictures and reviews: other tests cover each over both carriers
test.use({ over: 'http' })

test('an agent sends a form back with two marked answers and approves the corrections, confirming each decision', async ({
  harness,
}) => {
  await harness.open({ second: 'agent', persona: 'in-review' })
  await askAgent(harness)
  const agent = await harness.beside('/pages/index/customerVerify')
  await agent.button('Accept Carmela Uy').click()
  // the customer's form is waiting; marks survive a reload
  await agent.phone.getByRole('link', { name: /Carmela Uy/ }).click()
  await expect(agent.heading('Verified identity')).toBeVisible()
  await mark(agent, /House number and street/, 'The house has no number.')
  await mark(agent, /Contact person’s name/, 'Please give the full name.')
  await agent.reload()
  await expect(agent.phone.getByText('2 items marked')).toBeVisible()
  // cancelling the confirmation changes nothing
  await agent.button('Send back').click()
  await agent.button('Cancel').click()
  expect((await preOf(harness))?.status).toBe('IN_PRE_QUALIFICATION')
  await agent.button('Send back').click()
  await expect(agent.heading('Send it back to Carmela Uy?')).toBeVisible()
  await agent.button('Send back').last().click()
  await expect(agent.phone.getByText('This was sent back.')).toBeVisible()
  await expect(agent.button('Approve')).toHaveCount(0)
  // the customer sees the reasons
  await harness.goto('/pages/index/indexResult')
  for (const reason of ['The house has no number.', 'Please give the full name.'])
    await expect(harness.phone.getByText(reason)).toBeVisible()
  // the area lists arrive after the form has moved on: nothing is lost
  await harness.sim('fault', {
    operation: 'dfp.system.dictArea.getDictAreaByNation',
    kind: 'latency',
    delayMs: 6000,
  })
  await follow(harness, 'Correct the form')
  await inPart(harness, 'Where you live')
  await fill(harness, 'House number and street', '14 Mabini Street')
  await harness.button('Next').click()
  await inPart(harness, 'A contact person')
  await fill(harness, 'Contact person’s name', 'Ramon Santos Uy')
  await harness.button('Next').click()
  await inPart(harness, 'Check and send')
  await harness.button('Send', true).click()
  await expect(harness.heading('In review')).toBeVisible()
  await agent.reload()
  await expect(agent.phone.getByText('14 Mabini Street').first()).toBeVisible()
  await agent.button('Approve').click()
  expect((await state(harness)).recommendations[getPersonaUserId('in-review')]).toBeUndefined()
  await expect(agent.heading('Approve the information of Carmela Uy?')).toBeVisible()
  await agent.button('Approve').last().click()
  await expect(agent.phone.getByText('You approved this. The lender decides now.')).toBeVisible()
  expect((await state(harness)).recommendations[getPersonaUserId('in-review')]).toMatchObject({
    agentId: getPersonaUserId('agent'),
  })
  // the next form is one tap away
  await expect(agent.phone.getByRole('link', { name: /^Next: / })).toBeVisible()
  await harness.sim('review', 'prequalification', 'in-review', 'pass')
  // in a host a push updates the page
  await harness.button('Refresh').click()
  await expect(harness.heading('You are pre-qualified')).toBeVisible()
  expect(harness.complaints).toEqual([])
})
