import { toBase64 } from '../../../bridge/bytes/base64'
import type { EkycRecord } from '../../../bridge/contract/entities/person'
import { seededRandom } from '../random'
import type { UserRecord } from '../state'
import { dictionaries } from '../system/dictionaries'
import { t } from '../texts'
import { hashToNumber } from './people'

/** Parameters of a drawn portrait: they look random, but are always the same for one user. */
interface Look {
  skin: string
  hair: string
  shirt: string
  ground: string
  long: boolean
  style: number
  glasses: boolean
  wide: number
  smile: number
}

const skins = ['#f3cfae', '#e8ba8e', '#d6a173', '#bd8658', '#a06c43'] as const
const hairs = ['#1d1a19', '#2c211c', '#402b1f', '#55392a'] as const
const shirts = [
  '#2f6fb7',
  '#b5443f',
  '#3c8a5e',
  '#7a4fa0',
  '#c08324',
  '#48545f',
  '#1f7f86',
  '#a34a77',
] as const
const grounds = ['#dbe9f8', '#e3f2e6', '#f7e6d8', '#ece3f6', '#e4edee', '#fbeed0'] as const
const greyFrom = 1968

/** Matches first names that are probably female, by ending or whole name; they get long hair in the drawing. */
const longHaired =
  /(a|ie|ing|beth|gros|grace|irene|evelyn|carol|belen|corazon|rosario|luz|remedios|marites|catalina|milagros|norma)$/i

function createLook({ id, name }: Pick<UserRecord, 'id' | 'name'>, birthday: string): Look {
  const random = seededRandom(hashToNumber(`face ${id}`))
  const pickOne = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T // the lists in this file are not empty
  const [skin, hair, shirt, ground] = [pickOne(skins), pickOne(hairs), pickOne(shirts), pickOne(grounds)]
  const style = Math.floor(random() * 4)
  const glasses = random() < 0.3
  const wide = 17.5 + random() * 5
  const smile = 1 + random() * 4
  const grey = Number(birthday.slice(0, 4)) < greyFrom
  const long = longHaired.test(name.split(' ')[0] ?? '')
  return { skin, hair: grey ? '#8b8783' : hair, shirt, ground, long, style, glasses, wide, smile }
}

const fringes = [
  'M29 45C27 19 73 19 71 45C62 35 40 33 29 45z',
  'M29 47C25 17 74 15 71 47C67 35 54 29 43 31C37 33 32 39 29 47z',
  'M30 42C31 26 40 21 50 21s19 5 20 21C64 33 58 37 50 32C42 37 36 33 30 42z',
  'M31 40C33 24 67 24 69 40C60 31 40 31 31 40z',
] as const

/** Draws head and shoulders in a 100 × 100 square. */
function drawBust({ skin, hair, shirt, long, style, glasses, wide, smile }: Look): string {
  const behind = long
    ? `<path fill="${hair}" d="M${50 - wide - 6} 50C${50 - wide - 8} 14 ${50 + wide + 8} 14 ${50 + wide + 6} 50V84H${50 - wide - 6}z"/>`
    : ''
  const lenses = glasses
    ? '<g fill="none" stroke="#333" stroke-width="1.2"><circle cx="42" cy="47" r="5.4"/><circle cx="58" cy="47" r="5.4"/><path d="M47.4 47h5.2"/></g>'
    : ''
  return [
    behind,
    `<path fill="${shirt}" d="M12 104C12 82 32 77 50 77s38 5 38 27z"/>`,
    `<path fill="${skin}" d="M43 64h14v14a7 7 0 0 1-14 0z"/>`,
    `<ellipse fill="${skin}" cx="50" cy="47" rx="${wide}" ry="24"/>`,
    `<path fill="${hair}" d="${fringes[style] ?? fringes[0]}"/>`,
    '<g fill="#2a211d"><circle cx="42" cy="47" r="1.9"/><circle cx="58" cy="47" r="1.9"/></g>',
    `<g fill="none" stroke="${hair}" stroke-width="1.6" stroke-linecap="round"><path d="M38 41.5q4-2.4 8 0m8 0q4-2.4 8 0"/></g>`,
    '<path fill="none" stroke="#00000040" stroke-width="1.4" stroke-linecap="round" d="M50 49v6q-2.6 1.4-3.4.4"/>',
    `<path fill="none" stroke="#9b4a44" stroke-width="1.8" stroke-linecap="round" d="M43 61q7 ${smile} 14 0"/>`,
    lenses,
  ].join('')
}

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** An SVG file in base64. */
function encodeSvg(width: number, height: number, content: string): string {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 2}" height="${height * 2}">${content}</svg>`
  return toBase64(new TextEncoder().encode(text))
}

const drawText = (x: number, y: number, size: number, text: string, more = '') =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="#1c2733"${more}>${escapeXml(text)}</text>`

/** Draws a selfie. */
export function drawSelfie(user: Pick<UserRecord, 'id' | 'name'>, birthday: string): string {
  const look = createLook(user, birthday)
  return encodeSvg(100, 100, `<rect width="100" height="100" fill="${look.ground}"/>${drawBust(look)}`)
}

const tints = ['#e7f0fb', '#eaf6ee', '#fdf2e3', '#f3edfb', '#e9f4f5'] as const

/** Draws the front of an ID, marked as a specimen. */
export function drawIdFront(
  user: Pick<UserRecord, 'id' | 'name'>,
  record: Omit<EkycRecord, 'pictures'>,
): string {
  const { fullName, birthday, birthplace, idType, idNumber, address } = record
  const look = createLook(user, birthday)
  const entry = dictionaries.id_type.find(({ value }) => value === idType)
  const kind = entry ? t(entry.label, 'en') : idType
  const tint = tints[hashToNumber(idType) % tints.length] ?? tints[0]
  const line = (y: number, label: string, value: string) =>
    drawText(118, y, 7, label, ' opacity=".65"') + drawText(118, y + 11, 10.5, value, ' font-weight="600"')
  const [place = '', ...rest] = address.split(', ')
  return encodeSvg(
    340,
    214,
    [
      `<rect width="340" height="214" rx="14" fill="${tint}"/><rect width="340" height="40" rx="14" fill="#23466f"/><rect y="26" width="340" height="14" fill="#23466f"/>`,
      drawText(16, 18, 9, 'REPUBLIC OF THE PHILIPPINES', ' style="fill:#fff"'),
      drawText(16, 33, 11, kind.toUpperCase(), ' style="fill:#fff" font-weight="700"'),
      `<svg x="16" y="52" width="88" height="104" viewBox="8 8 84 99"><rect x="0" y="0" width="100" height="110" fill="#fff"/>${drawBust(look)}</svg>`,
      line(62, 'NAME', fullName.toUpperCase()),
      line(87, 'DATE OF BIRTH', birthday),
      line(112, 'PLACE OF BIRTH', birthplace),
      line(137, 'ADDRESS', place),
      drawText(118, 161, 9, rest.slice(0, 3).join(', ')),
      drawText(16, 190, 15, idNumber, ' font-weight="700" letter-spacing="1.5"'),
      drawText(246, 204, 13, 'SPECIMEN', ' opacity=".35" font-weight="700"'),
    ].join(''),
  )
}
