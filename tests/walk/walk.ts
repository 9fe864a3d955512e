import { EnvelopeCode, PaymentState } from '../../bridge/contract/codes'
import { preAuditEvaluation } from '../../bridge/contract/operations/loan-pre-audit'
import { pay } from '../../bridge/contract/operations/loan-repay'
import { user } from '../../bridge/contract/operations/system-user'
import { userIdOf } from '../../host-sim/seed/personas'
import { seedWorld } from '../../host-sim/seed/seed-world'
import { settlePayment } from '../../host-sim/service/loan/payment-network'
import { isOpen } from '../../host-sim/service/loan/payments'
import { seededRandom } from '../../host-sim/service/random'
import { createService, type Service } from '../../host-sim/service/service'
import { centavos } from '../../src/domain/money'
import { type Mishap, mishaps, openLine } from './line'
import { openPhone, type Phone, type Wish, wishFor } from './phone'
import { openTime } from './time'

/** Nobody prints anything here. */
const noFont = () => Promise.reject(new Error('no document is made here'))

const start = Date.parse('2026-11-21T09:41:00+08:00')
const hourMs = 3_600_000
/** So many sends to a service, then a fresh one: loans end. */
const sendsToAService = 250

/** What a walk came to. */
export interface WalkCounts {
  sends: number
  effects: number
  mishaps: number
  kills: number
  told: Record<string, number>
}

/**
 * A person with two phones pays, writes feedback and renames their account on lines where everything goes wrong, while
 * apps are killed, days pass and codes are paid. Throws where one wish has two effects, somebody was told what is not
 * so, or the sums do not agree. The same seed takes the same way.
 */
export async function walk(seed: number, sends: number): Promise<WalkCounts> {
  const counts: WalkCounts = { sends: 0, effects: 0, mishaps: 0, kills: 0, told: {} }
  for (let episode = 0; counts.sends < sends; episode += 1) {
    try {
      await walkOnce(seed * 100_000 + episode, Math.min(sendsToAService, sends - counts.sends), counts)
    } catch (error) {
      throw new Error(`seed ${seed}, service ${episode}: ${(error as Error).message}`, { cause: error })
    }
  }
  return counts
}

async function walkOnce(seed: number, sends: number, counts: WalkCounts): Promise<void> {
  const random = seededRandom(seed)
  const upTo = (most: number) => Math.floor(random() * most)
  const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length)] as T // lists here are not empty
  const time = openTime(start)
  const service = createService({
    now: time.now,
    random: seededRandom(seed + 1),
    areasBelow: async () => [],
    loadFont: noFont,
  })
  service.work((world) => seedWorld(world, ['merchant', 'overdue']))
  const userId = userIdOf(oneOf(['merchant', 'overdue'] as const))
  const loans = Object.values(service.state.orders)
    .filter((order) => order.userId === userId && order.loan.instalments.some(({ paidOn }) => !paidOn))
    .map(({ loanOrderNo }) => loanOrderNo)
  const seeded = new Set([...Object.keys(service.state.payments), ...Object.keys(service.state.feedback)])
  let bad = true
  const mishap = (): Mishap => {
    if (!bad || random() < 0.55) return 'none'
    counts.mishaps += 1
    return oneOf(mishaps)
  }
  let keys = 0
  const phones = [0, 1].map((index) => {
    const token = `token-${index}`
    service.state.sessions[token] = { userId, deviceId: `device-${index}`, startedAt: start }
    return openPhone({
      transport: openLine(service, time, mishap, () => 20 + upTo(400)),
      time,
      token,
      userId,
      random,
      newKey: () => {
        keys += 1
        return `key-${seed}-${String(keys).padStart(12, '0')}`
      },
    })
  })
  const running: Promise<void>[] = []
  let wanted = 0

  const wishOf = (kind: number): Wish => {
    if (kind < 2)
      return wishFor(user.problemFeedback, {
        type: 'APP',
        text: `feedback ${wanted}`,
        pictures: [],
        contact: '',
      })
    if (kind < 3) return wishFor(user.editAccount, { account: `account${String(wanted).padStart(4, '0')}` })
    const wallet = service.state.users[userId]?.accounts.find(({ balance }) => balance !== null)
    const byWallet = kind < 6 && wallet !== undefined
    return wishFor(pay.createQRCodeOrder, {
      loanOrderNo: oneOf(loans),
      // no two wishes are for the same amount
      amount: centavos(100 + wanted + 10_000 * upTo(2)),
      periods: [],
      settles: false,
      channel: byWallet ? 'WALLET' : 'QR',
      accountId: byWallet ? wallet.id : null,
      pinTicket: null,
      requestId: '',
    })
  }
  const newWish = (phone: Phone): Wish => {
    wanted += 1
    const kind = upTo(10)
    const wish = wishOf(kind)
    phone.wishes.push(wish)
    return wish
  }
  const send = (phone: Phone) => {
    // now and then an earlier wish is tried again
    const wish = phone.wishes.length === 0 || random() < 0.6 ? newWish(phone) : oneOf(phone.wishes)
    // who was told that it is done does not want it again
    if (wish.told === 'done') return
    counts.sends += 1
    const pinTicket = wish.body.channel === 'WALLET' ? ticketFor(service, userId, time.now()) : null
    const proof = 'pinTicket' in wish.body ? { pinTicket } : {}
    const taps = random() < 0.2 ? 2 : 1
    for (let tap = 0; tap < taps; tap += 1) running.push(phone.attempt(wish, proof))
  }
  const begun = counts.sends
  while (counts.sends - begun < sends) {
    const phone = oneOf(phones)
    const step = random()
    if (step < 0.6) send(phone)
    else if (step < 0.66) {
      counts.kills += 1
      phone.kill()
    } else if (step < 0.7) phone.wake()
    else if (step < 0.74) phone.read()
    else if (step < 0.8) payOpenCode(service, oneOf)
    else if (step < 0.82) await time.pass(upTo(48) * hourMs)
    await time.pass(upTo(3000))
  }

  // the lines are mended: what is open is found out
  bad = false
  await time.pass(6 * hourMs)
  for (const phone of phones) phone.wake()
  await time.pass(hourMs)
  await checkInvariants(service, phones, seeded, counts)
}

/** A payment PIN's ticket, as the service gives one for each try. */
function ticketFor({ state }: Service, userId: string, at: number): string {
  const ticket = `ticket-${Object.keys(state.tickets).length}-${at}`
  state.tickets[ticket] = { userId, what: 'paymentPin', at }
  return ticket
}

function payOpenCode(service: Service, oneOf: <T>(list: readonly T[]) => T): void {
  service.work((world) => {
    const open = Object.values(world.state.payments).filter(
      (one) => isOpen(one) && one.state === PaymentState.waiting,
    )
    if (open.length === 0) return
    settlePayment(
      world,
      oneOf(open).transactionNo,
      oneOf(['whole', 'partly', 'late', 'twice', 'refused'] as const),
    )
  })
}

function fail(what: string, of: unknown): never {
  throw new Error(`${what}: ${JSON.stringify(of)}`)
}

/** The invariants: one wish has one effect, everybody was told what is so, and the sums agree. */
async function checkInvariants(
  service: Service,
  phones: readonly Phone[],
  seeded: ReadonlySet<string>,
  counts: WalkCounts,
): Promise<void> {
  const { state } = service
  const done = Object.values(state.writes).filter(({ envelope }) => envelope?.code === EnvelopeCode.ok)
  counts.effects += done.length
  for (const phone of phones) {
    const open = phone.writes().filter((write) => write.state === 'open')
    if (open.length > 0) fail('left open on a good line', open)
    for (const wish of phone.wishes) {
      console.log(
        JSON.stringify(
          Object.entries(state.writes)
            .filter(
              ([, w]) => JSON.stringify(w.envelope?.data ?? '').includes('102.0') || w.digest === wish.digest,
            )
            .slice(0, 5),
        ).slice(0, 600),
      )
      const effects = done.filter(({ digest }) => digest === wish.digest).length
      const told = wish.told ?? 'untold'
      const shown = { operation: wish.operation.native, body: wish.body, told, effects }
      counts.told[told] = (counts.told[told] ?? 0) + 1
      if (effects > 1) fail('one wish, two effects', shown)
      if (told === 'unknown') fail('never told', shown)
      if (told === 'done' && effects !== 1) fail('told done, and it is not', shown)
      if (told === 'nothing' && effects !== 0) fail('told that nothing happened, and it did', shown)
      // a tap that a kill came before was never kept, so it was never sent
      if (told === 'untold' && effects !== 0) fail('done, and never told', shown)
    }
  }
  const made = Object.values(state.payments).filter(
    ({ transactionNo, kind }) => kind === 'repayment' && !seeded.has(transactionNo),
  )
  const ofPayments = done
    .filter(({ native }) => native === pay.createQRCodeOrder.native)
    .map(({ envelope }) => (envelope?.data as { transactionNo: string } | undefined)?.transactionNo) // the row's reply
  if (new Set(ofPayments).size !== ofPayments.length) fail('two keys with one payment', ofPayments)
  if (
    made.some(({ transactionNo }) => !ofPayments.includes(transactionNo)) ||
    made.length !== ofPayments.length
  )
    fail('payments that no key stands for', { made: made.length, keys: ofPayments.length })
  const feedback = done.filter(({ native }) => native === user.problemFeedback.native).length
  const written = Object.keys(state.feedback).filter((id) => !seeded.has(id)).length
  if (written !== feedback) fail('feedback twice or lost', { written, feedback })
  await limitAgrees(service)
}

/** What is used of a limit and what is left of it are the whole. */
async function limitAgrees(service: Service): Promise<void> {
  const { native } = preAuditEvaluation.getSystemDefaultLimit
  const reply = await service.handleNative(native, {}, { authorization: 'Bearer token-0' })
  const { total, used, available } = reply.data as Record<'total' | 'used' | 'available', string> // the row's reply
  const centavosOf = (amount: string) => Math.round(Number(amount) * 100)
  if (centavosOf(used) + centavosOf(available) !== centavosOf(total)) fail('limit', reply.data)
}
