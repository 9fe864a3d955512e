import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')

/** Maximum number of files directly in one folder. */
const most = 20

/** Folders with more files, by name: groups of operations belong together. */
const larger: Record<string, number> = {
  'bridge/contract/operations': 23,
}

/** Current size of README.md in bytes; lower it when the file gets shorter. */
const readmeBytes = 9_000

/** Texts and snapshots are found by name, one file for each subject. */
const isExempt = (folder: string) => /^(locales|tests\/snapshots)\b/.test(folder)

function countByFolder(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = file.split('/').slice(0, -1).join('/')
    if (folder && !isExempt(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return counts
}

describe('the source tree', () => {
  const counts = countByFolder()

  it(`has no folder with more than ${most} files, except for listed folders`, () => {
    const over = [...counts].filter(([folder, count]) => count > (larger[folder] ?? most))
    expect(over).toEqual([])
  })

  it('has its larger folders listed with their current number of files', () => {
    const listed = Object.fromEntries(Object.keys(larger).map((folder) => [folder, counts.get(folder)]))
    expect(listed).toEqual(larger)
    expect(Object.values(larger).every((count) => count > most)).toBe(true)
  })

  it('has a README that does not grow', () => {
    expect(readFileSync(join(root, 'README.md')).byteLength).toBeLessThanOrEqual(readmeBytes)
  })
})
