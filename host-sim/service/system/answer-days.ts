import { DataRequest } from '../../../bridge/contract/entities/data-request'
import type { Day } from '../../../bridge/contract/entities/money'
import { planTopic } from '../../../bridge/contract/entities/plan-request'
import { addDays, dayMs, startOfDay, toManilaDay } from '../../../src/domain/time/day'

/** Working days within which the lender answers, by topic; as promised in the terms of use and in the privacy notice. */
const answerDays: Readonly<Record<string, number>> = {
  COMPLAINT: 10,
  [DataRequest.correct]: 15,
  [DataRequest.close]: 15,
}

/** Calendar days within which the lender answers, by topic (SEC MC 5 s.2023). */
const calendarDays: Readonly<Record<string, number>> = { [planTopic]: 30 }

const isWeekend = (date: Day): boolean => [0, 6].includes(new Date(startOfDay(date) + dayMs / 2).getUTCDay())

/** The day after `count` working days. */
// decided: working days are Monday to Friday; holidays are not taken out, so an answer may be promised a day early
function addWorkingDays(from: Day, count: number): Day {
  const next = addDays(from, 1)
  if (count === 0) return from
  return addWorkingDays(next, isWeekend(next) ? count : count - 1)
}

/** The last day on which feedback of a topic that was sent at `at` (ms) is answered; null for topics without a promise. */
export function getAnswerDay(type: string, at: number): Day | null {
  const most = calendarDays[type]
  if (most !== undefined) return addDays(toManilaDay(at), most)
  const days = answerDays[type]
  return days === undefined ? null : addWorkingDays(toManilaDay(at), days)
}
