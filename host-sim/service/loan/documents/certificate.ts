import { PaymentState } from '../../../../bridge/contract/codes'
import { formatPesosExact } from '../../../../src/domain/money/money'
import { toManilaDay } from '../../../../src/domain/time/day'
import { formatDay } from '../../../../src/i18n/format-day'
import type { PdfBlock } from '../../../../src/pdf/block'
import { refuse } from '../../call/refuse'
import { lender } from '../../lender'
import type { OrderRecord } from '../../state'
import type { World } from '../../world'
import { getVerifiedName } from '../identity/identity'
import { getEventTime, isSettled } from '../orders/order-state'
import { getRepayments } from '../orders/records'
import { toReference } from '../payments/payments'
import { getProduct } from '../products/products'
import { certificatePaper, codeBlocks, sumReceived } from './papers'
import type { Printable } from './pdf'

/** Certificate of full payment, in the caller's language; refused while anything is owed. */
export function createCertificate(order: OrderRecord, world: World): Printable {
  if (!isSettled(order)) refuse('notAllowed')
  const { language, today } = world
  const title = `${world.t('service.certificate.title')} ${order.loanOrderNo}`
  const blocks = [
    ...certificateBlocks(order, world),
    ...codeBlocks(certificatePaper(order, world), language, world),
  ]
  return { title, blocks, language, day: today }
}

function certificateBlocks(order: OrderRecord, world: World): PdfBlock[] {
  const { terms } = order.loan
  const borrower = getVerifiedName(world.state.users[order.userId] ?? refuse('notFound'))
  const payments = getRepayments(order, world)
    .filter(({ state }) => state === PaymentState.paid)
    .reverse()
  const day = (date: typeof world.today) => formatDay(date, world.language)
  const settledOn = day(toManilaDay(getEventTime(order, 'settled') ?? world.now))
  const total = formatPesosExact(sumReceived(order, world))
  return [
    { is: 'title', text: world.t('service.certificate.title') },
    {
      is: 'text',
      text: world.t('service.certificate.text', { lender: lender.name, borrower, day: settledOn }),
    },
    {
      is: 'facts',
      rows: [
        [world.t('service.contract.label.lender'), lender.name],
        [world.t('service.contract.label.secNo'), lender.secNo],
        [world.t('service.contract.label.caNo'), lender.caNo],
        [world.t('service.contract.label.borrower'), borrower],
        [world.t('service.contract.label.product'), world.t(getProduct(order.productNo).name)],
        [world.t('service.certificate.order'), order.loanOrderNo],
        [world.t('service.contract.label.principal'), formatPesosExact(terms.principal)],
        [world.t('service.certificate.released'), day(terms.releasedOn)],
        [world.t('service.certificate.settled'), settledOn],
        [world.t('service.certificate.paid'), total],
        [world.t('service.certificate.issued'), day(world.today)],
      ],
    },
    { is: 'heading', text: world.t('service.certificate.payments') },
    {
      is: 'table',
      head: [
        world.t('service.certificate.received'),
        world.t('service.certificate.reference'),
        world.t('service.certificate.amount'),
      ],
      rows: payments.map(({ settledAt, createdAt, transactionNo, amount }) => [
        day(toManilaDay(settledAt ?? createdAt)),
        toReference(transactionNo),
        formatPesosExact(amount),
      ]),
    },
    {
      is: 'text',
      text: world.t('service.certificate.questions', { contact: `${lender.complaints}, ${lender.phone}` }),
    },
  ]
}
