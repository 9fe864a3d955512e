/** Non-standard globals that Chromium exposes with command-line flags. */
interface GcGlobal {
  gc?(): void
  performance: { memory?: { usedJSHeapSize: number } }
}
const gcGlobal = globalThis as unknown as GcGlobal // only with --expose-gc

/** Heap in use after a garbage collection, in bytes; 0 if the browser can't be made to collect. */
export function measureHeap(): number {
  if (!gcGlobal.gc) return 0
  gcGlobal.gc()
  return gcGlobal.performance.memory?.usedJSHeapSize ?? 0
}

/** True if the browser reports no heap size, or a rounded or delayed one. */
export function isHeapRough(): boolean {
  const before = measureHeap()
  const more = Array.from({ length: 500_000 }, (_, at) => at / 2)
  return measureHeap() === before && more.length > 0
}
