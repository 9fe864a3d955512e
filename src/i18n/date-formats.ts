/** Style of a formatted day. `long` includes the weekday, `month` has only month and year, `monthShort` and `weekday` only these. */
export type DayStyle = 'long' | 'medium' | 'short' | 'month' | 'monthShort' | 'weekday'

/** Functions that format a day in a language, by style. `month` 0 is January, `weekday` 0 is Sunday. */
export type DayFormats = Record<
  DayStyle,
  (of: { year: number; month: number; date: number; weekday: number }) => string
>

/** Formats a time; `hour` is 0 to 23, `minutes` has two digits. */
export type TimeFormat = (hour: number, minutes: string) => string

/**
 * Formats with the day before the month: `Tuesday, 24 November`, `24 Nov 2026`. `months` and `weekdays` are names separated by
 * spaces, beginning with January and Sunday; both are abbreviated to three letters.
 */
export function dayBeforeMonth(names: { months: string; weekdays: string }): DayFormats {
  const months = names.months.split(' ')
  const weekdays = names.weekdays.split(' ')
  const shortMonth = (month: number) => months[month]?.slice(0, 3)
  return {
    long: ({ month, date, weekday }) => `${weekdays[weekday]}, ${date} ${months[month]}`,
    medium: ({ year, month, date }) => `${date} ${shortMonth(month)} ${year}`,
    short: ({ month, date }) => `${date} ${shortMonth(month)}`,
    month: ({ year, month }) => `${months[month]} ${year}`,
    monthShort: ({ month }) => `${shortMonth(month)}`,
    weekday: ({ weekday }) => `${weekdays[weekday]?.slice(0, 3)}`,
  }
}

const chineseWeekdays = [...'日一二三四五六']

/** Formats such as `11月24日星期二` and `2026年11月24日`, which are the same in Simplified and Traditional Chinese. */
export const chineseDays: DayFormats = {
  long: ({ month, date, weekday }) => `${month + 1}月${date}日星期${chineseWeekdays[weekday]}`,
  medium: ({ year, month, date }) => `${year}年${month + 1}月${date}日`,
  short: ({ month, date }) => `${month + 1}月${date}日`,
  month: ({ year, month }) => `${year}年${month + 1}月`,
  monthShort: ({ month }) => `${month + 1}月`,
  weekday: ({ weekday }) => `星期${chineseWeekdays[weekday]}`,
}

const twelve = (hour: number, minutes: string): string => `${hour % 12 || 12}:${minutes}`

/** Time format such as `2:05 PM`. */
export const twelveHours: TimeFormat = (hour, minutes) =>
  `${twelve(hour, minutes)} ${hour < 12 ? 'AM' : 'PM'}`

/** Time format such as `下午2:05`. */
export const chineseTwelveHours: TimeFormat = (hour, minutes) =>
  `${hour < 12 ? '上午' : '下午'}${twelve(hour, minutes)}`

/** Time format such as `14:05`. */
export const twentyFourHours: TimeFormat = (hour, minutes) => `${hour}:${minutes}`
