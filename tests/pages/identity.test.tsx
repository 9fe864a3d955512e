// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { visit } from './app'

const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('main dl > div')].map((one) => [
      one.querySelector('dt')?.textContent ?? '',
      one.querySelector('dd')?.textContent ?? '',
    ]),
  )

const customer = 'Honorato Lacsamana'

/** The pages on which an identity is shown, with who looks at them. */
const places = [
  ['merchant', '/pages/me/personageInfo'],
  ['merchant', '/pages/index/indexView'],
  ['merchant', '/pages/index/preInfo'],
  ['agent', '/pages/agent/loanReview'],
  ['agent', '/pages/index/indexView'],
  ['agent', '/pages/index/preInfo'],
] as const

describe('an identity', () => {
  it.each(places)('is shown whole, the ID by its name: %s at %s', async (persona, path) => {
    const app = await visit(persona, persona === 'agent' ? '/pages/index/indexAgent' : '/pages/me/index')
    await app.see(persona === 'agent' ? 'Due this week' : 'Personal information')
    const owner = Object.values(app.simulation.state().users).find(({ name }) =>
      persona === 'agent' ? name === customer : name === 'Maria Santos',
    )
    if (!owner?.pre.ekyc) throw new Error('nobody of this name is verified')
    Object.assign(owner.pre.ekyc, { idType: 'DRIVERS_LICENCE', birthplace: 'Vigan, Ilocos Sur' })
    const query = persona === 'agent' ? `?customerId=${owner.id}` : ''
    history.pushState({ depth: 1 }, '', path + query)
    await app.see('Driver’s licence')
    expect(facts()).toMatchObject({
      'Full name': owner.name,
      Birthplace: 'Vigan, Ilocos Sur',
      Nationality: expect.stringMatching(/^\w/),
      'ID type': 'Driver’s licence',
      'Address on the ID': owner.pre.ekyc.address,
    })
    if (/indexView|loanReview/.test(path)) await app.see('Verified on')
    expect(facts()['ID number']).not.toContain(owner.pre.ekyc.idNumber)
  })
})

describe('the form', () => {
  it('finds the address of the ID where nothing was sent in yet', async () => {
    const app = await visit('agent', '/pages/index/indexAgent')
    await app.see('Due this week')
    const { users } = app.simulation.state()
    const owner = Object.values(users).find(({ name }) => name === customer)
    if (!owner?.pre.form) throw new Error('nobody of this name has sent in a form')
    const { street } = owner.pre.form
    owner.pre = { ...owner.pre, status: 'PRE_QUALIFICATION', form: null, refused: [], submittedAt: null }
    history.pushState({ depth: 1 }, '', `/pages/index/indexForm?customerId=${owner.id}`)
    await app.see(owner.name)
    const field = await app.until('the street', () =>
      [...document.querySelectorAll<HTMLInputElement>('main input')].find(({ value }) => value === street),
    )
    expect(field.value).toBe(street)
  })
})
