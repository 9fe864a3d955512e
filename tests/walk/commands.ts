import fc from 'fast-check'
import { hourMs } from '../../src/domain/time/day'
import { payWaitingCode, pinTicket } from './lending'
import { type Hop, mishaps } from './line'
import type { Phone, UserRequest } from './phone'
import { createSubjectRequest, subject, subjectText } from './subjects'
import { checkNow, type Model, phoneOwners, type Walk } from './walk'

type WalkCommand = fc.AsyncCommand<Model, Walk>

/** The largest number of commands in a walk: loans are paid off after some hundred payments. */
const maxCommands = 500

/** The service forgets keys after 30 days. */
const maxHours = 28 * 24

interface CommandParts {
  text: string
  thenMs: number
  check?: (model: Model) => boolean
  act(model: Model, walk: Walk): void
}

/** A command that acts, lets `thenMs` pass, and checks what must hold at any moment. */
const command = ({ text, thenMs, check = () => true, act }: CommandParts): WalkCommand => ({
  check,
  async run(model, walk) {
    act(model, walk)
    await walk.time.advance(thenMs)
    checkNow(model, walk)
  },
  // counterexamples have a line for each command
  toString: () => `\n  ${text}, then ${thenMs} ms`,
})

const index = fc.nat({ max: phoneOwners.length - 1 })
const pick = fc.nat({ max: 99 })
// long pauses let a query in the background come to its end
const thenMs = fc.oneof(
  { weight: 9, arbitrary: fc.nat({ max: 3000 }) },
  { weight: 1, arbitrary: fc.nat({ max: 60_000 }) },
)
/** Of several alternatives the first one is the simplest, to which a failure shrinks. */
const shrinkToFirst = { withCrossShrink: true }
const isDoubleTap = fc.oneof(
  shrinkToFirst,
  { weight: 4, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
)

const hop: fc.Arbitrary<Hop> = fc.record({
  mishap: fc.oneof(
    shrinkToFirst,
    { weight: 40, arbitrary: fc.constant('none' as const) },
    { weight: 60, arbitrary: fc.constantFrom(...mishaps) },
  ),
  delayMs: fc.integer({ min: 20, max: 420 }),
})
const hops = fc.array(hop, { maxLength: 12, size: 'max' })

const hopsText = (list: readonly Hop[]): string =>
  list.length === 0
    ? 'a good line'
    : `a line with ${list.map(({ mishap, delayMs }) => `${mishap} (${delayMs} ms)`).join(', ')}`

function phoneAt({ phones }: Walk, at: number): Phone {
  const phone = phones[at]
  if (!phone) throw new Error(`no phone ${at}`)
  return phone
}

/** The requests of a phone that its user may try again, because they were not shown as done. */
const undone = ({ requests }: Model, at: number): UserRequest[] =>
  (requests[at] ?? []).filter(({ shown }) => shown !== 'done')

/** Taps the button of a request. */
function tap(request: UserRequest, phone: Phone, isDouble: boolean, walk: Walk): void {
  walk.tally.sends += 1
  const proofs: Record<string, unknown> = {}
  if (request.body.channel === 'WALLET')
    proofs.pinTicket = pinTicket(walk.service, phone.userId, walk.time.now())
  for (let taps = isDouble ? 2 : 1; taps > 0; taps -= 1)
    void phone.attempt(request, proofs).catch((error) => walk.broken.push(error))
}

const send = fc.record({ at: index, subject, isDoubleTap, hops, thenMs }).map((drawn) =>
  command({
    text: `phone ${drawn.at} sends ${subjectText(drawn.subject)}${drawn.isDoubleTap ? ' with a double tap' : ''} over ${hopsText(drawn.hops)}`,
    thenMs: drawn.thenMs,
    act(model, walk) {
      const phone = phoneAt(walk, drawn.at)
      const request = createSubjectRequest(drawn.subject, model.requests.flat().length + 1, phone, walk)
      model.requests[drawn.at]?.push(request)
      phone.line.setHops(drawn.hops)
      tap(request, phone, drawn.isDoubleTap, walk)
    },
  }),
)

const retry = fc.record({ at: index, pick, isDoubleTap, hops, thenMs }).map((drawn) =>
  command({
    text: `phone ${drawn.at} tries request ${drawn.pick} again${drawn.isDoubleTap ? ' with a double tap' : ''} over ${hopsText(drawn.hops)}`,
    thenMs: drawn.thenMs,
    check: (model) => undone(model, drawn.at).length > 0,
    act(model, walk) {
      const requests = undone(model, drawn.at)
      const request = requests[drawn.pick % requests.length]
      const phone = phoneAt(walk, drawn.at)
      phone.line.setHops(drawn.hops)
      if (request) tap(request, phone, drawn.isDoubleTap, walk)
    },
  }),
)

const kill = fc.record({ at: index, hops, thenMs }).map((drawn) =>
  command({
    text: `phone ${drawn.at} is killed and started over ${hopsText(drawn.hops)}`,
    thenMs: drawn.thenMs,
    act(_, walk) {
      walk.tally.kills += 1
      const phone = phoneAt(walk, drawn.at)
      phone.line.setHops(drawn.hops)
      phone.kill()
    },
  }),
)

const wake = fc.record({ at: index, hops, thenMs }).map((drawn) =>
  command({
    text: `phone ${drawn.at} wakes over ${hopsText(drawn.hops)}`,
    thenMs: drawn.thenMs,
    act(_, walk) {
      const phone = phoneAt(walk, drawn.at)
      phone.line.setHops(drawn.hops)
      phone.wake()
    },
  }),
)

const dismiss = fc.record({ at: index, thenMs }).map((drawn) =>
  command({
    text: `phone ${drawn.at} dismisses outcomes`,
    thenMs: drawn.thenMs,
    act: (_, walk) => phoneAt(walk, drawn.at).dismiss(),
  }),
)

const payer = fc
  .record({ pick, outcome: fc.constantFrom('whole', 'partly', 'late', 'twice', 'refused'), thenMs })
  .map((drawn) =>
    command({
      text: `code ${drawn.pick} is paid: ${drawn.outcome}`,
      thenMs: drawn.thenMs,
      act: (_, walk) => payWaitingCode(walk.service, drawn.pick, drawn.outcome),
    }),
  )

const wait = fc.nat({ max: 47 }).map((hours) =>
  command({
    text: `${hours} hours pass`,
    thenMs: hours * hourMs,
    check: (model) => model.hours + hours <= maxHours,
    act(model) {
      model.hours += hours
    },
  }),
)

/** A random walk; `replayPath` is printed with a failure and repeats it. */
export const walkCommands = (replayPath?: string) =>
  fc.commands(
    [
      fc.oneof(
        { weight: 36, arbitrary: send },
        { weight: 24, arbitrary: retry },
        { weight: 8, arbitrary: kill },
        { weight: 4, arbitrary: wake },
        { weight: 8, arbitrary: dismiss },
        { weight: 6, arbitrary: payer },
        { weight: 2, arbitrary: wait },
      ),
    ],
    { maxCommands, size: 'max', ...(replayPath && { replayPath }) },
  )
