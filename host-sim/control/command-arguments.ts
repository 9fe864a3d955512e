import * as v from 'valibot'
import { Language } from '../../bridge/contract/codes'
import { dayMs } from '../../src/domain/time/day'
import { faultKinds } from '../faults/fault-kinds'
import { situationIds } from '../seed/personas'
import { phoneNames } from './calls/call-log'
import { maxInset, networks, textScales } from './state/phone-settings'

const text = v.pipe(v.string(), v.maxLength(2000))
const name = v.pipe(v.string(), v.maxLength(200))
const amount = v.pipe(v.number(), v.finite(), v.minValue(0))
const code = v.pipe(v.number(), v.safeInteger())
const persona = v.optional(v.picklist(situationIds, 'no such persona'))

// decided: the service's calendar covers the years 2000 to 2099
export const firstMoment = Date.parse('2000-01-01T00:00:00Z')
export const lastMoment = Date.parse('2100-01-01T00:00:00Z')
const moment = v.pipe(
  v.string(),
  v.check((given) => Date.parse(given) >= firstMoment && Date.parse(given) < lastMoment, 'no such moment'),
  v.description('ISO 8601, for example 2026-11-21T09:00:00+08:00'),
)

const inset = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(maxInset)))

const operation = v.pipe(
  name,
  v.description('Native name of an operation, such as dfp.loan.pay.createQRCodeOrder, or of an action'),
)
const faultKind = v.pipe(
  name,
  v.description(`One of ${Object.keys(faultKinds).join(', ')}, or code:4101 for an envelope code`),
)
const delayMs = v.optional(v.pipe(amount, v.maxValue(dayMs)))
const callId = v.pipe(amount, v.description('The id of a call in the timeline'))
const phone = v.picklist(phoneNames)

const real = v.literal('real')
const withCode = v.strictObject({ code })
const withFault = v.strictObject({ fault: faultKind, delayMs })

interface Verb {
  /** Purpose of the command, in a sentence or two. */
  about: string
  /** A schema for each argument, in order. Unknown field names are refused; otherwise a typo would silently do nothing. */
  takes: Readonly<Record<string, v.GenericSchema>>
}

/**
 * All commands of the simulator, each with its arguments in order. `window.simulator`, POST /sim/<command> and the tools of the
 * MCP server have these names and check arguments by these schemas.
 */
export const verbs = {
  ready: { about: 'Waits until the service has its personas and the phones are connected.', takes: {} },
  reset: {
    about:
      'Starts a new service with all personas, signs in, and clears faults, held calls and the timeline.',
    takes: {
      options: v.strictObject({
        persona,
        persona2: persona,
        now: v.optional(moment),
        seed: v.optional(
          v.pipe(
            v.number(),
            v.finite(),
            v.description('Makes the run repeatable; an exported trace needs it'),
          ),
        ),
        path: v.optional(text),
        lang: v.optional(v.picklist(Object.values(Language))),
        signedOut: v.optional(v.boolean()),
      }),
    },
  },
  call: {
    about:
      'Calls an operation as the app of a phone does, with its session. Armed faults apply. PINs are given in clear and sent encrypted. Only without a page, over HTTP.',
    takes: {
      order: v.strictObject({
        phone: v.optional(phone),
        operation: name,
        body: v.optional(v.record(v.string(), v.unknown())),
        key: v.optional(
          v.pipe(name, v.description('Idempotency key of an earlier try; a write without it gets a new one')),
        ),
        asksOutcome: v.optional(
          v.pipe(
            v.boolean(),
            v.description('Asks what became of the write with this key; it is not sent again'),
          ),
        ),
      }),
    },
  },
  calls: { about: 'Returns all calls and native actions, oldest first, with secrets masked.', takes: {} },
  clearCalls: { about: 'Clears the list of calls.', takes: {} },
  fault: {
    about: 'Arms a fault for the next calls that match it; returns the fault with its id.',
    takes: {
      order: v.strictObject({
        operation: v.optional(operation),
        kind: faultKind,
        code: v.optional(code),
        nth: v.optional(amount),
        times: v.optional(amount),
        every: v.optional(amount),
        chance: v.optional(amount),
        delayMs,
        data: v.optional(v.unknown()),
      }),
    },
  },
  clearFaults: { about: 'Disarms all faults.', takes: {} },
  hold: {
    about: 'Holds matching calls until they are answered by hand.',
    takes: {
      order: v.strictObject({
        operation: v.optional(operation),
        phone: v.optional(phone),
        times: v.optional(amount),
      }),
    },
  },
  clearHolds: { about: 'Stops holding further calls; calls that are already held stay held.', takes: {} },
  held: { about: 'Returns the held calls, oldest first.', takes: {} },
  askHeld: {
    about: 'Runs a held call on the service, with all effects, and returns the reply; the call stays held.',
    takes: { id: callId },
  },
  answer: {
    about: 'Answers a held call: really, with data of your own, an envelope code, a fault or a refusal.',
    takes: {
      id: callId,
      with: v.optional(
        v.union([
          real,
          v.looseObject({ data: v.unknown() }),
          withCode,
          v.strictObject({ refusal: name }),
          withFault,
        ]),
      ),
    },
  },
  answerAll: {
    about: 'Answers all held calls in the same way; returns their number.',
    takes: { with: v.optional(v.union([real, withCode, withFault])) },
  },
  sendAgain: {
    about: 'Sends a logged call to the service again, unchanged; returns the id of the new timeline entry.',
    takes: { id: callId },
  },
  'clock.now': { about: 'Returns the time of the service, ISO 8601.', takes: {} },
  'clock.advance': {
    about: 'Moves the clock forward, with all effects on loans; returns the new time.',
    takes: { by: v.strictObject({ days: v.optional(amount), hours: v.optional(amount) }) },
  },
  'clock.set': { about: 'Moves the clock forward to a time; returns it.', takes: { moment } },
  inbox: {
    about:
      'Returns SMS and e-mails, newest first, with their codes, for one mobile or e-mail address or for all.',
    takes: { mobile: v.nullish(name) },
  },
  pay: {
    about: 'Pays a QR order as a wallet would; by default the newest open one, in full.',
    takes: {
      transactionNo: v.nullish(name),
      outcome: v.optional(
        v.pipe(
          name,
          v.description('whole (default), partly, late, twice, again, tooMuch, refused or noAnswer'),
        ),
      ),
    },
  },
  review: {
    about: 'Decides a pending review.',
    takes: {
      kind: v.pipe(
        name,
        v.description(
          'prequalification, onboarding, ekyc, application, contract, release, feedback or closure',
        ),
      ),
      id: name,
      verdict: v.pipe(name, v.description('pass, reject or another verdict of this kind of review')),
      reason: v.optional(v.union([text, v.record(name, text)])),
    },
  },
  answerFeedback: {
    about: "Answers a user's feedback; also resolves it unless `resolve` is false.",
    takes: { id: name, text: v.pipe(v.string(), v.maxLength(5000)), resolve: v.optional(v.boolean()) },
  },
  cashCode: {
    about:
      'Creates a cash code at an outlet, for a persona, a mobile number, or the first user who scans it.',
    takes: {
      order: v.strictObject({
        kind: v.pipe(name, v.description('IN or OUT')),
        amount: v.union([v.number(), name]),
        persona: v.optional(name),
        mobile: v.optional(name),
      }),
    },
  },
  withdrawPaper: {
    about:
      'Withdraws a paper of the lender, given the text of its code or its kind and number (r.RP-2026-000012); its holder gets a message with the reason. Returns kind and number.',
    takes: { code: text, reason: v.optional(text) },
  },
  action: {
    about:
      'Sets the outcome of a native action, so that its sheet is skipped. Needs a phone with a host, not HTTP.',
    takes: { name, outcome: v.optional(v.unknown()) },
  },
  switchOff: {
    about: 'Switches off the named operations, actions and pages, and switches on all others.',
    takes: { names: v.pipe(v.array(name), v.maxLength(500)) },
  },
  close: {
    about: 'Closes the service for all callers, as its operator would, until a moment if one is given.',
    takes: { order: v.strictObject({ until: v.optional(moment) }) },
  },
  open: { about: 'Opens the service again.', takes: {} },
  adjust: {
    about:
      'Changes language, theme, text size, insets or network of a phone, or closes the app. Needs a host, not HTTP.',
    takes: {
      phone,
      change: v.strictObject({
        language: v.optional(v.picklist(Object.values(Language))),
        theme: v.optional(v.picklist(['light', 'dark'])),
        textScale: v.optional(v.picklist(textScales)),
        keyboard: v.optional(v.boolean()),
        safeArea: v.optional(v.strictObject({ top: inset, right: inset, bottom: inset, left: inset })),
        network: v.optional(v.picklist(networks)),
        latency: delayMs,
        closed: v.optional(v.union([v.picklist(['', 'unknown']), moment])),
      }),
    },
  },
  state: { about: 'Returns the whole state of the service, including secrets: about 2 MB.', takes: {} },
  snapshot: { about: 'Takes a snapshot of service, clock and phones.', takes: { name: v.nullish(name) } },
  restore: { about: 'Restores a snapshot by its id.', takes: { id: name } },
  snapshots: { about: 'Returns all snapshots, oldest first.', takes: {} },
  compare: {
    about: 'Returns the differences between two snapshots; `after` is the current state by default.',
    takes: { before: name, after: v.nullish(name) },
  },
  exportTrace: {
    about: 'Returns all calls since the last reset with a seed as a recording, with secrets masked.',
    takes: {},
  },
  replay: {
    about: 'Replays a recording, continues from its end, and returns the steps whose answers differ.',
    takes: { trace: v.unknown() },
  },
  coverage: { about: 'Returns the operations that were called, with counts of their outcomes.', takes: {} },
  monitors: {
    about: 'Returns the results of all automatic checks; `shown` has further texts to search for secrets.',
    takes: { shown: v.nullish(v.record(name, v.string())) },
  },
} as const satisfies Readonly<Record<string, Verb>>

export type Command = keyof typeof verbs

/** The names of a command's arguments, in order. */
export const parameters = Object.fromEntries(
  Object.entries(verbs).map(([command, { takes }]) => [command, Object.keys(takes)]),
) as unknown as Readonly<Record<Command, readonly string[]>> // a row for each command

/** Validates a command's arguments before the command runs. Throws RangeError if they are invalid. */
export function checkArguments(command: Command, ...given: unknown[]): void {
  for (const [at, schema] of Object.values<v.GenericSchema>(verbs[command].takes).entries()) {
    const { issues } = v.safeParse(schema, given[at])
    if (issues)
      throw new RangeError(
        `${command}: ${v.getDotPath(issues[0]) ?? `argument ${at + 1}`}: ${issues[0].message}`,
      )
  }
}
