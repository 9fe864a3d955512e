// @vitest-environment window
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Language } from '../../bridge/contract/codes'
import { Failure } from '../../bridge/gateway/failure'
import lending from '../../locales/en/lending.json'
import { PersonAvatar } from '../../src/features/account/PersonAvatar'
import { PicturePicker, Thumb } from '../../src/features/identity/PicturePicker'
import { addMessages } from '../../src/i18n/translate'
import { Avatar } from '../../src/ui/display/Avatar'
import { provideTestKit, provideTestService } from '../kit'
import { button, draw, one, press } from './draw'

addMessages(Language.en, lending)

const good = 'data:image/png;base64,AAAA'
const again = 'Can’t be shown. Try again: Your store'

async function drawThumb(load: (fileId: string, anew?: boolean) => Promise<string>): Promise<void> {
  draw(<Thumb fileId="f-1" name="Your store" load={load} />)
  await act(async () => undefined)
}

it('a picture that failed to load is reported, and loaded again on a press', async () => {
  const load = vi.fn(async (_fileId: string, anew?: boolean) => {
    if (!anew) throw new Error('lost')
    return good
  })
  await drawThumb(load)
  expect(one('.picture-lost').textContent).toBe('Can’t be shown.')
  press(again)
  await act(async () => undefined)
  expect(one<HTMLImageElement>('img').src).toBe(good)
  expect(load.mock.calls).toEqual([
    ['f-1', false],
    ['f-1', true],
  ])
})

it('a picture with unusable bytes is reported, and loaded again on a press', async () => {
  const load = vi.fn(async (_fileId: string, anew?: boolean) => (anew ? good : 'data:image/png;base64,'))
  await drawThumb(load)
  act(() => void one('img').dispatchEvent(new Event('error')))
  press(again)
  await act(async () => undefined)
  expect(one<HTMLImageElement>('img').src).toBe(good)
})

describe('pictures outside the screen', () => {
  let seen: ((isIntersecting: boolean) => void) | undefined
  const watched: { margin: string | undefined; left: boolean }[] = []
  beforeEach(() => {
    watched.length = 0
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        private readonly own: { margin: string | undefined; left: boolean }
        constructor(told: (entries: unknown[]) => void, { rootMargin }: { rootMargin?: string }) {
          this.own = { margin: rootMargin, left: false }
          watched.push(this.own)
          seen = (isIntersecting) => told([{ isIntersecting }])
        }
        observe = () => undefined
        disconnect = () => {
          this.own.left = true
        }
      },
    )
  })
  afterEach(() => void vi.unstubAllGlobals())

  const load = vi.fn(async () => good)
  it.each([
    ['thumbnails', <Thumb key="thumb" fileId="f-1" name="Your store" load={load} />],
    ['portraits', <PersonAvatar key="avatar" fileId="f-1" name="Ana Reyes" />],
  ])('such as %s are loaded when they come near the screen, and only once', async (_, picture) => {
    load.mockClear()
    await provideTestKit({ loadPicture: load })
    draw(picture)
    expect(document.querySelector('[aria-busy=false]')).toBeNull()
    await act(async () => seen?.(false))
    expect(load).not.toHaveBeenCalled()
    expect(document.querySelector('[aria-busy=true]')).toBeNull()
    expect(watched).toEqual([{ margin: '300px', left: false }])
    await act(async () => seen?.(true))
    expect(one<HTMLImageElement>('img').src).toBe(good)
    expect(load).toHaveBeenCalledOnce()
    expect(watched).toEqual([{ margin: '300px', left: true }])
  })
})

it('a missing portrait is shown as initials without observing the scroll position', async () => {
  await provideTestKit({ loadPicture: async () => good })
  const watch = vi.spyOn(IntersectionObserver.prototype, 'observe')
  draw(<PersonAvatar fileId={null} name="Ana Reyes" />)
  expect(one('.ava').textContent).toBe('AR')
  expect(watch).not.toHaveBeenCalled()
  draw(<PersonAvatar fileId="f-1" name="Ana Reyes" />)
  expect(watch).toHaveBeenCalledOnce()
  watch.mockRestore()
})

it("a portrait that can't be decoded is replaced by initials", () => {
  draw(<Avatar name="Ana Reyes" src="data:image/png;base64," />)
  act(() => void one('img').dispatchEvent(new Event('error')))
  expect(one('.ava').textContent).toBe('AR')
})

describe('pictures that the user chose', () => {
  const does = {
    add: vi.fn(async () => 'f-9'),
    remove: vi.fn(),
    move: vi.fn(),
    load: vi.fn(async () => good),
  }
  const show = async (fileIds: string[], change: object = {}) => {
    for (const each of Object.values(does)) each.mockClear()
    await provideTestService({ gateway: {}, message: () => 'It did not arrive' })
    draw(<PicturePicker label="ui.close" fileIds={fileIds} max={3} {...does} {...change} />)
    await act(async () => undefined)
  }
  const add = 'Add a photo: Close'

  it('have their own buttons to remove them and move them forward, except for the first', async () => {
    await show(['f-1', 'f-2', 'f-3'])
    expect(document.querySelectorAll('img')).toHaveLength(3)
    const removing = document.querySelectorAll<HTMLElement>('[aria-label="Remove: Close"]')
    act(() => removing[1]?.click())
    expect(does.remove.mock.calls).toEqual([['f-2']])
    const earlier = [...document.querySelectorAll<HTMLElement>('.picture-earlier button')]
    expect(earlier.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Move page 2 forward',
      'Move page 3 forward',
    ])
    act(() => earlier[1]?.click())
    expect(does.move.mock.calls).toEqual([['f-3', -1]])
    await show(['f-1', 'f-2'], { move: undefined })
    expect(document.querySelectorAll('.picture-earlier')).toHaveLength(0)
  })

  it('are limited to the maximum, which is one by default', async () => {
    await show(['f-1', 'f-2', 'f-3'])
    expect(() => button(add)).toThrow()
    await show(['f-1'], { max: undefined })
    expect(() => button(add)).toThrow()
    await show([])
    press(add)
    await act(async () => undefined)
    expect(does.add.mock.calls).toEqual([[false]])
  })

  it('show a problem, and offer to retry a failed upload', async () => {
    const failing = {
      add: vi.fn(async () => Promise.reject(new Failure('uploadFailed', 'gateway', 'upload'))),
    }
    await show([], { problem: 'One is needed' })
    expect(one('[role=alert]').textContent).toBe('One is needed')
    expect(one('fieldset').className).toBe('field field-bad')
    await show([], failing)
    expect(one('fieldset').className).toBe('field')
    press(add)
    await act(async () => undefined)
    expect(one('[role=alert]').textContent).toBe('It did not arrive')
    press('Try again: Close')
    await act(async () => undefined)
    expect(failing.add.mock.calls).toEqual([[false], [true]])
  })

  it('have a visible label, or a label for screen readers only', async () => {
    await show([])
    expect([one('legend').className, one('legend').textContent]).toEqual(['field-label', 'Close'])
    await show([], { labelled: true, hint: 'ui.more' })
    expect(one('legend').className).toBe('hidden')
    expect(document.body.textContent).toContain('Show more')
  })
})
