import type { PaymentPromise } from '../../../../bridge/contract/entities/overdue'
import type { MessageKey } from '../../../i18n/translate'
import type { Tone } from '../../../ui/base/content'

export const promiseState: Record<PaymentPromise['state'], { tone: Tone; text: MessageKey }> = {
  open: { tone: 'info', text: 'order.overdue.promise.open' },
  kept: { tone: 'ok', text: 'order.overdue.promise.kept' },
  broken: { tone: 'bad', text: 'order.overdue.promise.broken' },
  replaced: { tone: 'info', text: 'order.overdue.promise.replaced' },
}
