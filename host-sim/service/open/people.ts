import type { Day } from '../../../bridge/contract/entities/money'
import type { IdAddress } from '../../../bridge/contract/entities/person'
import { formatId, IdType } from '../../../src/domain/person/id-number'
import { addDays, day } from '../../../src/domain/time/day'
import { seededRandom } from '../random'
import type { UserRecord } from '../state'

const ncr = 'National Capital Region (NCR)'
const calabarzon = 'Region IV-A (CALABARZON)'
/** PSGC codes of the simulated homes (region, province, city, barangay), and the names of these areas. */
// biome-ignore format: because a table is read row by row
export const homes = [
  ['1300000000', '1300000000', '1381300000', '1381300102', `San Roque, Quezon City, Metro Manila, ${ncr}`],
  ['1300000000', '1300000000', '1381300000', '1381300001', `Alicia, Quezon City, Metro Manila, ${ncr}`],
  ['1300000000', '1300000000', '1380700000', '1380700009', `Santa Elena, Marikina City, Metro Manila, ${ncr}`],
  ['1300000000', '1300000000', '1381200000', '1381200001', `Bagong Ilog, Pasig City, Metro Manila, ${ncr}`],
  ['0400000000', '0405800000', '0405802000', '0405802011', `Bagong Nayon, Antipolo City, Rizal, ${calabarzon}`],
  ['0400000000', '0403400000', '0403405000', '0403405001', `Bagong Kalsada, Calamba City, Laguna, ${calabarzon}`],
  ['0400000000', '0401000000', '0401005000', '0401005001', `Alangilan, Batangas City, Batangas, ${calabarzon}`],
  ['0300000000', '0301400000', '0301410000', '0301410001', 'Anilao, Malolos City, Bulacan, Region III (Central Luzon)'],
] as const

const birthplaces = [
  ...[
    'Quezon City',
    'Manila',
    'Marikina City',
    'Vigan, Ilocos Sur',
    'Dagupan, Pangasinan',
    'Tuguegarao, Cagayan',
  ],
  ...[
    'Baguio City',
    'Malolos, Bulacan',
    'Batangas City',
    'Lucena, Quezon',
    'Naga, Camarines Sur',
    'Legazpi, Albay',
  ],
  ...[
    'Iloilo City',
    'Bacolod City',
    'Cebu City',
    'Tagbilaran, Bohol',
    'Tacloban, Leyte',
    'Dumaguete, Negros Oriental',
  ],
  ...[
    'Davao City',
    'Cagayan de Oro',
    'General Santos',
    'Zamboanga City',
    'Butuan City',
    'Puerto Princesa, Palawan',
  ],
] as const
const abroad = ['Daly City, California', 'Honolulu, Hawaii', 'Stockton, California'] as const
const streets = [
  ...[
    'Mabini',
    'Rizal',
    'Bonifacio',
    'Luna',
    'Del Pilar',
    'Aguinaldo',
    'Kamias',
    'Sampaguita',
    'Narra',
    'Molave',
  ],
  ...[
    'Katipunan',
    'Malvar',
    'Jacinto',
    'Burgos',
    'Gomez',
    'Zamora',
    'Ilang-Ilang',
    'Acacia',
    'Talisay',
    'Dahlia',
  ],
] as const

/** Hashes a text to a number (FNV-1a). */
export function hashToNumber(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}

const eldest = day('1956-03-01')
const years = 48

/** The data on a person's ID, except name and number. */
interface Person {
  birthday: Day
  birthplace: string
  /** A value of the dictionary of nationalities. */
  nation: string
  address: IdAddress
}

/** The simulated person of an account: always the same for one account, but different for each account. */
// decided: personal data is derived from the account's id, because the provider is simulated and runs must be repeatable
export function createPerson({ id }: Pick<UserRecord, 'id'>): Person {
  const random = seededRandom(hashToNumber(`person ${id}`))
  const upTo = (count: number) => Math.floor(random() * count)
  const pickOne = <T>(list: readonly T[]) => list[upTo(list.length)] as T // the lists in this file are not empty
  const birthday = addDays(eldest, upTo(years * 365))
  const foreign = upTo(16) === 0
  const [regionCode, provinceCode, cityCode, barangayCode, areaNames] = pickOne(homes)
  const street = `${1 + upTo(240)} ${pickOne(streets)} Street`
  return {
    birthday,
    birthplace: foreign ? pickOne(abroad) : pickOne(birthplaces),
    nation: foreign ? 'US' : 'PH',
    address: { regionCode, provinceCode, cityCode, barangayCode, areaNames, street },
  }
}

/** An address as printed on an ID. */
export const formatAddress = ({ street, areaNames }: IdAddress): string =>
  `${street}, Barangay ${areaNames.split(', ').slice(0, 3).join(', ')}`

/** Formats of ID numbers; `9` is any digit. */
const idCardShapes = [
  [IdType.philSys, '9999999999999999'],
  [IdType.philSys, '9999999999999999'],
  [IdType.umid, '009999999999'],
  [IdType.driversLicence, 'N0999999999'],
  [IdType.passport, 'P9999999A'],
  [IdType.prc, '0999999'],
] as const

/** Type and number of a simulated ID, derived from a mobile number. */
export function createIdCard(mobile: string): { idType: string; idNumber: string } {
  const random = seededRandom(hashToNumber(`id ${mobile}`))
  const [idType, shape] = idCardShapes[Math.floor(random() * idCardShapes.length)] ?? idCardShapes[0]
  const number = shape.replace(/9/g, () => `${Math.floor(random() * 10)}`)
  return { idType, idNumber: formatId(number, idType) }
}
