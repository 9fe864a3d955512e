/** Chooses the places to mutate: the same for the same seed and sources. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placesOf } from './places.mjs'

/** Repeatable random numbers in [0, 1) (mulberry32). */
function seeded(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const filesBelow = (root, folder) =>
  /\.tsx?$/.test(folder)
    ? [folder]
    : readdirSync(join(root, folder), { recursive: true })
        .map((name) => join(folder, name))
        .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
        .sort()

/** Chooses up to `count` mutants below a folder, each on its own line; skips folders that are listed separately. */
export function choose(root, folder, count, seed, folders = []) {
  const random = seeded(seed)
  const below = (length) => Math.floor(random() * length)
  const lines = new Map()
  const others = folders.filter((other) => other.startsWith(`${folder}/`))
  for (const file of filesBelow(root, folder)) {
    if (others.some((other) => file.startsWith(`${other}/`))) continue
    for (const place of placesOf(readFileSync(join(root, file), 'utf8'), file)) {
      const line = `${file}:${place.line}`
      lines.set(line, [...(lines.get(line) ?? []), place])
    }
  }
  const left = [...lines.values()]
  const chosen = []
  while (chosen.length < count && left.length > 0) {
    const [places] = left.splice(below(left.length), 1)
    chosen.push({ ...places[below(places.length)], folder })
  }
  return chosen
}
