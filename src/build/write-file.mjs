import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file under a temporary name and then renames it, so that no process reads a partly written file. Creates folders.
 * @param {string} path
 * @param {string | Uint8Array} contents
 */
export async function writeAtomically(path, contents) {
  const unfinished = `${path}.${randomUUID()}.new`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(unfinished, contents)
  await rename(unfinished, path)
}
