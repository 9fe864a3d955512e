/** How much of the heap is used, in bytes; 0 where a browser does not tell. */
export const heapBytes = (): number =>
  (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0

/** Does the browser tell nothing of its heap, or only roughly and now and then? */
export function isHeapRough(): boolean {
  const before = heapBytes()
  const more = Array.from({ length: 500_000 }, (_, at) => at / 2)
  return heapBytes() === before && more.length > 0
}
