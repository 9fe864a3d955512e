import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const tokens = readFileSync('src/ui/base/tokens.css', 'utf8')

/** Custom properties set by one selector of tokens.css. */
const block = (selector: string): Record<string, string> => {
  const [, rules = ''] = tokens.split(`${selector} {`)
  const [own = ''] = rules.split('}')
  return Object.fromEntries([...own.matchAll(/(--[\w-]+): (#\w+);/g)].map(([, name, value]) => [name, value]))
}

const [light, agent, dark, darkAgent] = [
  ':root',
  ':root[data-role="agent"]',
  ':root[data-theme="dark"]',
  ':root[data-theme="dark"][data-role="agent"]',
].map(block)

const palettes = {
  borrower: { ...light },
  agent: { ...light, ...agent },
  'borrower, dark': { ...light, ...dark },
  'agent, dark': { ...light, ...agent, ...dark, ...darkAgent },
}

/** Relative luminance of a colour such as #0064d6 or #fff (WCAG 2.2). */
function luminance(colour: string): number {
  const digits =
    colour.slice(1).length === 3
      ? [...colour.slice(1)].map((digit) => digit + digit).join('')
      : colour.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Colours of marks that carry a value, by rule. A column without a value and the empty part of an arc carry none. */
const charts = 'src/ui/display/charts'
const sheets = readdirSync(charts).filter((name) => name.endsWith('.css'))
const marks = sheets.flatMap((name) =>
  [...readFileSync(join(charts, name), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
    ([, selector = '', rules = '']) => {
      const [, colour] = /(?:background|fill|stroke): var\((--[\w-]+)\)/.exec(rules) ?? []
      return colour && !/\.none|\.track/.test(selector) ? [{ rule: selector.trim(), colour }] : []
    },
  ),
)

describe('charts', () => {
  it.each(Object.entries(palettes))(
    'have marks of at least 3 : 1 on a card for the palette of %s',
    (_, palette) => {
      expect(marks.length).toBeGreaterThan(6)
      const tooFaint = marks.filter(
        ({ colour }) => contrast(palette[colour] ?? '', palette['--card'] ?? '') < 3,
      )
      expect(tooFaint).toEqual([])
    },
  )
})
