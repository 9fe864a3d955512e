import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export const root = new URL('../..', import.meta.url).pathname
export const folders = ['bridge', 'src', 'host-sim']
export const files = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(ts|tsx)$/.test(file) && !file.endsWith('.d.ts'))

/** Text of every source file, by path. */
export const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

export interface Import {
  to: string
  lazy: boolean
  typeOnly: boolean
}

/** Imports of a file, lazy and type imports included. */
export function importsOf(file: string): Import[] {
  const source = sources.get(file) ?? ''
  const found: Import[] = []
  const pattern =
    /(?:^|\n)\s*(import|export)\s+(type\s+)?[^'"`;]*?from\s+'(\.[^']+)'|import\s+'(\.[^']+)'|import\(\s*['`](\.[^'`]+)['`]/g
  for (const [, , type, from, bare, lazy] of source.matchAll(pattern)) {
    const path = from ?? bare ?? lazy ?? ''
    found.push({
      to: relative(root, join(root, dirname(file), path)),
      lazy: lazy !== undefined,
      typeOnly: type !== undefined,
    })
  }
  return found
}

/** The source file that an import path names; undefined for other files. */
export const fileOf = (path: string) =>
  [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`, path].find((name) => sources.has(name))
