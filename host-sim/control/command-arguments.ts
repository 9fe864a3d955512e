import * as v from 'valibot'
import { Language } from '../../bridge/contract/codes'
import { dayMs } from '../../src/domain/time/day'
import { isPersona } from '../seed/personas'
import { phoneNames } from './calls/call-log'
import { maxInset, networks, textScales } from './state/phone-settings'

const text = v.pipe(v.string(), v.maxLength(2000))
const name = v.pipe(v.string(), v.maxLength(200))
const amount = v.pipe(v.number(), v.finite(), v.minValue(0))
const persona = v.optional(v.pipe(v.string(), v.check(isPersona, 'no such persona')))

// decided: the service's calendar covers the years 2000 to 2099
export const firstMoment = Date.parse('2000-01-01T00:00:00Z')
export const lastMoment = Date.parse('2100-01-01T00:00:00Z')
const moment = v.pipe(
  v.string(),
  v.check((given) => Date.parse(given) >= firstMoment && Date.parse(given) < lastMoment, 'no such moment'),
)

const inset = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(maxInset)))

/** Argument schemas per command, in order. Unknown field names are refused; otherwise a typo would silently do nothing. */
const schemas = {
  reset: [
    v.strictObject({
      persona,
      persona2: persona,
      now: v.optional(moment),
      seed: v.optional(v.pipe(v.number(), v.finite())),
      path: v.optional(text),
      lang: v.optional(v.picklist(Object.values(Language))),
      signedOut: v.optional(v.boolean()),
    }),
  ],
  fault: [
    v.strictObject({
      operation: v.optional(name),
      kind: name,
      code: v.optional(v.pipe(v.number(), v.safeInteger())),
      nth: v.optional(amount),
      times: v.optional(amount),
      every: v.optional(amount),
      chance: v.optional(amount),
      delayMs: v.optional(v.pipe(amount, v.maxValue(dayMs))),
      data: v.optional(v.unknown()),
    }),
  ],
  hold: [
    v.strictObject({
      operation: v.optional(name),
      phone: v.optional(v.picklist(phoneNames)),
      times: v.optional(amount),
    }),
  ],
  askHeld: [amount],
  answer: [
    amount,
    v.union([
      v.literal('real'),
      v.looseObject({ data: v.unknown() }),
      v.strictObject({ code: v.pipe(v.number(), v.safeInteger()) }),
      v.strictObject({ refusal: name }),
      v.strictObject({ fault: name, delayMs: v.optional(v.pipe(amount, v.maxValue(dayMs))) }),
    ]),
  ],
  answerAll: [
    v.union([
      v.literal('real'),
      v.strictObject({ code: v.pipe(v.number(), v.safeInteger()) }),
      v.strictObject({ fault: name, delayMs: v.optional(v.pipe(amount, v.maxValue(dayMs))) }),
    ]),
  ],
  sendAgain: [amount],
  'clock.advance': [v.strictObject({ days: v.optional(amount), hours: v.optional(amount) })],
  'clock.set': [moment],
  inbox: [v.nullish(name)],
  pay: [v.nullish(name), v.optional(name)],
  review: [name, name, name, v.optional(v.union([text, v.record(name, text)]))],
  answerFeedback: [name, v.pipe(v.string(), v.maxLength(5000)), v.optional(v.boolean())],
  cashCode: [
    v.strictObject({
      kind: name,
      amount: v.union([v.number(), name]),
      persona: v.optional(name),
      mobile: v.optional(name),
    }),
  ],
  snapshot: [v.nullish(name)],
  restore: [name],
  compare: [name, v.nullish(name)],
  action: [name],
  adjust: [
    v.picklist(phoneNames),
    v.strictObject({
      language: v.optional(v.picklist(Object.values(Language))),
      theme: v.optional(v.picklist(['light', 'dark'])),
      textScale: v.optional(v.picklist(textScales)),
      keyboard: v.optional(v.boolean()),
      safeArea: v.optional(v.strictObject({ top: inset, right: inset, bottom: inset, left: inset })),
      network: v.optional(v.picklist(networks)),
      latency: v.optional(v.pipe(amount, v.maxValue(dayMs))),
    }),
  ],
  switchOff: [v.pipe(v.array(name), v.maxLength(500))],
  monitors: [v.nullish(v.record(name, v.string()))],
} as const

/** Validates a command's arguments before the command runs. Throws RangeError if they are invalid. */
export function checkArguments(command: keyof typeof schemas, ...given: unknown[]): void {
  for (const [at, schema] of schemas[command].entries()) {
    const { issues } = v.safeParse(schema as v.GenericSchema, given[at]) // `schemas` contains only schemas
    if (issues)
      throw new RangeError(
        `${command}: ${v.getDotPath(issues[0]) ?? `argument ${at + 1}`}: ${issues[0].message}`,
      )
  }
}
