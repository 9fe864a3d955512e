/** How long a slow phone may take for a frame, in ms; a window that is hidden paints none. */
const frameMs = 1000

/** Runs something once what was just drawn is painted; the answer stops it. */
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
