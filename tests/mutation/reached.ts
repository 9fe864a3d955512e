/** Before each file of tests: notes which marked places it comes through, and writes them down at its end. */
import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

const reached = new Set<number>()
Object.assign(globalThis, { reached })

afterAll(() => {
  const to = process.env.MUTATION_REACHED
  if (to) appendFileSync(to, `${JSON.stringify({ file: expect.getState().testPath, ids: [...reached] })}\n`)
})
