import { appendFileSync } from 'node:fs'
import type { BrowserContext, TestInfo } from 'playwright/test'

/** Where `npm run mutate` wants to know which of its marked places a journey comes through. */
const to = process.env.MUTATION_REACHED

interface Reached {
  reached?: { add(id: number): void }
}

/** Follows what a journey comes through, in its pages and in the service; answers how to write it down. */
export async function followReached(context: BrowserContext, { file, line }: TestInfo): Promise<() => void> {
  if (!to) return () => {}
  const ids = new Set<number>()
  const place: Reached = globalThis as Reached // what the marks look for
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
