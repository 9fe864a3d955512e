import SignaturePad, { type PointGroup } from 'signature_pad'

export type Stroke = PointGroup

/** A pad on a canvas: draws, undoes, keeps its strokes when the phone is turned. */
export interface Pad {
  strokes(): Stroke[]
  /** Shows other strokes, such as one less. */
  show(strokes: readonly Stroke[]): void
  end(): void
}

/** Starts a pad; `changed` is told after each stroke. Loaded apart, as only the signing page needs it. */
export function startPad(canvas: HTMLCanvasElement, ink: string, changed: () => void): Pad {
  const pad = new SignaturePad(canvas, { penColor: ink, minWidth: 1, maxWidth: 3.2, throttle: 8 })
  let wide = 0
  /** Fits the canvas to its box in device pixels; strokes shrink with a narrower box, as nobody would see their ends. */
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
