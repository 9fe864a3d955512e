import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Areas, openAreas } from '../../../host-sim/service/areas/areas'
import { generateAreas } from '../../../host-sim/service/areas/generate.mjs'

let folder = ''
let areas: Areas
const loads: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'areas-'))
  await generateAreas(folder)
  areas = openAreas(async (file) => {
    loads.push(file)
    return JSON.parse(await readFile(join(folder, file), 'utf8'))
  })
})
afterAll(() => rm(folder, { recursive: true }))

const names = async (...query: Parameters<Areas['children']>) =>
  (await areas.children(...query)).map(({ name }) => name)

describe('areas of the Philippines', () => {
  it('are all reachable from regions to barangays', async () => {
    const cities = new Set<string>()
    const barangays = new Set<string>()
    const regions = await areas.children('region')
    for (const region of regions) {
      for (const province of await areas.children('province', region.code)) {
        for (const city of await areas.children('city', province.code)) {
          cities.add(city.code)
          const inside = await areas.children('barangay', city.code)
          expect(inside.length, `${city.name} has barangays`).toBeGreaterThan(0)
          for (const { code, name, level } of inside) {
            expect([code, level]).toEqual([expect.stringMatching(/^\d{10}$/), 'barangay'])
            expect(name).not.toBe('')
            barangays.add(code)
          }
        }
      }
    }
    expect([regions.length, cities.size, barangays.size]).toEqual([18, 1656, 42_011])
  })

  it('include highly urbanised cities among the provinces, each containing itself as a city', async () => {
    expect(await names('province', '1100000000')).toContain('Davao City')
    expect(await areas.children('city', '1130700000')).toEqual([
      { code: '1130700000', name: 'Davao City', level: 'city' },
    ])
    expect(await names('province', '1300000000')).toEqual(['Manila City', 'Metro Manila'])
    expect(await names('city', '1300000000')).toEqual(
      expect.arrayContaining(['Makati City', 'Pateros', 'Manila City']),
    )
  })

  it('list the barangays of Manila by city and by district', async () => {
    expect(await names('city', '1380600000')).toHaveLength(14)
    expect(await names('barangay', '1380600000')).toHaveLength(897)
    expect(await names('barangay', '1380600000')).toContain('Barangay 1, Tondo I/II')
  })

  it('are an empty list inside an unknown area', async () => {
    expect(await areas.children('province', 'x')).toEqual([])
    expect(await areas.children('city')).toEqual([])
    expect(await areas.children('barangay', '9999999999')).toEqual([])
  })

  it('can be queried for the path to a city', async () => {
    const path = await areas.getPath('1380300000')
    expect(path?.map(({ name }) => name)).toEqual([
      'National Capital Region (NCR)',
      'Metro Manila',
      'Makati City',
    ])
    expect(await areas.getPath('0000000000')).toBeUndefined()
  })

  const found = async (...query: Parameters<Areas['search']>) =>
    (await areas.search(...query)).map(({ name, path }) => [
      name,
      ...path
        .map((one) => one.name)
        .slice(1)
        .reverse(),
    ])

  it('are found by the name of a barangay together with its city', async () => {
    expect(await found('Poblacion, Makati')).toContainEqual(['Poblacion', 'Makati City', 'Metro Manila'])
    expect((await found('PENARRUBIA poblacion'))[0]).toEqual(['Poblacion', 'Peñarrubia', 'Abra'])
    expect(await found('poblacion nowhere')).toEqual([])
    expect(await found('  ')).toEqual([])
    expect((await found('Sto Tomas')).slice(0, 3).map(([name]) => name)).toEqual(Array(3).fill('Santo Tomas'))
  })

  it('are found by common abbreviations and nicknames', async () => {
    for (const text of ['Brgy. Poblacion, Makati', 'Bgy Poblacion City of Makati', 'Pob. Makati'])
      expect((await found(text))[0]).toEqual(['Poblacion', 'Makati City', 'Metro Manila'])
    expect((await found('Brgy Commonwealth QC'))[0]).toEqual(['Commonwealth', 'Quezon City', 'Metro Manila'])
    expect((await found('Brgy. 5', '1339000000'))[0]?.[0]).toBe('Barangay 5')
    expect((await found('Sto. Niño CDO')).every(([, city]) => city === 'Cagayan De Oro City')).toBe(true)
    expect((await found('St. Peter QC')).map(([name]) => name)).toContain('Saint Peter')
  })

  it('are found with whole-word matches first, then nearer ones, up to the limit', async () => {
    const near = '1380300000'
    expect((await found('Poblacion', near))[0]).toEqual(['Poblacion', 'Makati City', 'Metro Manila'])
    expect(await found('san', '', 5)).toHaveLength(5)
    const names = (await found('San Roque', near)).map(([name]) => name)
    expect(names).toHaveLength(20)
    expect(names[0]).toBe('San Roque')
  })

  it('are found without duplicates for the barangays of Manila', async () => {
    const path = ['Tondo I/II', 'Manila City']
    expect((await found('Barangay 105 Tondo', '', 40)).filter(([name]) => name === 'Barangay 105')).toEqual([
      ['Barangay 105', ...path],
    ])
  })

  it('are loaded file by file, each file once, starting with a small file', async () => {
    expect(new Set(loads).size).toBe(loads.length)
    expect((await stat(join(folder, 'areas.json'))).size).toBeLessThan(60_000)
  })

  it('are loaded again after a failed load', async () => {
    let tries = 0
    const flaky = openAreas(async () => {
      tries += 1
      if (tries === 1) throw new Error('offline')
      return []
    })
    await expect(flaky.children('region')).rejects.toThrow('offline')
    expect(await flaky.children('region')).toEqual([])
  })
})
