import { createHash } from 'node:crypto'
import { formatMoment } from '../../host-sim/service/world'
import { type Entry, isLocalized } from './changes'
import { createNames, type Names } from './names'

/** Values on one line. */
const mostValues = 8
/** A longer text is shown by its start and a hash. */
const longText = { from: 200, shown: 80 }
/** Numbers from here on are moments in ms. */
const firstMoment = Date.parse('2020-01-01')

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Pictures, signatures and keys, in base64. */
const bytes = /[A-Za-z0-9+/=_-]{60,}/g

/** A payment code as its fields: tag, length in two digits, value. Omits its checksum, which depends on the ids. */
function qrFields(text: string, names: Names): string {
  const fields: string[] = []
  for (let at = 0; at < text.length; ) {
    const [tag, length] = [text.slice(at, at + 2), Number(text.slice(at + 2, at + 4))]
    const value = text.slice(at + 4, at + 4 + length)
    const isTemplate = tag === '28' || tag === '62'
    if (tag !== '63') fields.push(`${tag} ${isTemplate ? `(${qrFields(value, names)})` : names(value)}`)
    at += 4 + length
  }
  return fields.join(' ')
}

/** Writes values as text independent of random numbers: ids by `names`, moments as `now` or in Manila's time. */
export function createWriter({ now = 0, digits }: { now?: number; digits?: ReadonlySet<string> } = {}) {
  const names = createNames(digits)
  const nowText = formatMoment(now)

  function plain(text: string, field: string): string {
    if (/^000201\d{10,}/.test(text)) return qrFields(text, names)
    if (/^\d{13}$/.test(text)) return formatMoment(Number(text))
    const named = names(text, field)
      .replace(/^(PUHUNAN:CASH:.*:)[0-9A-F]{4}$/, '$1…')
      .replace(bytes, '…')
    return named.length > longText.from
      ? `${named.slice(0, longText.shown)}… (${hashOf(named)})`
      : named.replaceAll(nowText, 'now')
  }

  function write(value: unknown, field = ''): string {
    if (value === undefined) return 'gone'
    if (typeof value === 'number' && value > firstMoment) return value === now ? 'now' : formatMoment(value)
    if (typeof value === 'string') {
      const text = plain(value, field)
      return /^[\w-]+#\d+$|^now$/.test(text) ? text : JSON.stringify(text)
    }
    if (isLocalized(value)) {
      const { en = '', ...others } = value
      const isTranslated = Object.values(others).every((text) => text !== '' && text !== en)
      return `${write(en, field)}${isTranslated ? '' : ' in every language'}`
    }
    if (Array.isArray(value)) return `[${value.map((one) => write(one, field)).join(', ')}]`
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    const values = Object.entries(value).map(([key, one]) => `${names(key, field)} ${write(one, key)}`)
    return values.length > 0 ? `{ ${values.join(', ')} }` : '{}'
  }

  /** Lines that group the values of an object: `orders.order#1: failures 5, nextTryAt now`. */
  function lines(entries: Iterable<Entry>): string[] {
    const objects = new Map<string, string[]>()
    for (const { path, value } of entries) {
      const keys = path.map((key, at) => names(key, path[at - 1]))
      const [place, key = ''] = [keys.slice(0, -1).join('.'), keys.at(-1)]
      const values = objects.get(place) ?? []
      objects.set(place, [...values, `${key} ${write(value, path.at(-1))}`.trim()])
    }
    return [...objects].flatMap(([path, values]) =>
      Array.from({ length: Math.ceil(values.length / mostValues) }, (_, at) => {
        const some = values.slice(at * mostValues, (at + 1) * mostValues).join(', ')
        return at > 0 ? `    ${some}` : path ? `${path}: ${some}` : some
      }),
    )
  }

  return { write, lines }
}
