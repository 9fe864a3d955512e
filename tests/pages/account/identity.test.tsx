// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { file } from '../../../bridge/contract/operations/open'
import { user } from '../../../bridge/contract/operations/system-user'
import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { editUser } from '../../service/service'
import { confirmByPin, type Visit, visit } from '../app'

const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('main dl > div')].map((one) => [
      one.querySelector('dt')?.textContent ?? '',
      one.querySelector('dd')?.textContent ?? '',
    ]),
  )

const customer = 'Honorato Lacsamana'

/** Pages that show an identity, with the persona that opens them. */
const places = [
  ['merchant', '/pages/me/personageInfo'],
  ['merchant', '/pages/index/indexView'],
  ['merchant', '/pages/index/preInfo'],
  ['agent', '/pages/agent/loanReview'],
  ['agent', '/pages/index/indexView'],
  ['agent', '/pages/index/preInfo'],
] as const

describe('a verified identity', () => {
  it.each(places)(
    'is shown in full, with the name of the ID type, to the %s persona at %s',
    async (persona, path) => {
      const app = await visit(persona, persona === 'agent' ? '/pages/index/indexAgent' : '/pages/me/index')
      await app.see(persona === 'agent' ? 'Due this week' : 'Personal information')
      const owner = Object.values(app.simulation.state().users).find(({ name }) =>
        persona === 'agent' ? name === customer : name === 'Maria Santos',
      )
      if (!owner?.pre.ekyc) throw new Error('nobody of this name is verified')
      editUser(app.simulation, owner.id, ({ pre }) =>
        Object.assign(pre.ekyc ?? {}, { idType: 'DRIVERS_LICENCE', birthplace: 'Vigan, Ilocos Sur' }),
      )
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
    },
  )
})

describe('identity photos', () => {
  const pictures = () =>
    [...document.querySelectorAll('main .zoom-thumb')].filter((one) =>
      one.getAttribute('aria-label')?.includes('dentity photo'),
    )
  const idsOf = (app: Visit) =>
    app.simulation.state().users[getPersonaUserId('merchant')]?.pre.ekyc?.pictures ?? []
  /** Identity photos that were requested; already loaded ones may be cached. */
  const asked = (app: Visit) =>
    app
      .seen()
      .filter(({ op }) => op === file.downloadBase64.native)
      .map(({ body }) => (body as { fileId: string }).fileId)
      .filter((id) => idsOf(app).includes(id))

  it.each([
    ['merchant', '/pages/me/personageInfo', {}],
    ['agent', '/pages/index/indexView', { customerId: getPersonaUserId('merchant') }],
  ] as const)(
    'are neither shown nor fetched until the %s persona requests them at %s',
    async (persona, path, query) => {
      const app = await visit(persona, path, query)
      await app.see('Address on the ID')
      await app.askedAll(app.isIdle)
      expect(asked(app)).toEqual([])
      if (persona === 'merchant') {
        // the pictures and the number come with the PIN
        expect(app.control('Show identity photos')).toBeUndefined()
        await app.press('Show ID number')
        await confirmByPin(app, '258036')
        await app.see(app.simulation.state().users['U-merchant']?.idNumber ?? 'no number')
        expect(app.calls(user.getInformation).filter((body) => 'pinTicket' in (body as object))).toHaveLength(
          2,
        )
      }
      await app.press('Show identity photos')
      expect(idsOf(app).length).toBeGreaterThan(0)
      await app.until('all of them', () => pictures().length === idsOf(app).length)
      await app.press('Hide identity photos')
      expect(pictures()).toEqual([])
    },
  )

  it('are shown immediately to the reviewing agent', async () => {
    const app = await visit('agent', '/pages/agent/loanReview', { customerId: getPersonaUserId('merchant') })
    await app.until('all of them', () => pictures().length > 0 && pictures().length === idsOf(app).length)
  })
})

describe('the pre-qualification form', () => {
  it('is prefilled with the street from the ID if no form was sent in before', async () => {
    const app = await visit('agent', '/pages/index/indexAgent')
    await app.see('Due this week')
    const { users } = app.simulation.state()
    const owner = Object.values(users).find(({ name }) => name === customer)
    if (!owner?.pre.form) throw new Error('nobody of this name has sent in a form')
    const { street } = owner.pre.form
    editUser(app.simulation, owner.id, ({ pre }) =>
      Object.assign(pre, { status: 'PRE_QUALIFICATION', form: null, refused: [], submittedAt: null }),
    )
    history.pushState({ depth: 1 }, '', `/pages/index/indexForm?customerId=${owner.id}`)
    await app.see(owner.name)
    const field = await app.until('the street', () =>
      [...document.querySelectorAll<HTMLInputElement>('main input')].find(({ value }) => value === street),
    )
    expect(field.value).toBe(street)
  })
})
