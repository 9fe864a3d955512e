import { join } from 'node:path'
import { it } from 'vitest'
import { openWrittenFile } from '../written-file'
import { plain, readyCases } from './operation-cases'

/** How many values of a body are replaced, so that long forms don't take for ever. */
const mostValues = 12

/** Values of the same kind that a service should look at twice. */
function othersThan(value: unknown): unknown[] {
  if (Array.isArray(value)) return [[]]
  if (typeof value === 'string') return value === '' ? ['x'] : ['', `${value}x`]
  if (typeof value === 'number') return [-1, 0, value + 1, value * 1_000_000]
  if (typeof value === 'boolean') return [!value]
  return value === null ? [] : [null]
}

/** Where the values of a body are, lists among them. */
function* placesOf(value: unknown, path: string[] = []): Generator<{ path: string[]; value: unknown }> {
  const isObject = typeof value === 'object' && value !== null
  if (!isObject || Array.isArray(value)) yield { path, value }
  if (isObject) for (const [key, one] of Object.entries(value)) yield* placesOf(one, [...path, key])
}

/** A body with a value of it replaced. */
function withValue(body: object, path: string[], value: unknown): object {
  const copy = structuredClone(body)
  const holder = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(at as object, key), copy)
  Reflect.set(holder as object, path.at(-1) ?? '', value)
  return copy
}

it('each operation does, or refuses, what stands in the file where one value of its body is another', async () => {
  const written = await openWrittenFile(join(import.meta.dirname, 'other-bodies.txt'))
  for await (const { name, body, call } of readyCases()) {
    const lines: string[] = []
    for (const { path, value } of [...placesOf(body)].slice(0, mostValues))
      for (const other of othersThan(value)) {
        const { code, msg, changes } = await call(withValue(body, path, other))
        lines.push(`${path.join('.')} ${plain(JSON.stringify(other))}: ${code === 200 ? 'done' : msg}`)
        // what was done is told by replies.txt
        if (code !== 200) lines.push(...changes.map((change) => `  ${change}`))
      }
    if (lines.length > 0) written.add(name, lines.join('\n'))
  }
  await written.check()
}, 120_000)
