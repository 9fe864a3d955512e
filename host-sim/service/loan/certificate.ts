import { PaymentState } from '../../../bridge/contract/codes'
import { dayOf, formatDay } from '../../../src/domain/day'
import { add, formatPesosExact } from '../../../src/domain/money'
import { lender } from '../lender'
import { refuse } from '../refuse'
import type { OrderRecord } from '../state'
import { t } from '../texts'
import type { World } from '../world'
import type { Block } from './document'
import { verifiedName } from './identity'
import { isSettled, momentOfEvent } from './orders'
import { referenceOf } from './payments'
import { productOf } from './products'
import { repaymentsOf } from './records'

/** The certificate that an order is paid in full; refused while anything is open. In English, as all that is printed. */
export function certificateBlocks(order: OrderRecord, world: World): Block[] {
  if (!isSettled(order)) refuse('notAllowed')
  const { terms } = order.loan
  const borrower = verifiedName(world.state.users[order.userId] ?? refuse('notFound'))
  const payments = repaymentsOf(order, world)
    .filter(({ state }) => state === PaymentState.paid)
    .reverse()
  const settledOn = formatDay(dayOf(momentOfEvent(order, 'settled') ?? world.now))
  const total = formatPesosExact(add(...payments.map(({ amount }) => amount)))
  return [
    { is: 'title', text: 'Certificate of Full Payment' },
    {
      is: 'text',
      text: `${lender.name} certifies that ${borrower} has paid the loan below in full on ${settledOn}. Nothing is left to pay, and no further claim arises from it.`,
    },
    {
      is: 'facts',
      rows: [
        ['Lender', lender.name],
        ['SEC registration no.', lender.secNo],
        ['Certificate of Authority no.', lender.caNo],
        ['Borrower', borrower],
        ['Product', t(productOf(order.productNo).name, 'en')],
        ['Loan order', order.loanOrderNo],
        ['Principal', formatPesosExact(terms.principal)],
        ['Released on', formatDay(terms.releasedOn)],
        ['Settled on', settledOn],
        ['Total paid', total],
        ['Issued on', formatDay(world.today)],
      ],
    },
    { is: 'heading', text: 'Payments received' },
    {
      is: 'table',
      head: ['Received on', 'Reference', 'Amount'],
      rows: payments.map(({ settledAt, createdAt, transactionNo, amount }) => [
        formatDay(dayOf(settledAt ?? createdAt)),
        referenceOf(transactionNo),
        formatPesosExact(amount),
      ]),
    },
    { is: 'text', text: `Questions: ${lender.complaints}, ${lender.phone}.` },
  ]
}
