import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { personaIds } from '../../host-sim/seed/personas'
import { openBackend } from '../service/service'
import { figuresOf, rowsOf } from './persona-figures'

/** The persona with a thousand of everything has separate tests. */
const personas = personaIds.filter((id) => id !== 'heavy')

describe('the simulated users', () => {
  const { service } = openBackend(personas)

  it.each(personas)('include a user with the figures in personas/%s.txt', async (persona) => {
    const figures = service.look((world) => figuresOf(persona, world))
    const lines = Object.entries(figures).map(([name, figure]) => `${name}: ${figure}`)
    const path = join(import.meta.dirname, `personas/${persona}.txt`)
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(path)
  })

  it('own all rows of the state', () => {
    const { state } = service
    const own = new Set(
      personaIds.flatMap((persona) =>
        Object.values(rowsOf(persona, state))
          .flat()
          .map(([, row]) => row),
      ),
    )
    const { counters: _, ...tables } = state
    const others = Object.entries(tables).flatMap(([table, rows]) =>
      typeof rows === 'object'
        ? Object.entries(rows)
            .filter(([, row]) => !own.has(row))
            .map(([key]) => `${table} ${key}`)
        : [],
    )
    expect(others).toEqual([])
  })
})
