import * as v from 'valibot'
import { phoneNames } from './call-log'

/** Developer commands that affect the service's replies; each is a step of a recording. */
export const recordedCommands = [
  'signIn',
  'advance',
  'jump',
  'review',
  'pay',
  'cashCode',
  'withdrawPaper',
  'message',
  'edit',
  'close',
  'open',
] as const
export type RecordedCommand = (typeof recordedCommands)[number]

const phone = v.picklist(phoneNames)
const moment = v.pipe(v.number(), v.safeInteger())

const call = v.object({
  what: v.literal('call'),
  /** Time at the start of the call by the service's clock, in ms since 1970. */
  at: moment,
  phone: v.nullable(phone),
  operation: v.string(),
  headers: v.record(v.string(), v.string()),
  /** Body in wire format, with encrypted fields decrypted and secrets replaced by names. */
  body: v.unknown(),
  /** Reply with hidden secrets. */
  reply: v.object({ code: v.number(), msg: v.string(), data: v.unknown() }),
})
const command = v.object({
  what: v.literal('command'),
  at: moment,
  name: v.picklist(recordedCommands),
  given: v.array(v.unknown()),
  reply: v.unknown(),
})

/** State of a phone when the recording was saved. */
const recordedPhone = v.object({ persona: v.string(), path: v.string(), heading: v.nullable(v.string()) })

const trace = v.object({
  kind: v.literal('puhunan-trace'),
  version: v.literal(1),
  start: v.object({
    /** Time of the service's clock at the start, ISO 8601. */
    now: v.pipe(
      v.string(),
      v.check((text) => !Number.isNaN(Date.parse(text)), 'no moment'),
    ),
    seed: v.number(),
  }),
  phones: v.record(v.string(), recordedPhone),
  steps: v.array(v.variant('what', [call, command])),
})

/** A recording: everything that reached the service since a reset, in order. */
export type Trace = v.InferOutput<typeof trace>
export type Step = Trace['steps'][number]
export type CallStep = Extract<Step, { what: 'call' }>
export type CommandStep = Extract<Step, { what: 'command' }>
export type RecordedPhone = v.InferOutput<typeof recordedPhone>

export const formatStepCount = (count: number): string => `${count} ${count === 1 ? 'step' : 'steps'}`

/** Name of a step: its operation or command. */
export const stepName = (step: Step): string => (step.what === 'call' ? step.operation : step.name)

/** Reads a recording from a file's text or a parsed object. Throws RangeError if the file is not a valid recording. */
export function readTrace(given: unknown): Trace {
  let value = given
  if (typeof given === 'string') {
    try {
      value = JSON.parse(given)
    } catch {
      throw new RangeError('this file is no JSON, so it is no recording')
    }
  }
  const isOurs = typeof value === 'object' && value !== null && Reflect.get(value, 'kind') === 'puhunan-trace'
  if (!isOurs) throw new RangeError('this is no recording of the simulator')
  if (Reflect.get(value as object, 'version') !== 1)
    // null and primitives are refused above
    throw new RangeError('this recording is of another version of the simulator')
  const { success, output, issues } = v.safeParse(trace, value)
  if (success) return output
  throw new RangeError(
    `this recording is broken at ${v.getDotPath(issues[0]) ?? 'its top'}: ${issues[0].message}`,
  )
}
