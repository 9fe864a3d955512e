/** What a browser has beside the standard where it is asked for on its command line. */
interface GcGlobal {
  gc?(): void
  performance: { memory?: { usedJSHeapSize: number } }
}
const gcGlobal = globalThis as unknown as GcGlobal

/** How much of the heap is in use once it is collected, in bytes; 0 where the browser does not let it be collected. */
export function measureHeap(): number {
  if (!gcGlobal.gc) return 0
  gcGlobal.gc()
  return gcGlobal.performance.memory?.usedJSHeapSize ?? 0
}

/** Does the browser tell nothing of its heap, or only roughly and now and then? */
export function isHeapRough(): boolean {
  const before = measureHeap()
  const more = Array.from({ length: 500_000 }, (_, at) => at / 2)
  return measureHeap() === before && more.length > 0
}
