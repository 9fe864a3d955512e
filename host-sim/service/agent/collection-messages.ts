import type { Centavos } from '../../../bridge/contract/entities/money'
import type { PaymentPromise } from '../../../bridge/contract/entities/overdue'
import { formatDay } from '../../../src/domain/day'
import { lender } from '../../../src/domain/lender'
import { formatPesos } from '../../../src/domain/money'
import { nextInstalment } from '../../lending/ageing'
import { productOf } from '../loan/products'
import type { OrderRecord, UserRecord } from '../state'
import { words } from '../words'
import type { World } from '../world'

/**
 * What an agent may write to a customer who is late. As SEC MC 18 asks: who writes and for whom, what is owed and since
 * when, where to complain; no threat, no insult, nothing untrue, nobody else named.
 */
const greeting = words(
  'Good day, {{customer}}. I am {{agent}}, agent of {{lender}}.',
  '{{customer}}，您好。我是 {{lender}} 的代理人 {{agent}}。',
  '{{customer}}，您好。我是 {{lender}} 的代理人 {{agent}}。',
)
const closing = words(
  'Questions or complaints: {{complaints}}.',
  '如有疑问或投诉，请联系 {{complaints}}。',
  '如有疑問或申訴，請聯絡 {{complaints}}。',
)
const ofLateFees = words(
  ', of which {{penalty}} are late fees',
  '（其中逾期费{{penalty}}）',
  '（其中逾期費{{penalty}}）',
)

const messages = {
  reminder: {
    title: words('Remind of the payment', '还款提醒', '還款提醒'),
    text: words(
      'Instalment {{period}} of your {{product}} was due on {{day}}. {{amount}} is to be paid today{{late}}. You can pay in the app under Orders. If you have paid already, please disregard this message.',
      '您的{{product}}第 {{period}} 期已于{{day}}到期，今日应还{{amount}}{{late}}。您可在应用的“订单”中还款。如已还款，请忽略本消息。',
      '您的{{product}}第 {{period}} 期已於{{day}}到期，今日應還{{amount}}{{late}}。您可在應用程式的「訂單」中還款。如已還款，請忽略本訊息。',
    ),
  },
  arrange: {
    title: words('Ask which day suits', '商定还款日', '約定還款日'),
    text: words(
      '{{amount}} of your {{product}} is to be paid today{{late}}. If that is hard right now, please tell me which day and which amount would suit you, and I will note it. You may also pay a part.',
      '您的{{product}}今日应还{{amount}}{{late}}。如果目前有困难，请告诉我方便的还款日期和金额，我会记录下来。您也可以先还一部分。',
      '您的{{product}}今日應還{{amount}}{{late}}。如果目前有困難，請告訴我方便的還款日期與金額，我會記錄下來。您也可以先還一部分。',
    ),
  },
  promised: {
    title: words('Before the promised day', '约定日前提醒', '約定日前提醒'),
    text: words(
      'Thank you for planning to pay {{promised}} by {{until}}. You can pay in the app under Orders. If anything changes, please tell me.',
      '感谢您约定在{{until}}前还款{{promised}}。您可在应用的“订单”中还款。如有变化，请告诉我。',
      '感謝您約定在{{until}}前還款{{promised}}。您可在應用程式的「訂單」中還款。如有變化，請告訴我。',
    ),
  },
  missed: {
    title: words('The promised day has passed', '约定日已过', '約定日已過'),
    text: words(
      'We had noted {{promised}} by {{until}} and have not seen it all yet. {{amount}} of your {{product}} is to be paid today{{late}}. Is there another day that suits you? If you have paid already, please disregard this message.',
      '您约定在{{until}}前还款{{promised}}，我们尚未收到全部款项。您的{{product}}今日应还{{amount}}{{late}}。请问哪一天方便还款？如已还款，请忽略本消息。',
      '您約定在{{until}}前還款{{promised}}，我們尚未收到全部款項。您的{{product}}今日應還{{amount}}{{late}}。請問哪一天方便還款？如已還款，請忽略本訊息。',
    ),
  },
} as const

type Kind = keyof typeof messages

const kindsFor = (promise: PaymentPromise | null): readonly Kind[] => {
  if (promise?.state === 'open') return ['promised', 'reminder', 'arrange']
  if (promise?.state === 'broken') return ['missed', 'reminder', 'arrange']
  return ['reminder', 'arrange']
}

/** The messages that fit a late order: titles in the language of the call, texts in the customer's. */
export function collectionMessages(
  order: OrderRecord,
  about: { customer: UserRecord; dueToday: Centavos; penalty: Centavos; promise: PaymentPromise | null },
  world: World,
): { title: string; text: string }[] {
  const { customer, dueToday, penalty, promise } = about
  const theirs = world.speaking(languageOf(customer))
  const { language } = theirs
  const pesos = (amount: Centavos) => formatPesos(amount, language)
  const next = nextInstalment(order.loan)
  const values = {
    customer: customer.name,
    agent: world.me.name,
    lender: lender.name,
    complaints: lender.complaints,
    product: theirs.say(productOf(order.productNo).name),
    period: next?.period ?? 1,
    day: next ? formatDay(next.dueDay, language) : '',
    amount: pesos(dueToday),
    late: penalty > 0 ? theirs.say(ofLateFees, { penalty: pesos(penalty) }) : '',
    promised: promise ? pesos(promise.amount) : '',
    until: promise ? formatDay(promise.day, language) : '',
  }
  // Chinese sets no blank between its sentences
  const between = language === 'en' ? ' ' : ''
  return kindsFor(promise).map((kind) => ({
    title: world.say(messages[kind].title),
    text: [greeting, messages[kind].text, closing].map((part) => theirs.say(part, values)).join(between),
  }))
}

/** The language that somebody is written to in. */
// decided: that of their last call; English until there was one, as the app is at launch
export const languageOf = ({ language }: UserRecord) => language ?? 'en'
