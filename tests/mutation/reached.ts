/** Setup of each test file: records the marks that it reaches and writes them to a file at its end. */
import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

const reached = new Set<number>()
Object.assign(globalThis, { reached })

afterAll(() => {
  const to = process.env.MUTATION_REACHED
  if (to) appendFileSync(to, `${JSON.stringify({ file: expect.getState().testPath, ids: [...reached] })}\n`)
})
