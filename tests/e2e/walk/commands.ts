import fc from 'fast-check'
import type { FaultKind } from '../../../host-sim/faults/fault-kinds'
import { getPersonaMobile } from '../../../host-sim/seed/personas'
import { replayPath } from '../../walk/check-walks'
import { expect, type Harness, test } from '../harness'
import { secrets } from '../steps'
import { checkPayments, checkScreen, paymentOperation } from './checks'

/** The model of a walk. */
export interface Model {
  /** True while faults are armed. */
  isFaulty: boolean
  /** How often the user confirmed a payment; a double tap counts once. */
  confirmed: number
}

/** The system under test, with the number of steps that all walks took. */
export interface PageWalk {
  harness: Harness
  /** Numbers of the payments that were there before. */
  seeded: readonly string[]
  tally: { steps: number }
}

type StepCommand = fc.AsyncCommand<Model, PageWalk>

/** The largest number of steps in a walk: loans are paid off after more. */
const maxCommands = 40

const payPlace = '/pages/order/repayment?loanOrderNo=LN-2026-006002'
const settlePlace = `${payPlace}&settle=1`
const places = [
  '/pages/index/index',
  '/pages/order/index',
  '/pages/order/details?loanOrderNo=LN-2026-006002',
  payPlace,
  '/pages/order/paymentUncertainty',
  '/pages/me/feedback',
] as const

/** Faults that end at once: silent ones would each wait for a deadline of a minute. */
const faults: readonly FaultKind[] = [
  'dropBefore',
  'dropAfter',
  'http500',
  'http502',
  'cut',
  'html',
  'wrongType',
  '3008',
]

/** Labels of the ways to pay. */
const ways = { code: /^QR Ph/, wallet: /^GCash/i } as const

/** Buttons that a page may offer after a payment. */
const buttons = [/Check again/, /Show the code/, /Try again/, /Got it/, /^Show$/, /Change amount/]

/** Runs a step that may meet a page just before its navigation. */
export async function unlessLeft(step: () => Promise<unknown>): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (!/context was destroyed|frame was detached|navigat/i.test(`${error}`)) throw error
  }
}

/** Signs in again, if the app has signed the user out after several failed starts. */
export async function signIn(harness: Harness): Promise<void> {
  if (!(await harness.address()).includes('/pages/login/')) return
  await harness.sim('clearFaults')
  const mobile = harness.phone.getByLabel('Mobile number')
  if (await mobile.isVisible()) await mobile.fill(`0${getPersonaMobile('merchant')}`)
  await harness.pin(secrets.pin)
  await harness.at('/pages/')
  await expect.poll(() => harness.address()).not.toContain('/pages/login/')
}

/** Presses a button or link once it is shown, but waits for at most `waitMs`. Returns false if it is not shown. */
async function press(harness: Harness, name: RegExp, waitMs = 0): Promise<boolean> {
  const found = harness.button(name).or(harness.phone.getByRole('link', { name })).first()
  if (waitMs > 0) await found.waitFor({ timeout: waitMs }).catch(() => undefined)
  if (!(await found.isVisible().catch(() => false))) return false
  await found.click({ timeout: 1500, noWaitAfter: true }).catch(() => undefined)
  return true
}

interface PaymentStep {
  way: keyof typeof ways
  /** A double tap on the way to pay. */
  isDouble: boolean
}

/** Starts a payment. */
async function startPayment(harness: Harness, model: Model, { way, isDouble }: PaymentStep): Promise<void> {
  if (!(await harness.address()).includes('/order/repayment?')) await harness.goto(payPlace)
  // a loan that was paid off offers nothing but a retry
  const loaded = harness.button(/^Pay ₱|^Try again/).first()
  await loaded.waitFor({ timeout: 5000 }).catch(() => undefined)
  const isShown = await press(harness, /^Pay another way/)
  // the ways may be open already
  if (await press(harness, ways[way], isShown ? 3000 : 0)) model.confirmed += 1
  if (isDouble) await press(harness, ways[way])
  if (way !== 'wallet') return
  const keypad = harness.phone.getByRole('group', { name: /PIN/ }).first()
  if (await keypad.isVisible().catch(() => false))
    await harness.pin(secrets.paymentPin).catch(() => undefined)
}

interface CommandParts {
  text: string
  check?: (model: Model) => boolean
  act(harness: Harness, model: Model): Promise<unknown>
}

/** A command that signs in if necessary, takes a step and checks the screen. */
const command = ({ text, check = () => true, act }: CommandParts): StepCommand => ({
  check,
  async run(model, { harness, seeded, tally }) {
    tally.steps += 1
    await test.step(text, async () => {
      await unlessLeft(() => signIn(harness))
      await unlessLeft(() => act(harness, model))
      await checkScreen(harness)
      await checkPayments(harness, seeded, model.confirmed)
    })
  },
  // counterexamples have a line for each command
  toString: () => `\n  ${text}`,
})

// rarely the page that pays off the loan, because little is left to do after that
const open = fc
  .oneof(
    { weight: 12, arbitrary: fc.constantFrom(...places) },
    { weight: 1, arbitrary: fc.constant(settlePlace) },
  )
  .map((place) => command({ text: `open ${place}`, act: (harness) => harness.goto(place) }))

const pay = fc
  .record({ way: fc.constantFrom('code' as const, 'wallet' as const), isDouble: fc.boolean() })
  .map(({ way, isDouble }) =>
    command({
      text: `pay by ${way}${isDouble ? ' with a double tap' : ''}`,
      act: (harness, model) => startPayment(harness, model, { way, isDouble }),
    }),
  )

const tap = fc.constantFrom(...buttons).map((name) =>
  command({
    text: `tap ${name.source}`,
    async act(harness, model) {
      if ((await press(harness, name)) && name.source === 'Try again') model.confirmed += 1
    },
  }),
)

const fault = fc
  .record({
    operation: fc.constantFrom(paymentOperation, '*'),
    kind: fc.constantFrom(...faults),
    times: fc.integer({ min: 1, max: 4 }),
  })
  .map((order) =>
    command({
      text: `fault ${order.kind} for ${order.times} of ${order.operation}`,
      async act(harness, model) {
        await harness.sim('fault', order)
        model.isFaulty = true
      },
    }),
  )

const mend = fc.constant(null).map(() =>
  command({
    text: 'clear faults',
    check: (model) => model.isFaulty,
    async act(harness, model) {
      await harness.sim('clearFaults')
      model.isFaulty = false
    },
  }),
)

// without a waiting code the payer has nothing to pay
const payer = fc.constantFrom('whole', 'partly', 'refused', 'noAnswer').map((outcome) =>
  command({
    text: `the payer pays: ${outcome}`,
    act: (harness) => harness.sim('pay', null, outcome).catch(() => undefined),
  }),
)

const back = fc.constant(null).map(() => command({ text: 'back', act: (harness) => harness.back() }))
const reload = fc.constant(null).map(() => command({ text: 'reload', act: (harness) => harness.reload() }))
const wait = fc
  .integer({ min: 1, max: 30 })
  .map((hours) =>
    command({ text: `${hours} hours pass`, act: (harness) => harness.sim('clock.advance', { hours }) }),
  )

/** Random steps of an impatient borrower on pages over bad lines. */
export const stepCommands = () =>
  fc.commands(
    [
      fc.oneof(
        { weight: 4, arbitrary: open },
        { weight: 6, arbitrary: pay },
        { weight: 2, arbitrary: tap },
        { weight: 2, arbitrary: fault },
        { weight: 2, arbitrary: mend },
        { weight: 2, arbitrary: payer },
        { weight: 2, arbitrary: back },
        { weight: 2, arbitrary: reload },
        { weight: 2, arbitrary: wait },
      ),
    ],
    { maxCommands, size: 'max', ...(replayPath && { replayPath }) },
  )
