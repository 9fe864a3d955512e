import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file under another name and renames it, so that no process reads a part of it. Creates missing folders.
 * @param {string} path
 * @param {string | Uint8Array} contents
 */
export async function writeAtomically(path, contents) {
  const unfinished = `${path}.${randomUUID()}.new`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(unfinished, contents)
  await rename(unfinished, path)
}
