import type { Centavos } from '../../../bridge/contract/entities/money'
import type { PaymentPromise } from '../../../bridge/contract/entities/overdue'
import { defaultLanguage } from '../../../bridge/contract/who'
import { nextInstalment } from '../../../src/domain/lending/ageing'
import { lender } from '../../../src/domain/loan/lender'
import { formatPesos } from '../../../src/domain/money/money'
import { formatDay } from '../../../src/i18n/format-day'
import { languages } from '../../../src/i18n/languages'
import { getProduct } from '../loan/products/products'
import type { OrderRecord, UserRecord } from '../state'
import type { World } from '../world'

/**
 * Messages that an agent may send to an overdue customer. As SEC MC 18 requires, they name the sender, the lender, the debt,
 * the due date and a place to complain. They contain no threats, insults or false statements, and never go to third parties.
 */
type MessageKind = 'reminder' | 'arrange' | 'promised' | 'missed'

const getMessageKinds = (promise: PaymentPromise | null): readonly MessageKind[] => {
  if (promise?.state === 'open') return ['promised', 'reminder', 'arrange']
  if (promise?.state === 'broken') return ['missed', 'reminder', 'arrange']
  return ['reminder', 'arrange']
}

/** Messages for an overdue order: titles in the caller's language, texts in the customer's language. */
export function collectionMessages(
  order: OrderRecord,
  about: { customer: UserRecord; dueToday: Centavos; penalty: Centavos; promise: PaymentPromise | null },
  world: World,
): { title: string; text: string }[] {
  const { customer, dueToday, penalty, promise } = about
  const theirs = world.inLanguage(getUserLanguage(customer))
  const { language } = theirs
  const pesos = (amount: Centavos) => formatPesos(amount)
  const next = nextInstalment(order.loan)
  const values = {
    customer: customer.name,
    agent: world.me.name,
    lender: lender.name,
    complaints: lender.complaints,
    product: theirs.t(getProduct(order.productNo).name),
    period: next?.period ?? 1,
    day: next ? formatDay(next.dueDay, language) : '',
    amount: pesos(dueToday),
    late: penalty > 0 ? theirs.t('service.collection.lateFees', { penalty: pesos(penalty) }) : '',
    promised: promise ? pesos(promise.amount) : '',
    until: promise ? formatDay(promise.day, language) : '',
  }
  return getMessageKinds(promise).map((kind) => ({
    title: world.t(`service.collection.${kind}.title`),
    text: (
      [
        'service.collection.greeting',
        `service.collection.${kind}.text`,
        'service.collection.closing',
      ] as const
    )
      .map((part) => theirs.t(part, values))
      .join(languages[language].betweenSentences),
  }))
}

/** The language of messages to a user. */
// decided: messages are in the language of the user's last call; before the first call, in the app's default language
export const getUserLanguage = ({ language }: UserRecord) => language ?? defaultLanguage
