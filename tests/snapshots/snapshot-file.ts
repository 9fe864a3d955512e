import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'

/** Lines of each section of a snapshot file, by the name in its head. */
export function parseSections(text: string): Map<string, string> {
  const sections = text
    .trim()
    .split(/\n\n(?==== )/)
    .filter(Boolean)
  return new Map(
    sections.map((section) => {
      const [head = '', ...lines] = section.split('\n')
      return [head.slice(4), lines.join('\n')]
    }),
  )
}

/** Opens a snapshot file of named sections; `vitest -u` rewrites it. */
export async function openSnapshotFile(file: string) {
  const known = parseSections(await readFile(file, 'utf8').catch(() => ''))
  const sections: string[] = []
  return {
    /** The committed text of a section; undefined if it does not exist yet. */
    expected: (name: string): string | undefined => known.get(name),
    add(name: string, lines: string): void {
      sections.push(`=== ${name}\n${lines}`)
    },
    /** Fails if the added sections differ from the file. */
    async check(): Promise<void> {
      await expect(`${sections.join('\n\n')}\n`).toMatchFileSnapshot(file)
    },
  }
}

/**
 * Returns a function that detects whether a text has settled: it is as expected for `asExpected` looks, or unchanged
 * for `most` of them. Looks are skipped while work is in progress.
 */
export function createSettling(expected: string | undefined, most: number, asExpected = 1) {
  let last: string | undefined
  let looks = 0
  /** The text, once it has settled. */
  return (isIdle: boolean, look: () => string): string | undefined => {
    const text = isIdle ? look() : undefined
    looks = text === undefined ? 0 : text === last ? looks + 1 : 1
    last = text
    return looks > most || (looks >= asExpected && text === expected) ? text : undefined
  }
}
