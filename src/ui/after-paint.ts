/** How long nothing may be painted, in ms, as in a window that is hidden. */
const unpaintedMs = 100

/** Runs something once what was just drawn is painted; the answer stops it. */
export function afterPaint(run: () => void): () => void {
  let timer = setTimeout(run, unpaintedMs)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}
