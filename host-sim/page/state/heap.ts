/** What a browser has beside the standard where it is asked for on its command line. */
interface Told {
  gc?(): void
  performance: { memory?: { usedJSHeapSize: number } }
}
const told = globalThis as unknown as Told

/** How much of the heap is in use once it is collected, in bytes; 0 where the browser does not let it be collected. */
export function heapBytes(): number {
  if (!told.gc) return 0
  told.gc()
  return told.performance.memory?.usedJSHeapSize ?? 0
}

/** Does the browser tell nothing of its heap, or only roughly and now and then? */
export function isHeapRough(): boolean {
  const before = heapBytes()
  const more = Array.from({ length: 500_000 }, (_, at) => at / 2)
  return heapBytes() === before && more.length > 0
}
