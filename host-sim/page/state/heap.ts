/** Non-standard globals that exist only in Chromium, `gc` only with the flag --expose-gc. */
interface GcGlobal {
  gc?(): void
  performance: { memory?: { usedJSHeapSize: number } }
}
const gcGlobal = globalThis as unknown as GcGlobal // `gc` exists only with --expose-gc

/** Returns the heap size after a garbage collection, in bytes; 0 if scripts can't start one in this browser. */
export function measureHeap(): number {
  if (!gcGlobal.gc) return 0
  gcGlobal.gc()
  return gcGlobal.performance.memory?.usedJSHeapSize ?? 0
}

/** True if the browser reports no heap size, or a rounded or delayed heap size. */
export function isHeapRough(): boolean {
  const before = measureHeap()
  const more = Array.from({ length: 500_000 }, (_, at) => at / 2)
  return measureHeap() === before && more.length > 0
}
