import { MessageType } from '../../../bridge/contract/codes'
import { addDays, formatDay, startOf } from '../../../src/domain/day'
import { formatPesos } from '../../../src/domain/money'
import { type Instalment, openInstalments } from '../../lending/loan'
import { plannedCosts } from '../../lending/settlement'
import { linkTo } from '../link'
import { notify } from '../messages'
import { wordsOf } from '../refuse'
import type { OrderRecord } from '../state'
import { fill, words } from '../words'
import type { World } from '../world'
import { isRunning } from './orders'
import { productOf } from './products'

// decided: a reminder three days before an instalment is due and one on the day after, both at 9:00
const remindDaysBefore = 3
const nineMs = 9 * 3_600_000

const told = {
  dueSoon: {
    title: words(
      'Instalment {{period}} is due on {{day}}',
      '第 {{period}} 期将于 {{day}} 到期',
      '第 {{period}} 期將於 {{day}} 到期',
    ),
    body: words(
      '{{product}}: {{amount}} to pay.',
      '{{product}}：应还 {{amount}}。',
      '{{product}}：應還 {{amount}}。',
    ),
  },
  overdue: {
    title: words('Instalment {{period}} is overdue', '第 {{period}} 期已逾期', '第 {{period}} 期已逾期'),
    body: words(
      '{{product}}: {{amount}} was due on {{day}}. Late fees begin after {{grace}} days.',
      '{{product}}：{{amount}} 已于 {{day}} 到期，{{grace}} 天后开始计收逾期费用。',
      '{{product}}：{{amount}} 已於 {{day}} 到期，{{grace}} 天後開始計收逾期費用。',
    ),
  },
}

type What = keyof typeof told

/** The moment (ms) to which each reminder of an instalment belongs. */
const momentOf: Record<What, (one: Instalment) => number> = {
  dueSoon: ({ dueDay }) => startOf(addDays(dueDay, -remindDaysBefore)) + nineMs,
  overdue: ({ dueDay }) => startOf(addDays(dueDay, 1)) + nineMs,
}

const keyOf = (what: What, { loanOrderNo }: OrderRecord, { period }: Instalment): string =>
  `${what} ${loanOrderNo} ${period}`

/** Sends one reminder of an instalment, once, at the moment it belongs to. */
function remind(what: What, order: OrderRecord, one: Instalment, world: World): void {
  const key = keyOf(what, order, one)
  const at = momentOf[what](one)
  if (at > world.now || world.state.once[key]) return
  world.state.once[key] = order.loanOrderNo
  const then = world.at(at)
  const amount =
    plannedCosts(order.loan, then.today).find(({ period }) => period === one.period)?.total ?? one.principal
  const values = (language: Parameters<typeof wordsOf>[1]) => ({
    product: wordsOf(productOf(order.productNo).name, language),
    period: one.period,
    day: formatDay(one.dueDay, language),
    amount: formatPesos(amount, language),
    grace: order.loan.terms.graceDays,
  })
  const link = linkTo('/pages/order/details', { loanOrderNo: order.loanOrderNo })
  notify(
    then,
    order.userId,
    MessageType.repayment,
    fill(told[what].title, values),
    fill(told[what].body, values),
    link,
  )
}

/** Reminds borrowers of what is due soon and of what became overdue, each instalment once. */
export function sendReminders(world: World): void {
  for (const order of Object.values(world.state.orders)) {
    if (!isRunning(order)) continue
    for (const one of openInstalments(order.loan)) {
      if (momentOf.dueSoon(one) > world.now) break
      remind('dueSoon', order, one, world)
      remind('overdue', order, one, world)
    }
  }
}

/** The reminders that were sent about an order, with their titles; moments in ms. */
export const remindersOf = (order: OrderRecord, world: World): { at: number; title: string }[] =>
  order.loan.instalments.flatMap((one) =>
    (Object.keys(told) as What[]) // the keys of the table above
      .filter((what) => world.state.once[keyOf(what, order, one)])
      .map((what) => ({
        at: momentOf[what](one),
        title: world.say(told[what].title, {
          period: one.period,
          day: formatDay(one.dueDay, world.language),
        }),
      })),
  )
