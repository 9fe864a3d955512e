// @vitest-environment window
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Language } from '../../bridge/contract/codes'
import lending from '../../locales/en/lending.json'
import ui from '../../locales/en/ui.json'
import { lender } from '../../src/domain/loan/lender'
import { AboutFacts } from '../../src/features/loan/AboutFacts'
import { MapTiles } from '../../src/features/location/map/MapTiles'
import { addMessages } from '../../src/i18n/translate'
import { List, Row } from '../../src/ui/display/List'
import { Zoom } from '../../src/ui/display/Zoom'
import { Loading } from '../../src/ui/state/Loading'
import { draw, one, press } from './draw'

addMessages(Language.en, lending)

it('a thumbnail opens large, zooms on a press, and can be closed', () => {
  draw(<Zoom src="data:image/png;base64,AAAA" alt="Your store" />)
  const isOpen = () => document.querySelector('dialog[open]') !== null
  const thumb = one<HTMLButtonElement>('.zoom-thumb')
  for (const _ of ['once', 'again']) {
    expect(isOpen()).toBe(false)
    act(() => thumb.click())
    expect(isOpen()).toBe(true)
    press('Close')
  }
  expect(isOpen()).toBe(false)
  act(() => thumb.click())
  const nearer = one<HTMLButtonElement>('dialog [aria-pressed]')
  for (const pressed of ['true', 'false']) {
    act(() => nearer.click())
    expect(nearer.getAttribute('aria-pressed')).toBe(pressed)
  }
})

it('a row shows an arrow only if it opens something, unless overridden', () => {
  const arrows = (row: Parameters<typeof Row>[0]) => {
    draw(
      <List>
        <Row {...row} />
      </List>,
    )
    return document.querySelectorAll('li svg').length
  }
  const title = 'ui.close'
  expect(arrows({ title })).toBe(0)
  expect(arrows({ title, href: '/pages/me/index' })).toBe(1)
  expect(arrows({ title, onPress: vi.fn() })).toBe(1)
  expect(arrows({ title, onPress: vi.fn(), chevron: false })).toBe(0)
})

it('the lender is shown with both legally required numbers and the contact for complaints', () => {
  const text = draw(<AboutFacts />).textContent
  for (const part of [lender.name, lender.secNo, lender.complaints]) expect(text).toContain(part)
  expect([...document.querySelectorAll('dd')].map((each) => each.textContent)).toContain(lender.caNo)
  expect(one('a').getAttribute('href')).toBe(`mailto:${lender.complaints}`)
})

describe('the licence notices', () => {
  afterEach(() => vi.unstubAllGlobals())

  const openNotices = async () => {
    draw(<AboutFacts />)
    await act(async () => one('button').click())
    await act(async () => {}) // the reply
  }
  const shown = () => one('dialog').textContent

  it('show the text that the build wrote next to the scripts', async () => {
    const fetched = vi.fn(async (_: URL) => new Response('react 19 · MIT\n\nfree of charge, to\nany person'))
    vi.stubGlobal('fetch', fetched)
    await openNotices()
    expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/THIRD-PARTY-NOTICES\.txt$/)
    expect(shown()).toContain('react 19 · MIT\n\nfree of charge, to any person')
    expect(one('dialog p').lang).toBe('en')
  })

  it('can be loaded again after a failure', async () => {
    const fetched = vi.fn(async () => new Response('', { status: 404 }))
    vi.stubGlobal('fetch', fetched)
    await openNotices()
    expect(shown()).toContain('Couldn’t load the licences')
    fetched.mockResolvedValue(new Response('react 19 · MIT'))
    await act(async () => document.querySelector<HTMLElement>('dialog [role=alert] button')?.click())
    await act(async () => {}) // the reply
    expect(shown()).toContain('react 19 · MIT')
  })
})

it('the loading overlay announces a long request to screen readers', () => {
  draw(<Loading />)
  expect(one('[role=status]').textContent).toMatch(/\w/)
})

it('the text of the loading overlay changes after 6 s, and again once the app asks what happened', () => {
  vi.useFakeTimers()
  draw(<Loading />)
  // it is shown only after 800 ms
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  const shown = () => one('[role=status]').textContent
  pass(5199)
  expect(shown()).toBe(ui['ui.requesting'])
  pass(1)
  expect(shown()).toBe(ui['ui.slow'])
  pass(9000)
  expect(shown()).toBe(ui['ui.asking'])
  vi.useRealTimers()
})

it('a map tile reports whether it was loaded', () => {
  const ended = vi.fn()
  const tile = (address: string) => ({ address, left: 0, top: 0, width: 256, height: 256, x: 0, y: 0, z: 5 })
  const tiles = [tile('/there.png'), tile('/lost.png')]
  draw(<MapTiles tiles={{ tiles, ended, round: 0, whole: false, failed: false }} />)
  const [there, lost] = document.querySelectorAll('img')
  act(() => void there?.dispatchEvent(new Event('load')))
  act(() => void lost?.dispatchEvent(new Event('error')))
  expect(ended.mock.calls).toEqual([
    ['/there.png', 'there'],
    ['/lost.png', 'failed'],
  ])
})
