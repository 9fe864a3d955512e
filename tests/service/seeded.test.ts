import { join } from 'node:path'
import { it } from 'vitest'
import { personaIds } from '../../host-sim/seed/personas'
import { clockOf, dayOf } from '../../src/domain/day'
import { openWrittenFile } from '../written-file'
import { plain } from './operation-cases'
import { openBackend } from './service'

/** Moments are told as the minute in Manila. */
const firstMoment = Date.parse('2020-01-01')
const minuteOf = (ms: number) => `${dayOf(ms)}T${clockOf(ms)}`

/** What every user has alike, and long texts. */
const judgedElsewhere = ['pin', 'password', 'agreements', 'body', 'html', 'documents']

/** A value in few words: nothing of what is empty, the English of a text and only its start, and of later rows the values alone. */
function short(value: unknown, isNamed = true): string {
  if (typeof value === 'number' && value > firstMoment) return minuteOf(value)
  if (typeof value !== 'object' || value === null) return plain(`${value}`.replaceAll('\n', ' ')).slice(0, 80)
  if (Array.isArray(value)) return value.map((one, at) => `[${short(one, at === 0)}]`).join('')
  if ('en' in value) return short(value.en)
  return Object.entries(value)
    .filter(([key, one]) => !judgedElsewhere.includes(key) && one)
    .flatMap(([key, one]) => {
      const told = short(one)
      if (!told) return []
      return `${isNamed ? `${key} ` : ''}${typeof one === 'object' ? `(${told})` : told}`
    })
    .join(', ')
}

it('the personas have lived what stands in the file', async () => {
  // the one with a thousand of everything is counted by tests of their own
  const { service } = openBackend(personaIds.filter((id) => id !== 'heavy'))
  const written = await openWrittenFile(join(import.meta.dirname, 'seeded.txt'))
  const { files: _, ...parts } = { ...service.state }
  for (const [part, rows] of Object.entries(parts)) {
    if (typeof rows !== 'object') continue
    const lines = Object.entries(rows).map(([key, row]) => `${key}: ${short(row)}`)
    if (lines.length > 0) written.add(part, lines.join('\n'))
  }
  await written.check()
})
