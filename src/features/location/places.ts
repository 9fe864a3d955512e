import type { Area } from '../../../bridge/contract/entities/person'
import { distanceKm, type Position } from '../../domain/place/geo'
import { normalizePlace, startsWord, toPlaceWords } from '../../domain/place/place-search'
import packed from './places.json'
import { unpackPosition } from './unpack'

/** An area of the dictionary that ships with the app, with its position. */
export interface Place extends Area {
  level: 'region' | 'province' | 'city'
  /** The province of a city, or the region of a province. */
  parent: Place | null
  /** Position of the town's centre; null if unknown. */
  position: Position | null
  /** 0 for landmark cities, 1 for other cities, 2 for everything else. */
  rank: 0 | 1 | 2
  /** Normalized names of the place and its parents, for search. */
  searchText: string
}

/** Cities that are labelled at any zoom level, spread over the country. */
const landmarks = [
  ...['Manila', 'Cebu', 'Davao', 'Baguio', 'Iloilo', 'Zamboanga', 'Legazpi', 'Tacloban', 'Puerto Princesa'],
  ...['Cagayan De Oro', 'General Santos', 'Laoag', 'Tuguegarao', 'Dumaguete'],
].map((name) => `${name} City`)

const city = /^(\d{7}|\d{2})(.+)(.{4})$/s

const toPlace = (given: Omit<Place, 'searchText'>): Place => ({
  ...given,
  searchText: [normalizePlace(given.name), given.parent?.searchText].filter(Boolean).join(', '),
})

/** Parses the packed areas: `#` starts a region, `>` a province, a digit one of its cities. */
export function readPlaces(text: string): Place[] {
  const all: Place[] = []
  let region: Place | null = null
  let province: Place | null = null
  for (const line of text.split('\n')) {
    if (line[0] === '#') {
      const code = `${line.slice(1, 3)}00000000`
      region = toPlace({ code, name: line.slice(3), level: 'region', parent: null, position: null, rank: 2 })
      all.push(region)
    } else if (line[0] === '>') {
      const code = `${line.slice(1, 8)}000`
      province = toPlace({
        code,
        name: line.slice(8),
        level: 'province',
        parent: region,
        position: null,
        rank: 2,
      })
      all.push(province)
    } else {
      const [, own = '', name = '', signs = ''] = city.exec(line) ?? []
      const code = own.length === 7 ? `${own}000` : `${province?.code.slice(0, 5)}${own}000`
      all.push(
        toPlace({
          code,
          name,
          level: 'city',
          parent: province,
          position: unpackPosition(signs),
          rank: landmarks.includes(name) ? 0 : / City$|^City /.test(name) ? 1 : 2,
        }),
      )
    }
  }
  return all
}

let cachedPlaces: Place[] | undefined

/** All areas down to cities and municipalities, in the order of the dictionary. */
export const allPlaces = (): readonly Place[] => {
  cachedPlaces ??= readPlaces(packed.places)
  return cachedPlaces
}

/** Returns a place and its parents, innermost first. */
export const withParents = (place: Place): Place[] => [
  place,
  ...(place.parent ? withParents(place.parent) : []),
]

/** True for a highly urbanised city, which the dictionary lists twice: as a city, and as a province with only this city. */
const isIndependentCity = (place: Place): boolean =>
  place.level === 'city' && place.parent?.code === place.code

/** `Parañaque City, Metro Manila`: a city with its province, a province with its region. */
export function placeName(place: Place): string {
  const around = isIndependentCity(place) ? place.parent?.parent : place.parent
  return around && place.level !== 'region' ? `${place.name}, ${around.name}` : place.name
}

/** Names of a place's parents, for the second line of a list row. */
export const parentNames = (place: Place): string =>
  withParents(place)
    .slice(isIndependentCity(place) ? 2 : 1)
    .map(({ name }) => name)
    .join(', ')

/** Position of a place: its own if known, otherwise the mean of the cities inside it, otherwise its parent's. Null if unknown. */
export function placeCenter(place: Place, places: readonly Place[] = allPlaces()): Position | null {
  if (place.position) return place.position
  const inside = places.filter((one) => one.position && one !== place && withParents(one).includes(place))
  if (inside.length === 0) return place.parent ? placeCenter(place.parent, places) : null
  const mean = (pick: (at: Position) => number) =>
    inside.reduce((sum, { position }) => sum + (position ? pick(position) : 0), 0) / inside.length
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }
}

/** Width of a map view in km that shows a place of this level. */
export const viewWidthKm = { region: 320, province: 130, city: 24 } as const satisfies Record<
  Place['level'],
  number
>

const levelRank = { city: 0, province: 1, region: 2 } as const

/** Rates how well a place matches the words of a search: lower is better, undefined means no match. */
function matchRank({ searchText: folded, level }: Place, words: readonly string[][]): number | undefined {
  const [name = ''] = folded.split(', ')
  const wanted = words.map(([long]) => long).join(' ')
  if (!name.includes(wanted) && !words.every((forms) => startsWord(folded, forms))) return undefined
  const whole = name === wanted || name === `${wanted} city`
  const how = whole ? 0 : name.startsWith(wanted) ? 1 : startsWord(name, words[0] ?? []) ? 2 : 3
  return how * 3 + levelRank[level]
}

/**
 * Searches places by name, or by name and surrounding areas (`san isidro leyte`), ignoring accents and case; best match first.
 * Understands abbreviations and nicknames: `Sto. Tomas`, `City of Makati`, `QC`, `CDO`.
 */
export function searchPlaces(text: string, max = 30, places: readonly Place[] = allPlaces()): Place[] {
  const words = toPlaceWords(text)
  if (words.length === 0) return []
  const doubled = new Set(places.filter(isIndependentCity).map(({ code }) => code))
  return places
    .flatMap((place) => {
      // if a province consists of a single city, only offer the city
      if (place.level === 'province' && doubled.has(place.code)) return []
      const how = matchRank(place, words)
      return how === undefined ? [] : [{ place, how }]
    })
    .sort((a, b) => a.how - b.how)
    .slice(0, max)
    .map(({ place }) => place)
}

/** Returns the city or municipality with the nearest town; null if none is within 60 km. */
export function nearestPlace(to: Position, places: readonly Place[] = allPlaces()): Place | null {
  let best: Place | null = null
  let least = 60
  for (const place of places) {
    if (!place.position || place.level !== 'city') continue
    const km = distanceKm(place.position, to)
    if (km < least) {
      best = place
      least = km
    }
  }
  return best
}

/** Returns the place with a code; if a city and its province share a code, returns the city. */
export const findPlaceByCode = (code: string, places: readonly Place[] = allPlaces()): Place | undefined =>
  code === '' ? undefined : places.filter((one) => one.code === code).at(-1)
