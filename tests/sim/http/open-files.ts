import { readdir, readlink } from 'node:fs/promises'

/** Files below a folder that this process has open; empty on systems without /proc. */
export async function openFilesBelow(folder: string): Promise<string[]> {
  const own = '/proc/self/fd'
  const open = await readdir(own).catch(() => [])
  const files = await Promise.all(open.map((fd) => readlink(`${own}/${fd}`).catch(() => '')))
  return files.filter((file) => file.startsWith(folder))
}
