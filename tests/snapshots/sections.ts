import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseSections } from './snapshot-file'

/** A named part of a snapshot file. */
export interface Section {
  name: string
  text(): Promise<string>
}

const isUpdate = () => expect.getState().snapshotState.snapshotUpdateState === 'all'

/**
 * Declares a test for each section of a snapshot file, and one for the absence of others; `vitest -u` rewrites the
 * file.
 */
export function testSections(file: string, sections: readonly Section[]): void {
  const path = join(import.meta.dirname, file)
  const committed = parseSections(existsSync(path) ? readFileSync(path, 'utf8') : '')
  const found = new Map<string, string>()

  for (const { name, text } of sections)
    it(`${name} matches its snapshot`, async () => {
      const lines = await text()
      found.set(name, lines)
      if (!isUpdate())
        expect(lines, `=== ${name} in ${file}; npm run snapshots rewrites it`).toBe(committed.get(name))
    })

  it(`${file} has no other sections`, async () => {
    if (!isUpdate()) expect([...committed.keys()]).toEqual(sections.map(({ name }) => name))
    else {
      const written = [...found].map(([name, lines]) => `=== ${name}\n${lines}\n`)
      await expect(written.join('\n')).toMatchFileSnapshot(path)
    }
  })
}
