// @vitest-environment window
import { expect, it } from 'vitest'
import { dictArea } from '../../../bridge/contract/operations/system-dictionaries'
import { clearBelow } from '../../../src/features/location/areas'
import { type Visit, visit } from '../app'

const codes = { regionCode: 'R', provinceCode: 'P', cityCode: 'C', barangayCode: 'B', street: '12 Mabini' }

it.each([
  ['regionCode', { ...codes, provinceCode: '', cityCode: '', barangayCode: '' }],
  ['provinceCode', { ...codes, cityCode: '', barangayCode: '' }],
  ['cityCode', { ...codes, barangayCode: '' }],
  ['barangayCode', codes],
  ['street', codes],
] as const)(
  'an address whose field %s changes loses only the areas within the changed one',
  (changed, left) => {
    expect(clearBelow(codes, changed)).toEqual(left)
  },
)

/** The select of a label, once it has loaded its options. */
const choice = (app: Visit, label: string) =>
  app.until(`entries of ${label}`, () => {
    const element = [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label))
    const select = element && document.getElementById(element.htmlFor)
    return select instanceof HTMLSelectElement && select.options.length > 2 && select
  })

async function choose(app: Visit, label: string, at: number): Promise<string> {
  const { options } = await choice(app, label)
  const code = options[at]?.value ?? ''
  await app.fill(label, code)
  await app.until(`${label} chosen`, async () => (await choice(app, label)).value === code)
  return code
}

/** The fields of the stored draft, which has no version yet when it was seeded. */
function draft() {
  const stored = JSON.parse(localStorage.getItem('draft:U-not-ekyc:form:') ?? '{}')
  return stored.data ?? stored
}

it('the address section clears the barangay when another city is chosen', async () => {
  const app = await visit('not-ekyc', '/pages/index/indexForm', { section: 'address' })
  await app.press('Choose from lists')
  await choose(app, 'Region', 1)
  await choose(app, 'Province', 1)
  await choose(app, 'City', 1)
  const barangay = await choose(app, 'Barangay', 1)
  await app.until('the draft', () => draft().barangayCode === barangay)
  const city = await choose(app, 'City', 2)
  await app.until('the draft', () => draft().cityCode === city)
  expect(draft().barangayCode).toBe('')
  expect((await choice(app, 'Barangay')).value).toBe('')
})

const searchBox = () => document.querySelector('input[type=search]')

it('the address section finds a barangay by a few letters, nearest first, and fills in its city and province', async () => {
  const app = await visit('not-ekyc', '/pages/index/indexForm', { section: 'address' })
  const before = draft()
  await app.press('Choose another barangay')
  await app.type(await app.until('the line to search', () => searchBox() ?? undefined), 'bagong pag-asa')
  await app.press(/^Bagong Pag-asa ?Quezon City/)
  await app.until('the draft', () => draft().areaNames.startsWith('Bagong Pag-asa, Quezon City, '))
  expect(draft().barangayCode.slice(0, 7)).toBe(draft().cityCode.slice(0, 7))
  expect(searchBox()).toBeNull()
  const asked = app.calls(dictArea.getDictAreaByNation).at(-1)
  expect(asked).toMatchObject({ search: 'bagong pag-asa', parent: before.cityCode })
  // the lists show the same barangay
  await app.press('Choose from lists')
  expect((await choice(app, 'Barangay')).value).toBe(draft().barangayCode)
  await app.press('Search by name')
  await app.see('Quezon City')
})

it('the map page clears the chosen barangay when another place is chosen', async () => {
  const app = await visit('not-ekyc', '/choose-location', { next: '/pages/index/indexForm' })
  await app.type(await app.until('the line to search', () => searchBox() ?? undefined), 'quezon city')
  await app.press(/^Quezon City/)
  const field = (name: string) => new URLSearchParams(location.search).get(name) ?? ''
  const city = await app.until('its code', () => field('code') || undefined)
  await app.see('Quezon City')
  await app.type(searchBox(), 'bagong pag-asa')
  await app.press(/^Bagong Pag-asa ?Quezon City/)
  const barangay = await app.until('its code', () => field('barangayCode') || undefined)
  expect(barangay.slice(0, 5)).toBe(city.slice(0, 5))
  expect(Number(field('latitude'))).toBeCloseTo(14.65, 1)
  // another place has its own barangays
  await app.type(searchBox(), 'cebu city')
  await app.press(/^Cebu City/)
  await app.until('the other one', () => field('code') !== city && !field('barangayCode'))
})

it('the address section reports a missing barangay and a search without results', async () => {
  const app = await visit('not-ekyc', '/pages/index/indexForm', { section: 'address' })
  await app.press('Choose another barangay')
  await app.type(await app.until('the line to search', () => searchBox() ?? undefined), 'Nowhere at all')
  await app.see('No barangay with this name')
  await app.press('Next')
  expect(app.problems()).toContain('Search for the barangay and choose it')
})
