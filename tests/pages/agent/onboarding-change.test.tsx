// @vitest-environment window
import { expect, it } from 'vitest'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { decideOnboarding } from '../../../host-sim/service/agent/onboarding'
import { asWritten } from '../../../host-sim/service/texts'
import { markAllChanged } from '../../../src/api/service'
import { nameOf, type Visit, visit } from '../app'

const decide = ({ simulation }: Visit, verdict: 'pass' | 'reject', reason = '') =>
  simulation.service.work((world) => decideOnboarding(world, 'U-agent', verdict, asWritten(reason)))

/** Opens the data of an approved agent, changes the street and sends the change. */
async function changeStreet() {
  const app = await visit('agent', '/pages/me/personageInfo')
  await app.see('5 Kalayaan Avenue')
  await app.press('Change these details')
  expect(document.activeElement?.textContent).toBe('Agent approval')
  await app.until('the lists', () =>
    [...document.querySelectorAll('select')].every(({ options }) => options.length > 1),
  )
  await app.fill('House number and street', '9 Mabini Street')
  await app.press('Send for review')
  await app.see(/Change in review since/)
  return app
}
const shownFacts = () => [...document.querySelectorAll('.facts')].map(nameOf)

it('an approved agent changes the address, which is shown in review next to the approved one', async () => {
  const app = await changeStreet()
  expect(app.calls(agentWork.agentOnboarding)).toHaveLength(1)
  const [review, approved] = shownFacts().slice(-2)
  expect(review).toMatch(/^Where you live9 Mabini Street/)
  expect(review).not.toMatch(/Where we pay your commission|Your ID/)
  expect(approved).toContain('5 Kalayaan Avenue')
  expect(approved).toContain('GCash')
  // one change at a time
  expect(app.control('Change these details')).toBeUndefined()

  decide(app, 'pass')
  markAllChanged()
  await app.until('the change', () => shownFacts().at(-1)?.includes('9 Mabini Street'))
  expect(app.text()).not.toContain('Change in review')
  await app.ready('Change these details')
})

it('a refused change shows its reason and can be corrected', async () => {
  const app = await changeStreet()
  decide(app, 'reject', 'We could not find this street.')
  markAllChanged()
  await app.see('We could not find this street.')
  expect(shownFacts().at(-1)).toContain('5 Kalayaan Avenue')
  await app.press('Change again')
  const street = await app.until('the street', () =>
    [...document.querySelectorAll('input')].find(({ value }) => value === '9 Mabini Street'),
  )
  expect(street).toBeTruthy()
  await app.press('Keep as it is')
  await app.ready('Change again')
})
