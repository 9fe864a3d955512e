import { beforeAll, describe, expect, it } from 'vitest'
import { cases } from '../service/allowed'
import { operationText } from './operation-text'
import { openCases } from './ready-cases'

/** Groups whose operations draw random keys and codes, and number what they create. */
const groups = ['smsCodes', 'emailCodes', 'register', 'orderApply', 'cashTransaction', 'file']
const some = cases.filter(({ name }) => groups.includes(name.split('.')[0] ?? ''))

describe('other random numbers and longer order numbers change nothing in the section of', () => {
  let ready: Awaited<ReturnType<typeof openCases>>[]
  beforeAll(async () => {
    ready = await Promise.all([openCases(), openCases({ seed: 2, counted: 123_456_789 })])
  })

  it.each(some.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const [here, there] = await Promise.all(ready.map((each) => operationText(one, each)))
    expect(there).toBe(here)
  })
})
