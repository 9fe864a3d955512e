import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Language } from '../../bridge/contract/codes'
import { addDays, day, minuteMs, startOfDay } from '../../src/domain/time/day'
import { formatDay, formatMoment, formatTime } from '../../src/i18n/format-day'
import { languages } from '../../src/i18n/languages'

// Manila had summer time last in 1990
const some = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays(day('1991-01-01'), days))
const now = Date.parse('2026-11-24T14:05:00+08:00')

describe('formatting of days', () => {
  const of = day('2026-11-24')

  it('follows British conventions in English', () => {
    expect(
      (['long', 'medium', 'short', 'month', 'monthShort', 'weekday'] as const).map((style) =>
        formatDay(of, Language.en, style),
      ),
    ).toEqual(['Tuesday, 24 November', '24 Nov 2026', '24 Nov', 'November 2026', 'Nov', 'Tue'])
    expect(formatTime(now)).toBe('2:05 PM')
    expect(formatMoment(now)).toBe('24 Nov 2026, 2:05 PM')
  })

  it('matches Intl, in English apart from the order of parts', () => {
    const timeZone = 'Asia/Manila'
    const styles = {
      long: { weekday: 'long', day: 'numeric', month: 'long' },
      medium: { day: 'numeric', month: 'short', year: 'numeric' },
      short: { day: 'numeric', month: 'short' },
      month: { month: 'long', year: 'numeric' },
      monthShort: { month: 'short' },
    } as const
    const time = { hour: 'numeric', minute: '2-digit' } as const
    const parts = (text: string) => text.split(/[ ,]+/).sort()
    for (const language of Object.values(Language)) {
      const clock = new Intl.DateTimeFormat(language, { ...time, timeZone })
      for (const [style, options] of Object.entries(styles)) {
        const format = new Intl.DateTimeFormat(language, { ...options, timeZone })
        fc.assert(
          fc.property(some, fc.integer({ min: 0, max: 1439 }), (date, minutes) => {
            const written = formatDay(date, language, style as keyof typeof styles)
            const at = startOfDay(date) + minutes * minuteMs
            if (languages[language].script === 'Latn')
              expect(parts(written)).toEqual(parts(format.format(at)))
            else expect(written).toBe(format.format(at))
            expect(formatTime(at, language)).toBe(clock.format(at).replace(/\u202f/g, ' '))
          }),
        )
      }
    }
  })

  it('follows Chinese conventions in Chinese', () => {
    expect(formatDay(of, Language.zhHans)).toBe('2026年11月24日')
    expect(formatDay(of, Language.zhHant, 'long')).toBe('11月24日星期二')
    expect(formatDay(of, Language.zhHant, 'monthShort')).toBe('11月')
    expect(formatDay(of, Language.zhHans, 'weekday')).toBe('星期二')
    expect(formatTime(now, Language.zhHant)).toBe('下午2:05')
    expect(formatMoment(now, Language.zhHans)).toBe('2026年11月24日 14:05')
  })
})
