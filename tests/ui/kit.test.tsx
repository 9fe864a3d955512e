// @vitest-environment window
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { limits } from '../../bridge/contract/limits'
import ui from '../../locales/en/ui.json'
import { PagedList } from '../../src/ui/display/PagedList'
import { Chip, Segmented } from '../../src/ui/input/choices'
import { SearchField } from '../../src/ui/input/SearchField'
import { Slider } from '../../src/ui/input/Slider'
import { InitialScrollContext } from '../../src/ui/layout/initial-scroll'
import { Confirm, Sheet } from '../../src/ui/layout/Sheet'
import { Failed, Loaded, LoadMore } from '../../src/ui/state/async-states'
import { Skeleton } from '../../src/ui/state/Skeleton'
import { button, draw, one, press } from './draw'

afterEach(() => void vi.useRealTimers())

const pageText = () => document.body.textContent ?? ''
function type(found: HTMLInputElement, value: string) {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(found), 'value')?.set
  act(() => {
    setter?.call(found, value)
    found.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

describe('choices', () => {
  it('show the selected option, report a newly chosen option, and skip disabled options', () => {
    const onChange = vi.fn()
    const options = [
      { id: 'a', title: <>One</> },
      { id: 'b', title: <>Two</>, sub: <>the second</> },
      { id: 'c', title: <>Three</>, disabled: true },
    ]
    draw(<Segmented label="ui.close" options={options} value="a" onChange={onChange} />)
    const radios = [...document.querySelectorAll<HTMLInputElement>('[type=radio]')]
    expect(radios.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ])
    expect(new Set(radios.map(({ name }) => name)).size).toBe(1)
    expect(pageText()).toContain('the second')
    act(() => radios[1]?.click())
    expect(onChange.mock.calls).toEqual([['b']])
  })

  it('include a filter that can be turned on and off', () => {
    const onChange = vi.fn()
    for (const on of [false, true]) {
      draw(<Chip text={<>Overdue</>} on={on} onChange={onChange} />)
      expect(button('Overdue').getAttribute('aria-pressed')).toBe(String(on))
      press('Overdue')
    }
    expect(onChange.mock.calls).toEqual([[true], [false]])
  })
})

it('the search field searches once typing pauses, with trimmed text, and not twice for the same text', () => {
  vi.useFakeTimers()
  const onSearch = vi.fn()
  draw(<SearchField label="ui.close" value="old" onSearch={onSearch} />)
  const field = one<HTMLInputElement>('input')
  expect(field.value).toBe('old')
  const pause = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  pause(limits.throttleSearchMs)
  type(field, ' 0')
  pause(limits.throttleSearchMs - 1)
  type(field, ' 01 ')
  pause(limits.throttleSearchMs - 1)
  expect(onSearch).not.toHaveBeenCalled()
  pause(1)
  expect(onSearch.mock.calls).toEqual([['01']])
  type(field, '01')
  pause(limits.throttleSearchMs)
  expect(onSearch).toHaveBeenCalledTimes(1)
})

describe('a slider', () => {
  const at = () => one('input').style.getPropertyValue('--at')
  const show = (value: number, max = 20, ends?: readonly [string, string]) =>
    draw(
      <Slider
        label="ui.close"
        {...{ value, max, min: 10, step: 1, onChange }}
        {...(ends && { ends })}
        format={(given) => `${given} days`}
      />,
    )
  const onChange = vi.fn()

  it('shows its value and both ends, and is filled up to its value', () => {
    show(15)
    expect(one('input').getAttribute('aria-valuetext')).toBe('15 days')
    expect(pageText()).toBe('10 days20 days')
    expect(at()).toBe('0.5')
    show(30)
    expect(at()).toBe('1')
    show(5)
    expect(at()).toBe('0')
    show(10, 10)
    expect(at()).toBe('1')
    show(15, 20, ['short', 'long'])
    expect(pageText()).toBe('shortlong')
  })

  it('reports the selected number', () => {
    show(15)
    type(one<HTMLInputElement>('input'), '18')
    expect(onChange).toHaveBeenLastCalledWith(18)
  })
})

describe('fetched data', () => {
  const retry = vi.fn()
  const ready = <T,>(data: T) => ({ state: 'ready' as const, data, refresh: retry })
  const rows = (data: readonly string[] | null) => <>{`rows: ${data?.join()}`}</>

  it('shows a skeleton with the requested number of rows while loading', () => {
    draw(<Skeleton shape="list" rows={4} />)
    const shapes = () => one('[aria-busy=true] [aria-hidden]').children
    expect(shapes()).toHaveLength(4)
    expect(pageText()).toBe(ui['ui.loading'])
    draw(<Skeleton shape="hero" />)
    expect(shapes()).toHaveLength(1)
    draw(<Skeleton shape="text" />)
    expect(shapes()).toHaveLength(3)
  })

  it('reports a slow load after the page timeout', () => {
    vi.useFakeTimers()
    draw(<Loaded query={{ state: 'loading' }}>{rows}</Loaded>)
    act(() => void vi.advanceTimersByTime(limits.pageTimeoutMs - 1))
    expect(pageText()).not.toContain(ui['ui.late'])
    act(() => void vi.advanceTimersByTime(1))
    expect(pageText()).toContain(ui['ui.late'])
  })

  it('gets words and a way to try again after 6 s, below the skeleton', () => {
    vi.useFakeTimers()
    draw(<Loaded query={{ state: 'loading' }}>{rows}</Loaded>)
    act(() => void vi.advanceTimersByTime(5999))
    expect(pageText()).not.toContain(ui['ui.slow'])
    act(() => void vi.advanceTimersByTime(1))
    expect(one('[aria-busy=true] ~ .more [role=status]').textContent).toBe(ui['ui.slow'])
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    button('Try again').click()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is shown, or replaced by the empty state if there is no data', () => {
    draw(<Loaded query={ready(['a', 'b'])}>{rows}</Loaded>)
    expect(pageText()).toBe('rows: a,b')
    for (const none of [[], null]) {
      draw(
        <Loaded query={ready(none)} empty={<>nobody</>}>
          {rows}
        </Loaded>,
      )
      expect(pageText()).toBe('nobody')
    }
    draw(<Loaded query={ready([])}>{rows}</Loaded>)
    expect(pageText()).toBe('rows: ')
  })

  it('can be requested again after a failure or an empty reply, which isn’t shown as a failure', () => {
    const failed = (code: unknown) => ({
      state: 'failed' as const,
      problem: 'No network',
      retry,
      failure: { code },
    })
    draw(<Loaded query={failed('network')}>{rows}</Loaded>)
    expect(one('[role=alert]').textContent).toContain('No network')
    press(ui['ui.retry'])
    expect(retry).toHaveBeenCalledTimes(1)
    draw(<Loaded query={failed('empty')}>{rows}</Loaded>)
    expect(document.querySelector('[role=alert]')).toBeNull()
    expect(pageText()).toContain(ui['ui.nothing.title'])
    press(ui['ui.retry'])
    expect(retry).toHaveBeenCalledTimes(2)
    draw(<Failed problem="Gone" />)
    expect(document.querySelector('button')).toBeNull()
  })
})

describe('a paged list', () => {
  const more = vi.fn(async () => undefined)
  const list = (count: number, total: number, few?: number) =>
    draw(
      // below its first screen, so that all rows are rendered at once
      <InitialScrollContext value={1}>
        <PagedList
          key={`${count} ${total} ${few}`}
          query={{
            first: { state: 'ready', data: {}, refresh: () => undefined },
            rows: Array.from({ length: count }, (_, at) => `r${at}`),
            total,
            busy: false,
            problem: undefined,
            more,
          }}
          empty={<>none</>}
          {...(few !== undefined && { initialCount: few })}
        >
          {(rows) => <i>{rows.join()}</i>}
        </PagedList>
      </InitialScrollContext>,
    )
  const shown = () => one('i').textContent

  it('shows its rows, or its empty state if it has none', () => {
    list(2, 2)
    expect(shown()).toBe('r0,r1')
    expect(document.querySelector('[role=status]')).toBeNull()
    list(0, 0)
    expect(pageText()).toBe('none')
  })

  it('loads the next page, and marks the end if there was more than one page', () => {
    list(20, 45)
    expect(one('[role=status]').textContent).toMatch(/20.*45/)
    press(ui['ui.more'])
    expect(more).toHaveBeenCalledTimes(1)
    list(21, 21)
    expect(one('[role=status]').textContent).toMatch(/21.*21/)
    expect(document.querySelector('button')).toBeNull()
    list(20, 20)
    expect(document.querySelector('[role=status]')).toBeNull()
  })

  it('can show only a few rows at first, and then the rest without a call', () => {
    more.mockClear()
    list(3, 3, 2)
    expect(shown()).toBe('r0,r1')
    press(ui['ui.more'])
    expect(shown()).toBe('r0,r1,r2')
    expect(more).not.toHaveBeenCalled()
  })

  it('reports a failed page and offers to retry', () => {
    draw(<LoadMore shown={20} total={45} problem="No network" onMore={more} />)
    expect(one('[role=alert]').textContent).toBe('No network')
    expect(button(ui['ui.retry'])).toBeDefined()
    draw(<LoadMore shown={20} total={45} busy onMore={more} />)
    expect(document.querySelector('[role=alert]')).toBeNull()
  })
})

describe('a sheet', () => {
  it('focuses its heading, restores the focus, and is closed by its button, Esc and the backdrop', () => {
    const onClose = vi.fn()
    const show = (open: boolean) =>
      draw(
        <>
          <input />
          <Sheet open={open} onClose={onClose} title={<>About</>}>
            <p>words</p>
          </Sheet>
        </>,
      )
    show(false)
    one('input').focus()
    expect(document.querySelector('dialog')).toBeNull()
    show(true)
    const dialog = one<HTMLDialogElement>('dialog')
    expect(document.activeElement).toBe(one('h2'))
    expect(dialog.getAttribute('aria-labelledby')).toBe(one('h2').id)
    press(ui['ui.close'])
    act(() => one('p').click())
    expect(onClose).toHaveBeenCalledTimes(1)
    act(() => dialog.click())
    expect(onClose).toHaveBeenCalledTimes(2)
    const cancel = new Event('cancel', { cancelable: true })
    act(() => void dialog.dispatchEvent(cancel))
    expect(onClose).toHaveBeenCalledTimes(3)
    expect(cancel.defaultPrevented).toBe(true)
    show(false)
    expect(document.activeElement).toBe(one('input'))
  })

  it('closes if the browser closes it, but reopens if it is locked', () => {
    const onClose = vi.fn()
    const show = (refuses: boolean) =>
      draw(
        <Sheet open onClose={onClose} title={<>About</>} locked={refuses}>
          <input />
        </Sheet>,
      )
    show(true)
    const dialog = one<HTMLDialogElement>('dialog')
    act(() => dialog.close())
    expect([dialog.open, onClose.mock.calls.length]).toEqual([true, 0])
    // close events of its content, or of a reopened sheet
    act(() => void one('input').dispatchEvent(new Event('close', { bubbles: true })))
    act(() => void dialog.dispatchEvent(new Event('close')))
    expect(onClose).not.toHaveBeenCalled()
    show(false)
    act(() => dialog.close())
    expect([dialog.open, onClose.mock.calls.length]).toEqual([false, 1])
  })

  it('slides out as an inert copy, which is removed afterwards', () => {
    const slides: { of: Element; animation: { onfinish?: () => void } }[] = []
    const still = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    Element.prototype.animate = function animate() {
      slides.push({ of: this, animation: {} })
      return slides.at(-1)?.animation as unknown as Animation // only the used part
    }
    const show = (open: boolean) =>
      draw(
        <Sheet open={open} onClose={() => undefined} title={<>About</>}>
          <input id="field" name="field" />
        </Sheet>,
      )
    show(true)
    show(false)
    // the user prefers reduced motion
    expect(slides).toEqual([])
    still.mockReturnValue({ matches: false } as MediaQueryList)
    show(true)
    show(false)
    const ghost = one('.ghost')
    expect([ghost.hasAttribute('inert'), ghost.className]).toEqual([true, 'sheet ghost'])
    expect(ghost.querySelectorAll('[id], [name]')).toHaveLength(0)
    expect(slides.map(({ of }) => of)).toEqual([ghost])
    slides[0]?.animation.onfinish?.()
    expect(document.querySelector('.ghost')).toBeNull()
    still.mockRestore()
    Reflect.deleteProperty(Element.prototype, 'animate')
  })

  it("asks for a confirmation, and can't be closed while that is running", () => {
    const onClose = vi.fn()
    const onConfirm = vi.fn()
    const show = (busy: boolean) =>
      draw(
        <Confirm
          open
          title={<>Remove?</>}
          text={<>For good.</>}
          confirm={<>Remove</>}
          tone="bad"
          {...{ onClose, onConfirm, busy }}
        />,
      )
    show(false)
    expect(pageText()).toContain('For good.')
    press(ui['ui.cancel'])
    expect([onClose, onConfirm].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
    press('Remove')
    expect([onClose, onConfirm].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    show(true)
    act(() => one('dialog').click())
    expect(button(ui['ui.cancel']).disabled).toBe(true)
    expect([onClose, onConfirm].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })
})
