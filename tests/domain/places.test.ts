import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { normalizeForSearch } from '../../src/domain/normalize-for-search'
import { distanceKm, isOnMap, mapBounds } from '../../src/domain/place/geo'
import outline from '../../src/features/location/outline.json'
import { encodeNumber, encodePosition } from '../../src/features/location/pack.mjs'
import {
  allPlaces,
  findPlaceByCode,
  nearestPlace,
  placeCenter,
  placeName,
  searchPlaces,
  withParents,
} from '../../src/features/location/places'
import { unpackIslands, unpackPosition } from '../../src/features/location/unpack'
import { outlineText } from '../tools/map/generate.mjs'

const names = (text: string) => searchPlaces(text).map(placeName)

describe('searching places', () => {
  it('ignores accents, case, dots and abbreviations', () => {
    expect(names('Paranaque')[0]).toBe('Parañaque City, Metro Manila')
    expect(names('PARAÑAQUE')[0]).toBe('Parañaque City, Metro Manila')
    expect(names('penarrubia')[0]).toBe('Peñarrubia, Abra')
    expect(names('santo tomas batangas')[0]).toBe('Sto. Tomas City, Batangas')
    expect(names('sto tomas batangas')[0]).toBe('Sto. Tomas City, Batangas')
    expect(names('  dasmariñas ')[0]).toBe('Dasmariñas City, Cavite')
  })

  it.each([
    ['QC', 'Quezon City, Metro Manila'],
    ['qc ncr', 'Quezon City, Metro Manila'],
    ['CDO', 'Cagayan De Oro City, Region X (Northern Mindanao)'],
    ['GenSan', 'General Santos City, Region XII (SOCCSKSARGEN)'],
    ['City of Makati', 'Makati City, Metro Manila'],
    ['City of San Fernando, Pampanga', 'San Fernando City, Pampanga'],
    ['Municipality of Peñarrubia', 'Peñarrubia, Abra'],
    ['Province of Batanes', 'Batanes, Region II (Cagayan Valley)'],
    ['Sta. Rosa, Laguna', 'Santa Rosa City, Laguna'],
  ])('understands abbreviations and nicknames: %s', (text, name) => {
    expect(names(text)[0]).toBe(name)
  })

  it('distinguishes namesakes by their surroundings', () => {
    expect(names('san isidro leyte')).toEqual(['San Isidro, Leyte'])
    expect(names('san antonio')).not.toContain('Santo Domingo, Ilocos Sur')
  })

  it('lists a highly urbanised city only among the cities', () => {
    expect(searchPlaces('davao city').filter(({ name }) => name === 'Davao City')).toHaveLength(1)
    expect(searchPlaces('davao city')[0]).toMatchObject({ level: 'city', code: '1130700000' })
  })

  it('finds provinces and regions too', () => {
    expect(searchPlaces('batanes')[0]).toMatchObject({ level: 'province' })
    expect(searchPlaces('calabarzon').some(({ level }) => level === 'region')).toBe(true)
  })

  it('returns nothing for blank text, and never throws', () => {
    expect(searchPlaces('')).toEqual([])
    expect(searchPlaces('   ')).toEqual([])
    fc.assert(
      fc.property(fc.string(), (text) => void searchPlaces(text)),
      { numRuns: 60 },
    )
  })

  it('leaves a normalized text unchanged when it is normalized again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normalizeForSearch(normalizeForSearch(text))).toBe(normalizeForSearch(text))
      }),
    )
  })
})

describe('the areas bundled with the app', () => {
  type Row = [code: string, name: string, inside?: Row[] | string]
  let areas: Row[]
  beforeAll(async () => {
    areas = JSON.parse(await readFile(join(import.meta.dirname, '../../dist/areas/areas.json'), 'utf8'))
  })

  it("match the dictionary's codes and parents", () => {
    const ours = allPlaces().map((place) =>
      withParents(place)
        .map(({ code, name }) => `${code} ${name}`)
        .reverse()
        .join(' > '),
    )
    const theirs = areas.flatMap(([region, regionName, provinces]) => [
      `${region} ${regionName}`,
      ...(provinces as Row[]).flatMap(([province, provinceName, cities]) => [
        `${region} ${regionName} > ${province} ${provinceName}`,
        ...(cities as Row[]).map(
          ([city, name]) => `${region} ${regionName} > ${province} ${provinceName} > ${city} ${name}`,
        ),
      ]),
    ])
    expect(ours).toEqual(theirs)
  })

  it('are on the map, most with their own position, including all cities', () => {
    const cities = allPlaces().filter(({ level }) => level === 'city')
    const known = cities.filter(({ position: at }) => at)
    expect(known.length / cities.length).toBeGreaterThan(0.87)
    for (const { position: at } of known) expect(at && isOnMap(at)).toBe(true)
    expect(cities.filter(({ name, position: at }) => / City$/.test(name) && !at)).toEqual([])
    // others use their province's position
    for (const place of allPlaces()) expect(placeCenter(place), placeName(place)).not.toBeNull()
  })

  it('have the same positions as an independent source', () => {
    const known = {
      '1380300000': [14.556, 121.023],
      '0730600000': [10.316, 123.886],
      '1130700000': [7.073, 125.613],
      '1430300000': [16.412, 120.593],
      '0931700000': [6.911, 122.073],
      '0200901000': [20.451, 121.97],
    } as const
    for (const [code, [latitude, longitude]] of Object.entries(known)) {
      const at = findPlaceByCode(code)?.position
      expect(at && distanceKm(at, { latitude, longitude }), code).toBeLessThan(6)
    }
  })

  it('contain the nearest area of a position, but none for a position far out at sea', () => {
    const near = nearestPlace({ latitude: 14.4793, longitude: 121.0198 })
    expect(near && placeName(near)).toBe('Parañaque City, Metro Manila')
    expect(nearestPlace({ latitude: 13, longitude: 117.2 })).toBeNull()
  })
})

describe('the outline of the map', () => {
  it('matches its generator', async () => {
    expect(await outlineText()).toBe(outline.outline)
  })

  it('contains islands on the map, Luzon and Mindanao among them', () => {
    const islands = unpackIslands(outline.outline)
    expect(islands.length).toBeGreaterThan(80)
    for (const ring of islands) {
      expect(ring.length).toBeGreaterThanOrEqual(3)
      for (const place of ring) expect(isOnMap(place)).toBe(true)
    }
    const span = (ring: (typeof islands)[number]) =>
      Math.max(...ring.map(({ latitude }) => latitude)) - Math.min(...ring.map(({ latitude }) => latitude))
    expect(Math.max(...islands.map(span))).toBeGreaterThan(5)
  })

  it('stays the same after encoding and decoding', () => {
    fc.assert(
      fc.property(
        fc.double({ min: mapBounds.south, max: mapBounds.north, noNaN: true }),
        fc.double({ min: mapBounds.west, max: mapBounds.east, noNaN: true }),
        (latitude, longitude) => {
          const back = unpackPosition(encodePosition(latitude, longitude))
          expect(Math.abs((back?.latitude ?? 0) - latitude)).toBeLessThan(0.0013)
          expect(Math.abs((back?.longitude ?? 0) - longitude)).toBeLessThan(0.0013)
        },
      ),
    )
    expect(unpackPosition('    ')).toBeNull()
    const steps = [0, 1, -1, 44, 45, -45, 2024, -2025, 4000, -4000]
    const text =
      encodeNumber(steps.length) + steps.map((step) => encodeNumber(step) + encodeNumber(-step)).join('')
    let sum = 0
    const sums = steps.map((step) => (sum += step))
    expect(unpackIslands(text)[0]?.map(({ longitude }) => Math.round((longitude - 116) / 0.0025))).toEqual(
      sums,
    )
  })
})
