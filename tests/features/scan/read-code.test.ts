// @vitest-environment window
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeReader } from '../../../src/features/scan/read-code'
import { type Fate, open, pixelsWith, showing, stubBrowser, workers } from './browser'

const text = 'A-20876'
const photoWith = async (code: string | null, width?: number, height?: number) =>
  showing(new File(['photo'], 'photo.jpg'), await pixelsWith(code, width, height))
const filmWith = async (code: string | null) =>
  showing(document.createElement('video'), await pixelsWith(code))

const detect = vi.fn()
const getSupportedFormats = vi.fn()

/** Stubs the browser's detector; it answers as `detect` and `getSupportedFormats` do. */
function stubDetector(): void {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = getSupportedFormats
      detect = detect
    },
  )
}
const never = () => new Promise<never>(() => undefined)

beforeEach(() => {
  stubBrowser('works')
  detect.mockReset()
  getSupportedFormats.mockReset().mockResolvedValue(['qr_code', 'ean_13'])
})
afterEach(() => {
  // each decoded picture is closed in every case
  expect([...open]).toEqual([])
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the browser’s own detector', () => {
  beforeEach(stubDetector)

  it('reads photos and frames without starting our decoder', async () => {
    detect.mockResolvedValue([{ rawValue: text }])
    const reader = codeReader()
    expect(await reader.readPhoto(await photoWith(null))).toBe(text)
    expect(await reader.readFrame(await filmWith(null))).toBe(text)
    expect(workers).toEqual([])
  })

  it('is followed by our decoder if it finds no code in a photo', async () => {
    detect.mockResolvedValue([])
    const reader = codeReader()
    expect(await reader.readPhoto(await photoWith(text))).toBe(text)
    expect(await reader.readPhoto(await photoWith(null))).toBeNull()
    expect(detect).toHaveBeenCalledTimes(2)
  })

  it('is used again for the next camera frame if it finds no code', async () => {
    detect.mockResolvedValue([])
    const reader = codeReader()
    expect(await reader.readFrame(await filmWith(text))).toBeNull()
    expect(workers).toEqual([])
  })

  it('is no longer used once it rejects', async () => {
    detect.mockRejectedValue(new DOMException('no service', 'NotSupportedError'))
    const reader = codeReader()
    expect(await reader.readFrame(await filmWith(text))).toBe(text)
    expect(await reader.readPhoto(await photoWith(text))).toBe(text)
    expect(detect).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['it has not answered', () => detect.mockImplementation(never)],
    ['its formats have not come', () => getSupportedFormats.mockImplementation(never)],
  ])('is no longer used if %s within 2 s', async (_, hang) => {
    hang()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const reader = codeReader()
    const reading = reader.readPhoto(await photoWith(text))
    await vi.advanceTimersByTimeAsync(1990)
    expect(workers).toEqual([])
    await vi.advanceTimersByTimeAsync(20)
    expect(await reading).toBe(text)
    expect(await reader.readFrame(await filmWith(text))).toBe(text)
    expect(detect.mock.calls.length).toBeLessThanOrEqual(1)
  })

  it.each([
    ['it can’t read QR codes', () => getSupportedFormats.mockResolvedValue(['ean_13'])],
    ['its formats are refused', () => getSupportedFormats.mockRejectedValue(new Error('no'))],
  ])('is not used if %s', async (_, limit) => {
    limit()
    expect(await codeReader().readPhoto(await photoWith(text))).toBe(text)
    expect(detect).not.toHaveBeenCalled()
  })
})

describe('our decoder', () => {
  it('reads in one worker, to which photos are sent as files', async () => {
    const reader = codeReader()
    const photo = await photoWith(text)
    expect(await reader.readPhoto(photo)).toBe(text)
    expect(await reader.readFrame(await filmWith(text))).toBe(text)
    expect(workers).toHaveLength(1)
    expect(workers[0]?.url).toMatch(/\/features\/scan\/worker\.js$/)
    expect(workers[0]?.jobs.map(({ picture, frame }) => [picture === photo, frame])).toEqual([
      [true, undefined],
      [false, 0],
    ])
  })

  it('returns null for a file that isn’t a picture', async () => {
    expect(await codeReader().readPhoto(new File(['text'], 'text.png'))).toBeNull()
  })

  it('sends pixels to a worker that has no canvas', async () => {
    stubBrowser('noCanvas')
    const reader = codeReader()
    expect(await reader.readPhoto(await photoWith(text))).toBe(text)
    expect(await reader.readPhoto(new File(['text'], 'text.png'))).toBeNull()
    expect(workers[0]?.jobs.map(({ picture }) => 'data' in picture)).toEqual([true])
  })

  it('scales down a picture larger than 4096 px and reads it in strips', async () => {
    const wide = await pixelsWith(text, 5000, 400)
    const reader = codeReader()
    expect(await reader.readPhoto(showing(new File([], 'wide.jpg'), wide))).toBe(text)
  })

  it.each<[string, Fate]>([
    ['can’t be created', 'refused'],
    ['can’t be loaded', 'missing'],
    ['fails while it decodes', 'fails'],
  ])('decodes on the page itself if the worker %s', async (_, fate) => {
    stubBrowser(fate)
    const reader = codeReader()
    expect(await reader.readPhoto(await photoWith(text))).toBe(text)
    expect(await reader.readFrame(await filmWith(text))).toBe(text)
    expect(workers.every(({ isRunning }) => !isRunning)).toBe(true)
  })

  it('reads the next frame after its worker has failed', async () => {
    stubBrowser('fails')
    const reader = codeReader()
    const film = await filmWith(text)
    expect(await reader.readFrame(film)).toBeNull()
    expect(await reader.readFrame(film)).toBe(text)
  })

  it('decodes on the page itself if the worker has not started within 5 s', async () => {
    stubBrowser('silent')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const reading = codeReader().readPhoto(await photoWith(text))
    await vi.waitFor(() => expect(workers).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(5000)
    expect(await reading).toBe(text)
    expect(workers[0]?.isRunning).toBe(false)
  })

  it('rejects if neither a worker nor the page can decode', async () => {
    stubBrowser('refused')
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    await expect(codeReader().readPhoto(await photoWith(text))).rejects.toThrow('no 2D canvas')
  })

  it('can be used again after neither worker nor page script could be loaded', async () => {
    stubBrowser('missing')
    vi.resetModules()
    vi.doMock('../../../src/features/scan/page-engine', () => {
      throw new Error('offline')
    })
    const reader = (await import('../../../src/features/scan/read-code')).codeReader()
    await expect(reader.readPhoto(await photoWith(text))).rejects.toThrow()
    await expect(reader.readFrame(await filmWith(text))).rejects.toThrow()
    vi.doUnmock('../../../src/features/scan/page-engine')
    stubBrowser('works')
    expect(await reader.readPhoto(await photoWith(text))).toBe(text)
    expect(workers).toHaveLength(1)
  })

  it('is ended when the scanner is closed, and doesn’t start afterwards', async () => {
    const reader = codeReader()
    await reader.readPhoto(await photoWith(text))
    reader.close()
    await vi.waitFor(() => expect(workers[0]?.isRunning).toBe(false))
    expect(await reader.readPhoto(await photoWith(text))).toBeNull()
    expect(workers).toHaveLength(1)
  })
})
