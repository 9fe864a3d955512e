/**
 * Format of a day, also used in the exported schemas. decided: years 1900 to 2199, which cover birthdays and every loan, and
 * leave room to add days on either side.
 */
export const dayPattern = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Format of a month, `YYYY-MM`, in the same years. */
export const monthPattern = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/

const time = /T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?/.source
const offset = /(Z|[+-](0\d:[0-5]\d|1[0-3]:[0-5]\d|14:00))/.source
/** Format of a moment, also used in the exported schemas; its offset is at most 14 hours. */
export const momentPattern = new RegExp(dayPattern.source.replace('$', `${time}${offset}$`))

/** True if the text is an existing day, `YYYY-MM-DD`; false e.g. for 30 February. */
export function isRealDay(text: unknown): text is string {
  if (typeof text !== 'string' || !dayPattern.test(text)) return false
  const date = new Date(text)
  // Chromium moves 30 February to March, WebKit refuses it
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** True if the text is an ISO 8601 timestamp of an existing day and time, with an existing offset. */
export const isRealMoment = (text: unknown): text is string =>
  typeof text === 'string' && momentPattern.test(text) && isRealDay(text.slice(0, 10))
