// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { limits } from '../../../bridge/contract/limits'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { go } from '../../../src/routes/history/links'
import { visit } from '../app'
import { outlineOf } from '../outline'

const main = () => {
  const place = document.querySelector('main')
  return place ? outlineOf(place) : []
}

it('the list of waiting customers shows and counts only matches of the search text in the page’s query', async () => {
  const app = await visit('agent', '/pages/index/customerVerify', { search: 'abella' })
  await app.see('1 is waiting for you')
  expect(main()).toEqual([
    '(search) Name, store or mobile: "abella"',
    '1 is waiting for you',
    '[Reynaldo AbellaInformation sent · Abella General Store] → /pages/agent/loanReview?customerId=U-agent-44',
  ])
  expect(app.calls(agentWork.getCustomerVerifyList)).toEqual([expect.objectContaining({ search: 'abella' })])
})

it('the list of waiting customers distinguishes an empty search result from an empty list', async () => {
  const app = await visit('agent', '/pages/index/customerVerify', { search: 'zzz' })
  await app.see('No customers found')
  expect(main()).toEqual([
    '(search) Name, store or mobile: "zzz"',
    '## No customers found',
    'Try another name, store or mobile number.',
  ])
})

describe('accepting a customer', () => {
  const name = 'Antonio Belmonte'
  const open = async () => {
    const app = await visit('agent', '/pages/index/customerVerify')
    const { users } = app.simulation.state()
    const { id = '' } = Object.values(users).find((one) => one.name === name) ?? {}
    return {
      app,
      binding: () => app.simulation.state().bindings[id]?.state,
      accepted: () => app.calls(agentWork.reviewAddCustomer),
      body: { customerId: id, confirm: true, reason: null },
    }
  }

  it('takes one tap, and is reported only after the service’s reply', async () => {
    const { app, binding, accepted, body } = await open()
    await app.press(`Accept ${name}`)
    await app.see('Accepting…')
    expect([binding(), accepted()]).toEqual(['PENDING', []])
    app.slow(300)
    await app.until('the call', () => accepted().length === 1)
    expect(app.text()).not.toContain('is your customer now')
    expect(app.control('Undo')).toBeUndefined()
    await app.see(`${name} is your customer now`)
    expect([binding(), accepted()]).toEqual(['BOUND', [body]])
    await app.until('the list without the customer', () => app.control(`Accept ${name}`) === undefined)
  })

  it('can be undone before it is sent, and the focus stays on the buttons', async () => {
    const { app, binding, accepted } = await open()
    const button = (await app.ready(`Accept ${name}`)) as HTMLElement
    button.focus()
    await app.press(`Accept ${name}`)
    expect(document.activeElement).toBe(button)
    await app.press('Undo')
    expect(app.control(`Accept ${name}`)).toBe(button)
    expect(app.text()).not.toContain('Accepting…')
    await new Promise((done) => setTimeout(done, limits.undoMs + 500))
    expect([binding(), accepted()]).toEqual(['PENDING', []])
  })

  it('is sent at once if the page is left, and reported there', async () => {
    const { app, binding, accepted } = await open()
    await app.press(`Accept ${name}`)
    await app.see('Accepting…')
    const start = performance.now()
    go('/pages/me/index')
    await app.see(`${name} is your customer now`)
    expect(performance.now() - start).toBeLessThan(limits.undoMs - 1000)
    expect([binding(), accepted().length]).toEqual(['BOUND', 1])
  })

  it('is sent at once if the app goes to the background', async () => {
    const { app, accepted } = await open()
    await app.press(`Accept ${name}`)
    await app.see('Accepting…')
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'hidden')
    await app.until('the call', () => accepted().length === 1)
  })

  it('is stopped by opening the customer’s data', async () => {
    const { app, binding, accepted } = await open()
    await app.press(`Accept ${name}`)
    await app.press(new RegExp(`^(AB)?${name}`))
    await app.see('Asked on')
    await new Promise((done) => setTimeout(done, limits.undoMs + 500))
    expect([binding(), accepted()]).toEqual(['PENDING', []])
  })

  it('takes effect once after two taps and a lost request', async () => {
    const { app, binding } = await open()
    app.lose(agentWork.reviewAddCustomer)
    const button = (await app.ready(`Accept ${name}`)) as HTMLElement
    button.click()
    button.click()
    await app.see(`${name} is your customer now`)
    expect(binding()).toBe('BOUND')
  })

  it('shows the reason of a refusal at the customer, and can be tried again', async () => {
    const { app, binding, accepted } = await open()
    const setOnboarding = (onboarding: 'IN_REVIEW' | 'DONE') =>
      app.simulation.service.work(({ state }) => {
        const agent = state.users[getPersonaUserId('agent')]?.agent
        if (agent) agent.onboarding = onboarding
      })
    await app.ready(`Accept ${name}`)
    setOnboarding('IN_REVIEW')
    await app.press(`Accept ${name}`)
    await app.until('the call', () => accepted().length === 1)
    await app.ready(`Accept ${name}`)
    expect(app.text()).toContain('Get approved as an agent first.')
    expect(app.text()).not.toContain('is your customer now')
    expect(binding()).toBe('PENDING')
    setOnboarding('DONE')
    await app.press(`Accept ${name}`)
    await app.see(`${name} is your customer now`)
  })
})
