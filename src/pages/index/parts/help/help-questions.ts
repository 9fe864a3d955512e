import type { MessageKey } from '../../../../i18n/translate'
import { href } from '../../../../routes/history/links'

/** A question of the help page, with its answer and a link to the page it is about. */
export interface HelpQuestion {
  question: MessageKey
  answer: MessageKey
  link?: { text: MessageKey; address: string }
}

const writeTo = (type: 'PAYMENT' | 'COMPLAINT' | 'LOAN') => href('/pages/me/feedback', { type })

const lostPhone: HelpQuestion = {
  question: 'places.help.phone',
  answer: 'places.help.phone.answer',
  link: { text: 'places.help.phone.link', address: href('/pages/me/loginManagement') },
}

export const borrowerQuestions: readonly HelpQuestion[] = [
  {
    question: 'places.help.pay',
    answer: 'places.help.pay.answer',
    link: { text: 'places.help.pay.link', address: href('/pages/order/repaymentHelp') },
  },
  {
    question: 'places.help.paid',
    answer: 'places.help.paid.answer',
    link: { text: 'places.help.write', address: writeTo('PAYMENT') },
  },
  { question: 'places.help.early', answer: 'places.help.early.answer' },
  {
    question: 'places.help.late',
    answer: 'places.help.late.answer',
    link: { text: 'places.help.agent', address: href('/pages/agent/agent') },
  },
  {
    question: 'places.help.borrow',
    answer: 'places.help.borrow.answer',
    link: { text: 'places.help.borrow.link', address: href('/pages/agent/index') },
  },
  lostPhone,
]

export const agentQuestions: readonly HelpQuestion[] = [
  {
    question: 'places.help.register',
    answer: 'places.help.register.answer',
    link: { text: 'places.help.register.link', address: href('/pages/client/register') },
  },
  {
    question: 'places.help.sentBack',
    answer: 'places.help.sentBack.answer',
    link: { text: 'places.help.customers', address: href('/pages/me/client/index') },
  },
  {
    question: 'places.help.hours',
    answer: 'places.help.hours.answer',
    link: { text: 'places.help.overdue', address: href('/pages/overdueControl/index') },
  },
  { question: 'places.help.cannotPay', answer: 'places.help.cannotPay.answer' },
  {
    question: 'places.help.commission',
    answer: 'places.help.commission.answer',
    link: { text: 'places.help.commission.link', address: href('/pages/me/brokerage/index') },
  },
  lostPhone,
]

/** Address of the form for a complaint. */
export const complaintAddress = writeTo('COMPLAINT')
