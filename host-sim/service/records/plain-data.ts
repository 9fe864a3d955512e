/** Copies plain data deeply. Objects without a prototype stay without one; texts are shared, so large files cost nothing. */
export function copyPlain<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copyPlain) as T // a list of the same items
  const copy: Record<string, unknown> = Object.getPrototypeOf(value) === null ? Object.create(null) : {}
  for (const [key, part] of Object.entries(value)) copy[key] = copyPlain(part)
  return copy as T // has the same fields
}

/** Freezes plain data deeply and returns it. Stops at frozen parts, because they were frozen deeply before. */
export function freezePlain<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freezePlain(part)
  return Object.freeze(value)
}

/** True if two pieces of plain data have the same content. The order of fields counts, because replies show it. */
export function isSamePlain(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const others = Object.entries(other)
  const parts = Object.entries(one)
  return (
    parts.length === others.length &&
    parts.every(([name, part], at) => name === others[at]?.[0] && isSamePlain(part, others[at]?.[1]))
  )
}
