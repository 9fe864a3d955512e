import { appendFileSync } from 'node:fs'
import type { BrowserContext, TestInfo } from 'playwright/test'

/** Set if `npm run mutate` wants to know which marked places a journey reaches. */
const to = process.env.MUTATION_REACHED

interface Reached {
  reached?: { add(id: number): void }
}

/**
 * Records the places that a journey reaches, in its pages and in the service; returns a function that writes
 * them down.
 */
export async function followReached(context: BrowserContext, { file, line }: TestInfo): Promise<() => void> {
  if (!to) return () => {}
  const ids = new Set<number>()
  const place: Reached = globalThis as Reached // read by the marks
  place.reached = ids
  await context.exposeBinding('noteReached', (_, id: number) => void ids.add(id))
  await context.addInitScript(() => {
    const seen = new Set<number>()
    const page = globalThis as Reached & { noteReached?(id: number): void }
    page.reached = {
      add(id) {
        if (!seen.has(id)) page.noteReached?.(id)
        seen.add(id)
      },
    }
  })
  return () => {
    delete place.reached
    const at = `${file.slice(file.lastIndexOf('/') + 1)}:${line}`
    appendFileSync(to, `${JSON.stringify({ at, ids: [...ids] })}\n`)
  }
}
