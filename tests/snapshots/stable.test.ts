import { beforeAll, describe, expect, it } from 'vitest'
import { personaIds } from '../../host-sim/seed/personas'
import { cases } from '../service/access/allowed'
import { openBackend } from '../service/service'
import { operationText } from './operation-text'
import { figuresOf } from './persona-figures'
import { openCases } from './ready-cases'

/** Groups whose operations draw random keys and codes, and number the records they create. */
const groups = ['smsCodes', 'emailCodes', 'register', 'orderApply', 'cashTransaction', 'file']
const some = cases
  .filter(({ name }) => groups.includes(name.split('.')[0] ?? ''))
  .map((one) => [one.name, one] as const)

describe('another seed of random numbers', () => {
  let ready: Awaited<ReturnType<typeof openCases>>[]
  beforeAll(async () => {
    ready = await Promise.all([openCases(), openCases({ seed: 2, counted: 123_456_789 })])
  })

  it.each(some)(
    'and longer order numbers leave the snapshot of the operation %s unchanged',
    async (_, one) => {
      const [here, there] = await Promise.all(ready.map((each) => operationText(one, each)))
      expect(there).toBe(here)
    },
  )

  it('leaves the figures and hash of each simulated user unchanged', () => {
    const personas = personaIds.filter((id) => id !== 'heavy')
    const [here, there] = [1, 2].map((seed) =>
      openBackend(personas, { seed }).service.look((world) =>
        personas.map((persona) => figuresOf(persona, world)),
      ),
    )
    expect(there).toEqual(here)
  })
})
