import { join } from 'node:path'
import { it } from 'vitest'
import type { Problem, Rule } from '../../src/domain/form/rules'
import { centavos } from '../../src/domain/money/money'
import type { AnyField } from '../../src/forms/field'
import { fields } from '../../src/forms/fields'
import { openSnapshotFile } from '../snapshots/snapshot-file'

/** Valid and invalid input. */
const typed = [
  '',
  ' ',
  'Ana',
  'x'.repeat(201),
  '1,234.50',
  '0917 123 4567',
  'ana@mail.example',
  'N03-91-421480',
]

const textOf = (problem: Problem | undefined) => problem && JSON.stringify(problem)

/** The result for typed text: its value, or its problems. Rules that need limits are tested elsewhere. */
function answer(field: AnyField, raw: string): string {
  const value = field.read(raw)
  if (value === undefined) {
    const { unreadable } = field
    return `can't be read: ${textOf(typeof unreadable === 'function' ? unreadable(raw) : unreadable)}`
  }
  const wrong = field.rules.map((rule) => {
    try {
      return textOf((rule as Rule<unknown, unknown>)(value, undefined))
    } catch {
      return 'needs limits'
    }
  })
  const shown = value === null ? undefined : field.display?.(value)
  return [JSON.stringify(value), JSON.stringify(shown ?? null), ...wrong.filter(Boolean)].join(' ')
}

it('each form field matches fields.txt: names, keyboard, choices, and results for typed text', async () => {
  const snapshot = await openSnapshotFile(join(import.meta.dirname, 'fields.txt'))
  for (const [name, field] of Object.entries(fields) as [string, AnyField][]) {
    const { label, agentLabel, hint, optional, missing, group, input, hints, list, empty } = field
    const row = { label, agentLabel, hint, optional, missing, group, input: input.name, hints, list, empty }
    const told = Object.entries(row).flatMap(([what, one]) =>
      one === undefined ? [] : [`${what} ${JSON.stringify(one)}`],
    )
    const examples =
      typeof empty === 'string'
        ? typed.map((raw) => `${JSON.stringify(raw).slice(0, 30)} → ${answer(field, raw).slice(0, 160)}`)
        : []
    snapshot.add(name, [...told, ...examples].join('\n'))
  }
  snapshot.add('an amount is shown as', `${fields.requestedAmount.write(centavos(123_450))}`)
  await snapshot.check()
})
