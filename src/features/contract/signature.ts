import SignaturePad, { type PointGroup } from 'signature_pad'

export type Stroke = PointGroup

/** A drawing pad on a canvas; strokes survive a rotation of the phone. */
export interface Pad {
  strokes(): Stroke[]
  /** Replaces the strokes, e.g. for undo. */
  show(strokes: readonly Stroke[]): void
  /** Draws the strokes again, because a phone may have cleared the canvas while the app was in the background. */
  redraw(): void
  end(): void
}

const resized = (strokes: readonly Stroke[], by: number): Stroke[] =>
  strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
  }))

/** Turns a canvas into a drawing pad; `changed` is called after each stroke. This file is loaded only for signing. */
export function startPad(canvas: HTMLCanvasElement, ink: string, changed: () => void): Pad {
  const pad = new SignaturePad(canvas, { penColor: ink, minWidth: 1, maxWidth: 3.2, throttle: 8 })
  let wide = 0
  /** Strokes in the size in which they were drawn, and the width that they need in that size. */
  let drawn: Stroke[] = []
  let needed = 0
  /** Current size of the strokes on the canvas. */
  let scale = 1
  const keep = () => {
    drawn = resized(pad.toData(), 1 / scale)
    needed = drawn.length === 0 ? 0 : Math.max(needed, wide / scale)
  }
  /**
   * Fits the canvas to its box in device pixels. A narrower box shows the strokes smaller, so that they aren't cut off; a wider
   * one shows them in their own size again, however often the phone is turned.
   */
  const resize = () => {
    const { clientWidth, clientHeight } = canvas
    if (!clientWidth || clientWidth === wide) return
    const ratio = Math.max(1, window.devicePixelRatio)
    wide = clientWidth
    canvas.width = clientWidth * ratio
    canvas.height = clientHeight * ratio
    canvas.getContext('2d')?.scale(ratio, ratio)
    scale = needed > 0 ? Math.min(1, wide / needed) : 1
    pad.fromData(resized(drawn, scale))
  }
  const watch = new ResizeObserver(resize)
  watch.observe(canvas)
  resize()
  pad.addEventListener('endStroke', () => {
    keep()
    changed()
  })
  return {
    strokes: () => pad.toData(),
    show(strokes) {
      pad.fromData([...strokes])
      keep()
    },
    redraw: () => pad.fromData(pad.toData()),
    end() {
      watch.disconnect()
      pad.off()
    },
  }
}
