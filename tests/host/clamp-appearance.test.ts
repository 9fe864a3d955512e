import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clampAppearance } from '../../src/host/clamp-appearance'

it('limits the text size and the insets of a host, whatever numbers it sends', () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), fc.double(), fc.integer({ min: 300, max: 2000 }), (...given) => {
      const [textScale, one, keyboardInset, height] = given
      const safeArea = { top: one, right: one, bottom: one, left: one }
      const shown = clampAppearance({ theme: 'dark', textScale, safeArea, keyboardInset }, height)
      expect(shown.textScale).toBeGreaterThanOrEqual(0.5)
      expect(shown.textScale).toBeLessThanOrEqual(3)
      for (const inset of [...Object.values(shown.safeArea), shown.keyboardInset]) {
        expect(inset).toBeGreaterThanOrEqual(0)
        expect(inset).toBeLessThanOrEqual(height / 2)
      }
    }),
  )
})

it('keeps sensible values, and ignores an unknown theme', () => {
  const safeArea = { top: 30, right: 0, bottom: 18, left: 44 }
  const given = { theme: 'dark' as const, textScale: 1.3, safeArea, keyboardInset: 280 }
  expect(clampAppearance(given, 800)).toEqual(given)
  expect(clampAppearance({ ...given, theme: 'x"><script>' as 'dark' }, 800).theme).toBe('light')
  expect(clampAppearance({ ...given, textScale: 1e9 }, 800).textScale).toBe(3)
  expect(clampAppearance({ ...given, textScale: Number.NaN }, 800).textScale).toBe(1)
})
