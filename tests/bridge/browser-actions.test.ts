// @vitest-environment window
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../bridge/gateway/failure'
import { actInBrowser } from '../../bridge/http/browser-actions'
import { outcome } from './gateway/gateway-harness'

const jpeg = [0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]
const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d]
const params = { source: 'any', maxBytes: 1000, types: ['image/jpeg', 'application/pdf'] }
const uploaded: { name: string; type: string; content: string }[] = []
const means = {
  document,
  async upload(file: { name: string; type: string; content: string }) {
    uploaded.push(file)
    return { fileId: 'f-1', url: '/file/f-1' }
  },
}
/** Size of a drawn picture in bytes by its width. */
let drawnBytes = (_width: number) => 500

beforeEach(() => {
  uploaded.length = 0
  drawnBytes = () => 500
  // happy-dom draws nothing: stubs the parts of a picture that are used
  const sizes = new Map<string, number>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const address = `blob:${sizes.size}`
    sizes.set(address, (file as Blob).size) // files only
    return address
  })
  vi.stubGlobal('createImageBitmap', () => {
    throw new TypeError('imageOrientation: not a valid enum value of type ImageOrientation')
  })
  const prototype = HTMLImageElement.prototype
  Object.defineProperty(prototype, 'decode', {
    configurable: true,
    async value(this: HTMLImageElement) {
      if ((sizes.get(this.src) ?? 0) < 5) throw new DOMException('not a picture', 'EncodingError')
    },
  })
  vi.spyOn(prototype, 'naturalWidth', 'get').mockReturnValue(4000)
  vi.spyOn(prototype, 'naturalHeight', 'get').mockReturnValue(1000)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never) // the parts that are used
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
  ) {
    done(new Blob([new Uint8Array(drawnBytes(this.width))], { type: type ?? '' }))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Chooses a file of these bytes, or cancels. */
function choose(bytes: number[] | undefined, act: Promise<unknown>) {
  const input = document.querySelector('input')
  if (bytes)
    Object.defineProperty(input, 'files', { value: [new File([new Uint8Array(bytes)], 'photo.bin')] })
  input?.dispatchEvent(new Event(bytes ? 'change' : 'cancel'))
  return outcome(act)
}

describe('uploadImg in a browser', () => {
  it('redraws a picture at no more than 2000 pixels and uploads it', async () => {
    const answer = await choose(jpeg, actInBrowser('uploadImg', params, means))
    expect(answer).toEqual({ value: { fileId: 'f-1', url: '/file/f-1', width: 2000, height: 500 } })
    expect(uploaded).toMatchObject([{ name: 'photo.bin', type: 'image/jpeg' }])
    expect(atob(uploaded[0]?.content ?? '')).toHaveLength(500)
    expect(document.querySelector('input')).toBeNull()
  })

  it('returns the redrawn picture instead of uploading it if it is asked for bytes', async () => {
    const answer = await choose(jpeg, actInBrowser('uploadImg', { ...params, returnBytes: true }, means))
    expect(answer).toMatchObject({ value: { fileId: 'none', url: 'none', width: 2000, type: 'image/jpeg' } })
    expect(atob((answer as { value: { content: string } }).value.content)).toHaveLength(500)
    expect(uploaded).toEqual([])
  })

  it('shrinks a picture until it is small enough, or fails with tooLarge', async () => {
    drawnBytes = (width) => width
    const answer = await choose(jpeg, actInBrowser('uploadImg', params, means))
    expect(answer).toMatchObject({ value: { width: 1000 } })
    drawnBytes = () => 1001
    expect(await choose(jpeg, actInBrowser('uploadImg', params, means))).toMatchObject({ code: 'tooLarge' })
  })

  it('uploads a PDF unchanged', async () => {
    const answer = await choose(pdf, actInBrowser('uploadImg', params, means))
    expect(answer).toMatchObject({ value: { width: 0, height: 0 } })
    expect(uploaded).toMatchObject([{ type: 'application/pdf', content: btoa('%PDF-') }])
    const small = { ...params, maxBytes: 4 }
    expect(await choose(pdf, actInBrowser('uploadImg', small, means))).toMatchObject({ code: 'tooLarge' })
  })

  it.each([
    ['bytes of an unknown file type', [1, 2, 3, 4, 5], 'wrongType'],
    ['a WebP that ends after its header', [0x52, 0x49, 0x46, 0x46], 'unreadable'],
    ['a type that was not asked for', [0x89, 0x50, 0x4e, 0x47, 0x0d], 'wrongType'],
    ['a picture that ends after its header', [0xff, 0xd8, 0xff, 0xe0], 'unreadable'],
    ['no bytes', [], 'unreadable'],
  ])('fails for %s (%s) with the error code %s', async (_, bytes, code) => {
    expect(await choose(bytes, actInBrowser('uploadImg', params, means))).toMatchObject({
      code,
      layer: 'native',
    })
  })

  it('fails with unreadable for a file that the phone can’t open', async () => {
    const answer = actInBrowser('uploadImg', params, means)
    const file = new File([new Uint8Array(jpeg)], 'cloud.jpg')
    file.arrayBuffer = () => Promise.reject(new DOMException('not local', 'NotReadableError'))
    Object.defineProperty(document.querySelector('input'), 'files', { value: [file] })
    document.querySelector('input')?.dispatchEvent(new Event('change'))
    expect(await outcome(answer)).toMatchObject({ code: 'unreadable' })
  })

  it('redraws a WebP as JPEG', async () => {
    const webp = [0x52, 0x49, 0x46, 0x46, 1, 2, 3]
    expect(await choose(webp, actInBrowser('uploadImg', params, means))).toMatchObject({
      value: { fileId: 'f-1' },
    })
    expect(uploaded).toMatchObject([{ type: 'image/jpeg' }])
  })

  it('opens the file chooser during the press, without loading anything first', () => {
    const clicked = vi.spyOn(HTMLInputElement.prototype, 'click')
    void outcome(actInBrowser('uploadImg', params, means))
    expect(clicked).toHaveBeenCalledTimes(1)
    document.querySelector('input')?.dispatchEvent(new Event('cancel'))
  })

  describe('without a cancel event of the browser', () => {
    beforeEach(() => {
      vi.useFakeTimers()
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    it.each([
      ['the window has the focus again', () => document.defaultView?.dispatchEvent(new Event('focus'))],
      ['the page is touched', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
      ['a key is pressed', () => document.body.dispatchEvent(new Event('keydown', { bubbles: true }))],
      ['the page is in sight again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ])('is cancelled once %s', async (_, back) => {
      const answer = outcome(actInBrowser('uploadImg', params, means))
      await vi.advanceTimersByTimeAsync(60_000)
      expect(document.querySelector('input')).not.toBeNull()
      back()
      await vi.advanceTimersByTimeAsync(20_000)
      expect(await answer).toMatchObject({ code: 'cancelled' })
      expect(document.querySelector('input')).toBeNull()
    })

    it.each([500, 3000, 15_000])(
      'accepts a photo that arrives %i ms after the window got the focus',
      async (ms) => {
        const answer = actInBrowser('uploadImg', params, means)
        document.defaultView?.dispatchEvent(new Event('focus'))
        document.dispatchEvent(new Event('visibilitychange'))
        await vi.advanceTimersByTimeAsync(ms)
        vi.useRealTimers()
        expect(await choose(jpeg, answer)).toMatchObject({ value: { fileId: 'f-1' } })
      },
    )

    it('is cancelled soon after the user goes on in the page', async () => {
      const answer = outcome(actInBrowser('uploadImg', params, means))
      document.defaultView?.dispatchEvent(new Event('focus'))
      document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
      await vi.advanceTimersByTimeAsync(1000)
      expect(await answer).toMatchObject({ code: 'cancelled' })
    })

    it('accepts a file that arrives just after the window got the focus, and ignores focus inside the page', async () => {
      const answer = actInBrowser('uploadImg', params, means)
      document.querySelector('input')?.dispatchEvent(new Event('focus'))
      await vi.advanceTimersByTimeAsync(60_000)
      document.defaultView?.dispatchEvent(new Event('focus'))
      await vi.advanceTimersByTimeAsync(500)
      vi.useRealTimers()
      expect(await choose(jpeg, answer)).toMatchObject({ value: { fileId: 'f-1' } })
    })
  })

  it('fails with the error code cancelled, uploadFailed or sessionEnded', async () => {
    expect(await choose(undefined, actInBrowser('uploadImg', params, means))).toMatchObject({
      code: 'cancelled',
    })
    for (const [code, expected] of [
      ['network', 'uploadFailed'],
      ['sessionEnded', 'sessionEnded'],
    ] as const) {
      const upload = () => Promise.reject(new Failure(code, 'gateway', 'upload'))
      expect(await choose(pdf, actInBrowser('uploadImg', params, { document, upload }))).toMatchObject({
        code: expected,
      })
    }
  })
})

describe('uploadImg in a browser, called to repeat the last upload,', () => {
  const last = { ...params, source: 'last' }

  it('sends the failed picture again without asking the user', async () => {
    const upload = () => Promise.reject(new Failure('network', 'gateway', 'upload'))
    expect(await choose(jpeg, actInBrowser('uploadImg', params, { document, upload }))).toMatchObject({
      code: 'uploadFailed',
    })
    expect(await outcome(actInBrowser('uploadImg', last, means))).toMatchObject({ value: { width: 2000 } })
    expect(document.querySelector('input')).toBeNull()
    expect(uploaded).toMatchObject([{ name: 'photo.bin', type: 'image/jpeg' }])
  })

  it('is unavailable once everything was uploaded or another picture was chosen', async () => {
    expect(await outcome(actInBrowser('uploadImg', last, means))).toMatchObject({ code: 'unavailable' })
    const upload = () => Promise.reject(new Failure('network', 'gateway', 'upload'))
    await choose(jpeg, actInBrowser('uploadImg', params, { document, upload }))
    await choose(undefined, actInBrowser('uploadImg', params, means))
    await choose(jpeg, actInBrowser('uploadImg', params, means))
    expect(await outcome(actInBrowser('uploadImg', last, means))).toMatchObject({ code: 'unavailable' })
  })
})

describe('saving a file in a browser', () => {
  it.each([
    ['saveImage', { data: btoa('png'), name: 'qr.png' }],
    ['saveImage', { data: `data:image/png;base64,${btoa('png')}`, name: 'qr.png' }],
    ['downloadPdf', { data: btoa('pdf'), name: 'loan.pdf' }],
    ['downloadPdf', { fileId: 'f-1', name: 'loan.pdf' }],
  ])('uses a download link for the action %s', async (action, given) => {
    const clicked: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.download, this.href.slice(0, 5))
    })
    const download = async () => btoa('pdf')
    expect(await actInBrowser(action, given, { document, download })).toEqual({ saved: true })
    expect(clicked).toEqual([given.name, 'blob:'])
  })

  it('fails with the error code saveFailed if there is nothing to save', async () => {
    expect(await outcome(actInBrowser('saveImage', { name: 'x' }, means))).toMatchObject({
      code: 'saveFailed',
    })
    expect(await outcome(actInBrowser('downloadPdf', { fileId: 'f', name: 'x' }, means))).toMatchObject({
      code: 'saveFailed',
    })
  })
})

it('the temporary URL of a saved file is revoked a minute later', async () => {
  vi.useFakeTimers()
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  await actInBrowser('saveImage', { data: btoa('png'), name: 'qr.png' }, means)
  vi.advanceTimersByTime(59_999)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoke.mock.calls).toEqual([['blob:0']])
  vi.useRealTimers()
})

it.each([
  ['scan', 'unavailable'],
  ['bindPush', 'unavailable'],
  ['BiometricPrompt', 'noHardware'],
  ['faceId', 'noHardware'],
])('the action %s fails in a browser with the error code %s', async (action, code) => {
  expect(await outcome(actInBrowser(action, {}, means))).toMatchObject({ code, layer: 'native' })
})
