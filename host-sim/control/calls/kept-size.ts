/** Longest request or reply that the timeline keeps whole, in characters of JSON. */
export const maxKeptLength = 64_000
/** Length of the beginning that it keeps of longer ones. */
const excerptLength = 1000

/** Length of a value as JSON. */
export const lengthOf = (value: unknown): number => (JSON.stringify(value) ?? '').length

/** Returns a value of the timeline; one that is too long becomes a text with its beginning and its length. */
export function cutLong(value: unknown): unknown {
  const text = JSON.stringify(value) ?? ''
  return text.length > maxKeptLength ? `${text.slice(0, excerptLength)}… (${text.length} characters)` : value
}

/**
 * Keeps the newest entries whose sizes add up to at most `most`; returns the ids of entries that must be dropped. The newest
 * entry is always kept.
 */
export function createBudget(most: number) {
  const sizes = new Map<number, number>()
  let total = 0
  const drop = (id: number): void => {
    total -= sizes.get(id) ?? 0
    sizes.delete(id)
  }
  return {
    add(id: number, size: number): number[] {
      const known = sizes.get(id) ?? 0
      sizes.set(id, known + size)
      total += size
      const dropped: number[] = []
      for (const old of sizes.keys()) {
        if (total <= most || old === id) break
        drop(old)
        dropped.push(old)
      }
      return dropped
    },
    drop,
    clear(): void {
      sizes.clear()
      total = 0
    },
  }
}
