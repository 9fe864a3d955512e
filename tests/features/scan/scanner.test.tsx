// @vitest-environment window
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Language } from '../../../bridge/contract/codes'
import places from '../../../locales/en/places.json'
import ui from '../../../locales/en/ui.json'
import { Scanner } from '../../../src/features/scan/Scanner'
import { addMessages } from '../../../src/i18n/translate'
import { button, draw, one, press } from '../../ui/draw'
import { pixelsWith, showing, stubBrowser } from './browser'

addMessages(Language.en, { ...places, ...ui })

const does = { onText: vi.fn(), onProblem: vi.fn() }
/** Text that the browser's detector finds; null for no code. */
let found: string | null = null
const stopped = vi.fn()
const getUserMedia = vi.fn()

class Detector {
  static getSupportedFormats = async () => ['qr_code']
  detect = async () => (found === null ? [] : [{ rawValue: found }])
}

const open = (native?: () => void, busy = false) =>
  draw(
    <Scanner
      native={{ able: native !== undefined, start: native ?? (() => undefined) }}
      busy={busy}
      what="places.scan.what"
      problem={<>what was wrong</>}
      {...does}
    />,
  )
const status = () => one('[role=status]').textContent

/** Waits until the condition holds. */
async function until(isThere: () => boolean): Promise<void> {
  for (let left = 200; left > 0 && !isThere(); left -= 1)
    await act(() => new Promise((done) => setTimeout(done, 5)))
  expect(isThere()).toBe(true)
}

async function choose(...files: File[]): Promise<void> {
  const chooser = one<HTMLInputElement>('input[type=file]')
  Object.defineProperty(chooser, 'files', { value: files, configurable: true })
  act(() => void chooser.dispatchEvent(new Event('change', { bubbles: true })))
  await until(() => status() !== places['places.scan.reading'])
}
const aPicture = async () =>
  showing(new File(['a picture'], 'code.png', { type: 'image/png' }), await pixelsWith(null))

beforeEach(() => {
  vi.stubGlobal('BarcodeDetector', Detector)
  stubBrowser('works')
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  getUserMedia.mockReset().mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  stopped.mockReset()
  for (const each of Object.values(does)) each.mockReset()
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the scanner', () => {
  it('opens the phone’s own scanner if there is one, and offers neither camera nor pictures', () => {
    const native = vi.fn()
    open(native)
    expect(document.body.textContent).not.toContain(places['places.scan.picture'])
    expect(document.body.textContent).not.toContain(places['places.scan.private'])
    press(places['places.scan.open'])
    expect(native).toHaveBeenCalledTimes(1)
    press(places['places.scan.type'])
    expect(one('dialog h2').textContent).toBe(places['places.scan.type'])
    press(ui['ui.close'])
    open(native, true)
    expect(status()).toBe(places['places.scan.reading'])
    expect(button(places['places.scan.type']).disabled).toBe(true)
    press(places['places.scan.open'])
    expect(native).toHaveBeenCalledTimes(1)
  })

  it('returns the text of a code in a picture, and the same picture can be chosen again', async () => {
    open()
    expect(status()).toBe(places['places.scan.what'])
    expect(document.body.textContent).toContain('what was wrong')
    const opened = vi.spyOn(one<HTMLInputElement>('input[type=file]'), 'click')
    press(places['places.scan.picture'])
    expect(opened).toHaveBeenCalledTimes(1)
    found = 'A-20886'
    await choose(await aPicture())
    expect(does.onText.mock.calls).toEqual([['A-20886']])
    // an earlier problem is cleared
    expect(does.onProblem.mock.calls).toEqual([[null]])
    expect(one<HTMLInputElement>('input[type=file]').value).toBe('')
    expect(status()).toBe(places['places.scan.what'])
  })

  it('reports a picture without a code, and does nothing if no picture was chosen', async () => {
    open()
    await choose()
    expect(does.onProblem).not.toHaveBeenCalled()
    found = null
    await choose(await aPicture())
    expect(does.onProblem.mock.calls).toEqual([[null], ['places.scan.noCode']])
    expect(does.onText).not.toHaveBeenCalled()
  })

  it.each([
    [new DOMException('no', 'NotAllowedError'), 'places.scan.denied'],
    [new DOMException('no', 'SecurityError'), 'places.scan.denied'],
    [new DOMException('no', 'NotFoundError'), 'places.scan.noCamera'],
    [new Error('none'), 'places.scan.noCamera'],
  ])('reports a camera that fails with the error "%s", and offers to try again', async (error, problem) => {
    getUserMedia.mockRejectedValue(error)
    open()
    press(places['places.scan.open'])
    await until(() => does.onProblem.mock.calls.length === 2)
    expect(does.onProblem.mock.calls).toEqual([[null], [problem]])
    expect(button(places['places.scan.open'])).toBeDefined()
  })

  it('uses the camera until a code is detected, and then stops it', async () => {
    getUserMedia.mockResolvedValue({
      getTracks: () => [{ stop: stopped, addEventListener: () => undefined }],
    })
    vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue(undefined)
    Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { value: 640 })
    Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { value: null, writable: true })
    found = null
    open()
    press(places['places.scan.open'])
    await until(() => getUserMedia.mock.calls.length === 1)
    expect(getUserMedia).toHaveBeenCalledWith({ video: { facingMode: 'environment' } })
    expect(one('video').getAttribute('aria-label')).toBe(places['places.scan.hold'])
    expect(status()).toBe(places['places.scan.hold'])
    expect([does.onText.mock.calls, stopped.mock.calls]).toEqual([[], []])
    found = 'A-20886'
    await until(() => does.onText.mock.calls.length > 0)
    expect(does.onText.mock.calls).toEqual([['A-20886']])
    expect(document.querySelector('video')).toBeNull()
    expect(stopped).toHaveBeenCalledTimes(1)
  })

  it.each(['refuses to play its picture', 'ends, for example because a call has begun'])(
    'offers to open the camera again if the camera %s',
    async (case_) => {
      found = null
      const isRefused = case_.startsWith('refuses')
      const track = Object.assign(new EventTarget(), { stop: stopped })
      getUserMedia.mockResolvedValue({ getTracks: () => [track] })
      const play = vi.spyOn(HTMLVideoElement.prototype, 'play').mockClear()
      if (isRefused) play.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
      else play.mockResolvedValue(undefined)
      open()
      press(places['places.scan.open'])
      await until(() => play.mock.calls.length === 1)
      if (!isRefused) track.dispatchEvent(new Event('ended'))
      await until(() => does.onProblem.mock.calls.length === 2)
      expect(does.onProblem.mock.calls).toEqual([[null], ['places.scan.stopped']])
      await until(() => document.querySelector('video') === null)
      expect(button(places['places.scan.open'])).toBeDefined()
    },
  )
})
