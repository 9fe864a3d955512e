// @vitest-environment window
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Appearance } from '../../src/host/appearance'

const root = document.documentElement
const system = Object.assign(new EventTarget(), { matches: false })
const plain: Appearance = {
  theme: 'light',
  textScale: 1,
  safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
  keyboardInset: 0,
}

const shown = () => ({
  theme: root.dataset.theme,
  role: root.dataset.role,
  size: root.style.fontSize,
  above: root.style.getPropertyValue('--above'),
  below: root.style.getPropertyValue('--below'),
  sides: ['--left', '--right'].map((name) => root.style.getPropertyValue(name)),
})

/** Loads the module afresh, as at a start, with or without a dark system theme. */
async function start(isDark: boolean) {
  system.matches = isDark
  vi.resetModules()
  const { syncTheme } = await import('../../src/host/theme')
  return { syncTheme, ...(await import('../../src/host/appearance')) }
}

beforeEach(() => vi.stubGlobal('matchMedia', () => system))
afterEach(() => {
  vi.unstubAllGlobals()
  root.removeAttribute('style')
  for (const name of Object.keys(root.dataset)) delete root.dataset[name]
})

it("the theme is the same as that of the system, even after the system's theme changes", async () => {
  const { syncTheme: followTheme } = await start(true)
  followTheme()
  expect(shown()).toMatchObject({ theme: 'dark', role: undefined, size: '', above: '', below: '' })
  system.matches = false
  system.dispatchEvent(new Event('change'))
  expect(shown().theme).toBe('light')
})

it('the appearance that the host sets takes precedence over the system’s, and can be reset', async () => {
  const { syncTheme: followTheme, applyAppearance } = await start(true)
  followTheme()
  const safeArea = { top: 30, right: 0, bottom: 18, left: 44 }
  applyAppearance({ ...plain, textScale: 1.5, safeArea })
  expect(shown()).toMatchObject({ theme: 'light', size: '150%', above: '30px', below: '18px' })
  expect(shown().sides).toEqual(['44px', ''])
  applyAppearance(plain)
  expect(shown()).toMatchObject({ theme: 'light', size: '', above: '', below: '' })
})

it('the keyboard of the host takes its place at the bottom, and uncovers the focused field', async () => {
  const { applyAppearance } = await start(false)
  const field = document.body.appendChild(document.createElement('input'))
  const scrolled: unknown[] = []
  field.scrollIntoView = (options) => scrolled.push(options)
  field.getBoundingClientRect = () => new DOMRect(0, 600, 300, 48)
  vi.stubGlobal('innerHeight', 740)
  field.focus()
  const safeArea = { top: 0, right: 0, bottom: 18, left: 0 }
  applyAppearance({ ...plain, safeArea })
  expect([shown().below, scrolled]).toEqual(['18px', []])
  applyAppearance({ ...plain, safeArea, keyboardInset: 300 })
  expect([shown().below, scrolled]).toEqual(['300px', [{ block: 'center' }]])
  applyAppearance({ ...plain, safeArea, keyboardInset: 0 })
  expect([shown().below, scrolled.length]).toEqual(['18px', 1])
  field.remove()
})
