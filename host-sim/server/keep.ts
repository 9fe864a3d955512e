import { readFile, rename, writeFile } from 'node:fs/promises'
import type { State } from '../backend/state'

/** Keeps state in a file, written a moment after the last change and never by halves. */
export function createKeeper(file: string | undefined) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let latest: State | undefined
  const write = async () => {
    clearTimeout(waiting)
    waiting = undefined
    if (!file || !latest) return
    const text = JSON.stringify(latest)
    latest = undefined
    await writeFile(`${file}.new`, text)
    await rename(`${file}.new`, file)
  }
  return {
    /** What the file holds; undefined where there is none. A broken one is told of, not overwritten. */
    async read(): Promise<State | undefined> {
      if (!file) return
      try {
        return JSON.parse(await readFile(file, 'utf8')) as State // written below
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return // readFile throws these
        throw error
      }
    },
    changed(state: State): void {
      latest = state
      waiting ??= setTimeout(() => void write(), 200)
      waiting.unref()
    },
    flush: write,
  }
}
