// @vitest-environment window
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Appearance } from '../../src/host/theme'

const root = document.documentElement
const system = Object.assign(new EventTarget(), { matches: false })
const plain: Appearance = { theme: 'light', textScale: 1, safeArea: { top: 0, bottom: 0 } }

const shown = () => ({
  theme: root.dataset.theme,
  role: root.dataset.role,
  size: root.style.fontSize,
  above: root.style.getPropertyValue('--above'),
  below: root.style.getPropertyValue('--below'),
})

/** Loads the module afresh, as at a start, with or without a dark system theme. */
async function start(isDark: boolean) {
  system.matches = isDark
  vi.resetModules()
  return import('../../src/host/theme')
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
  applyAppearance({ theme: 'light', textScale: 1.5, safeArea: { top: 30, bottom: 18 } })
  expect(shown()).toMatchObject({ theme: 'light', size: '150%', above: '30px', below: '18px' })
  applyAppearance(plain)
  expect(shown()).toMatchObject({ theme: 'light', size: '', above: '', below: '' })
})
