/** Pictures, canvas and workers, which happy-dom lacks: small, but with real pixels. */
import { vi } from 'vitest'
import { readJob } from '../../../src/features/scan/read-job'
import type { ReadRequest } from '../../../src/features/scan/worker-client'
import { encodeQr, type Pixels } from '../../tools/zxing'

const photos = new WeakMap<object, Pixels>()

/** A white picture, with the code of a text in it. */
export async function pixelsWith(text: string | null, width = 300, height = 200): Promise<Pixels> {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  if (text === null) return { width, height, data }
  const module = 4
  const { side, isDark } = await encodeQr(text, 'M')
  for (let y = 0; y < side * module; y++)
    for (let x = 0; x < side * module; x++)
      if (isDark(Math.floor(x / module), Math.floor(y / module)))
        data.fill(0, ((y + 20) * width + x + 20) * 4, ((y + 20) * width + x + 20) * 4 + 3)
  return { width, height, data }
}

/** A file or a video of a picture. */
export function showing<T extends object>(source: T, pixels: Pixels): T {
  photos.set(source, pixels)
  return source
}

/** The sizes of pictures that were decoded and not closed. */
export const open = new Set<ImageBitmap>()

async function decode(source: object): Promise<ImageBitmap> {
  const pixels = photos.get(source)
  if (!pixels) throw new DOMException('no picture', 'InvalidStateError')
  const { width, height } = pixels
  const bitmap: ImageBitmap = { width, height, close: () => void open.delete(bitmap) }
  open.add(bitmap)
  return showing(bitmap, pixels)
}

/** Draws by the nearest pixel. */
function contextOf(canvas: { width: number; height: number }) {
  let data = new Uint8ClampedArray()
  return {
    fillRect() {
      data = new Uint8ClampedArray(canvas.width * canvas.height * 4).fill(255)
    },
    drawImage(source: object, left: number, top: number, width: number, height: number) {
      const from = photos.get(source)
      if (!from) throw new Error('nothing to draw')
      for (let y = 0; y < canvas.height; y++)
        for (let x = 0; x < canvas.width; x++) {
          const [u, v] = [((x - left) * from.width) / width, ((y - top) * from.height) / height]
          const at = (Math.floor(v) * from.width + Math.floor(u)) * 4
          data.set(from.data.subarray(at, at + 4), (y * canvas.width + x) * 4)
        }
    },
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: data.slice(0, width * height * 4),
    }),
  }
}

/** Fate of a worker: it may be refused, not load, never start, start and fail, have no canvas. */
export type Fate = 'works' | 'refused' | 'missing' | 'silent' | 'fails' | 'noCanvas'

/** Every worker that was started. */
export const workers: FakeWorker[] = []

class FakeWorker extends EventTarget {
  static fate: Fate = 'works'
  readonly url: string
  readonly jobs: ReadRequest['job'][] = []
  isRunning = true

  constructor(url: string) {
    super()
    const { fate } = FakeWorker
    if (fate === 'refused') throw new DOMException('no', 'SecurityError')
    this.url = url
    workers.push(this)
    if (fate === 'missing') queueMicrotask(() => this.dispatchEvent(new Event('error')))
    else if (fate !== 'silent') queueMicrotask(() => this.start(fate !== 'noCanvas'))
  }

  private start(hasCanvas: boolean): void {
    this.dispatchEvent(new MessageEvent('message', { data: { hasCanvas } }))
  }

  postMessage({ job, port }: ReadRequest): void {
    this.jobs.push(job)
    if (FakeWorker.fate === 'fails') {
      this.dispatchEvent(new Event('error'))
      return
    }
    void readJob(job, document.createElement('canvas')).then((text) => port.postMessage({ text }))
  }

  terminate(): void {
    this.isRunning = false
  }
}

/** Stubs pictures, canvas and, with a fate, workers. */
export function stubBrowser(fate: Fate): void {
  workers.length = 0
  open.clear()
  FakeWorker.fate = fate
  vi.stubGlobal('createImageBitmap', decode)
  vi.stubGlobal('Worker', FakeWorker)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return contextOf(this) as unknown as null // as much of a context as is used
  })
}
