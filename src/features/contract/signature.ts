import SignaturePad, { type PointGroup } from 'signature_pad'

export type Stroke = PointGroup

/** A drawing pad on a canvas; strokes survive a rotation of the phone. */
export interface Pad {
  strokes(): Stroke[]
  /** Replaces the strokes, e.g. for undo. */
  show(strokes: readonly Stroke[]): void
  end(): void
}

/** Turns a canvas into a drawing pad; `changed` is called after each stroke. This file is loaded only for signing. */
export function startPad(canvas: HTMLCanvasElement, ink: string, changed: () => void): Pad {
  const pad = new SignaturePad(canvas, { penColor: ink, minWidth: 1, maxWidth: 3.2, throttle: 8 })
  let wide = 0
  /** Fits the canvas to its box in device pixels; a narrower box scales the strokes down so that they aren't cut off. */
  const resize = () => {
    const { clientWidth, clientHeight } = canvas
    if (!clientWidth || clientWidth === wide) return
    const strokes = pad.toData()
    const shrink = wide > 0 ? Math.min(1, clientWidth / wide) : 1
    const ratio = Math.max(1, window.devicePixelRatio)
    wide = clientWidth
    canvas.width = clientWidth * ratio
    canvas.height = clientHeight * ratio
    canvas.getContext('2d')?.scale(ratio, ratio)
    pad.fromData(
      strokes.map((stroke) => ({
        ...stroke,
        points: stroke.points.map((point) => ({ ...point, x: point.x * shrink, y: point.y * shrink })),
      })),
    )
  }
  const watch = new ResizeObserver(resize)
  watch.observe(canvas)
  resize()
  pad.addEventListener('endStroke', changed)
  return {
    strokes: () => pad.toData(),
    show: (strokes) => pad.fromData([...strokes]),
    end() {
      watch.disconnect()
      pad.off()
    },
  }
}
