/** Maximum wait for a paint, in ms. Long enough for a slow phone; limited because a hidden window never paints. */
const frameMs = 1000

/** Runs a callback after the next paint. Returns a function that cancels the callback. */
export function afterPaint(run: () => void): () => void {
  let timer = setTimeout(run, document.hidden ? 0 : frameMs)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}
