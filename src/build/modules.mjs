/**
 * Reads the import graph of the app's modules from the source files. esbuild could provide the graph, but an additional bundle
 * would take a third of the build time.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './options.mjs'

const eager = /^(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm
const lazy = /\bimport\(\s*'(\.[^']+)'\s*\)/g

/**
 * Returns all modules of the app by absolute path, with their static imports (`imports`) and dynamic imports (`loads`).
 * @returns {Map<string, { bytes: number, imports: string[], loads: string[] }>}
 */
export function readModules() {
  const files = new Set(
    ['src', 'bridge', 'locales'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((file) => join(root, folder, file)),
    ),
  )
  const modules = new Map()
  for (const file of files) {
    if (!/\.(tsx?|json)$/.test(file)) continue
    const source = readFileSync(file, 'utf8')
    const named = (pattern) =>
      [...source.matchAll(pattern)].flatMap(([, name]) => {
        const path = resolve(file, '..', name)
        return ['', '.ts', '.tsx'].map((end) => path + end).find((one) => files.has(one)) ?? []
      })
    const isCode = !file.endsWith('.json')
    modules.set(file, {
      bytes: source.length,
      imports: isCode ? named(eager) : [],
      loads: isCode ? named(lazy) : [],
    })
  }
  return modules
}

/** Returns a module with all its direct and indirect static imports. */
export function reachedFrom(modules, start) {
  const reached = new Set()
  const waiting = [start]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    waiting.push(...(modules.get(file)?.imports ?? []))
  }
  return reached
}
