import type { Answer } from './ready-cases'

/** Number of values of a body that are replaced; long forms would take too long. */
const mostValues = 12

/** Other values of the same kind, by their shown form. */
function othersThan(value: unknown): [shown: string, other: unknown][] {
  if (Array.isArray(value)) return [['[]', []]]
  if (value === '') return [['"x"', 'x']]
  if (typeof value === 'string')
    return [
      ['""', ''],
      ['"…x"', `${value}x`],
    ]
  if (typeof value === 'number')
    return [
      ['-1', -1],
      ['0', 0],
      ['+1', value + 1],
      ['×1000000', value * 1_000_000],
    ]
  if (typeof value === 'boolean') return [[`${!value}`, !value]]
  return value === null ? [] : [['null', null]]
}

/** Values of a body with the keys that lead to them; lists count as values too. */
function* valuesIn(value: unknown, path: string[] = []): Generator<{ path: string[]; value: unknown }> {
  const isObject = typeof value === 'object' && value !== null
  if (!isObject || Array.isArray(value)) yield { path, value }
  if (isObject) for (const [key, one] of Object.entries(value)) yield* valuesIn(one, [...path, key])
}

function withValue(body: object, path: string[], value: unknown): object {
  const copy = structuredClone(body)
  const holder = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(at as object, key), copy)
  Reflect.set(holder as object, path.at(-1) ?? '', value)
  return copy
}

/** A refusal, or `done`, of a body in which one value was replaced. */
interface Outcome {
  field: string
  shown: string
  answer: Answer
}

/** Calls with bodies in which one value at a time is replaced. */
export async function* otherBodies(
  body: object,
  call: (body: object) => Promise<Answer>,
): AsyncGenerator<Outcome> {
  for (const { path, value } of [...valuesIn(body)].slice(0, mostValues))
    for (const [shown, other] of othersThan(value))
      yield { field: path.join('.'), shown, answer: await call(withValue(body, path, other)) }
}
