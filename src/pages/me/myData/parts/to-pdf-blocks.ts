import { lender } from '../../../../domain/loan/lender'
import { formatPesosExact } from '../../../../domain/money/money'
import { formatMobile } from '../../../../domain/person/mobile'
import { orderMeaning, paymentState, userType } from '../../../../features/order/status'
import { transactionType } from '../../../../features/payment/transaction'
import { submittedRows } from '../../../../features/prequalification/SubmittedFacts'
import type { Dates } from '../../../../i18n/dates'
import type { MessageKey, Translate } from '../../../../i18n/translate'
import type { PdfBlock } from '../../../../pdf/block'
import type { MyDataCopy } from './gather-data'

interface Words {
  t: Translate
  dates: Dates
}

/** A heading with a table, or the note that there is nothing. */
function section(
  title: MessageKey,
  head: readonly MessageKey[],
  rows: readonly (readonly string[])[],
  t: Translate,
): PdfBlock[] {
  return [
    { is: 'heading', text: t(title) },
    rows.length > 0
      ? { is: 'table', head: head.map((one) => t(one)), rows }
      : { is: 'text', text: t('me.data.nothing') },
  ]
}

/** Account and identity; the ID number is in full, because the PIN was entered. */
function toPerson({ information, toLabel }: MyDataCopy, { t, dates }: Words): PdfBlock[] {
  const { ekyc } = information
  const facts: [MessageKey, string | null | undefined][] = [
    ['lending.identity.fullName', information.userName],
    ['me.data.userType', t(userType[information.userType])],
    ['me.editPhone.mobile', formatMobile(information.phoneNumber)],
    ['me.editPhone.email', information.email],
    ['me.info.account', information.userAccount],
    ['field.nameOfStore', information.storeName],
    ['me.info.agentCode', information.agentCode],
    ['lending.identity.birthday', ekyc && dates.day(ekyc.birthday)],
    ['lending.identity.birthplace', ekyc?.birthplace],
    ['lending.identity.nationality', ekyc?.nation],
    ['lending.identity.idType', ekyc && toLabel(ekyc.idType)],
    ['lending.identity.idNumber', ekyc?.idNumber],
    ['lending.identity.address', ekyc?.address],
  ]
  return [
    { is: 'heading', text: t('me.info.title') },
    { is: 'facts', rows: facts.flatMap(([label, value]) => (value ? [[t(label), value] as const] : [])) },
  ]
}

/** A borrower's form, accounts and loans. */
function toLending({ lending, toLabel }: MyDataCopy, { t, dates }: Words): PdfBlock[] {
  if (!lending) return []
  const { form, dicts, accounts, orders } = lending
  return [
    { is: 'heading', text: t('index.preInfo.title') },
    form
      ? {
          is: 'facts',
          rows: submittedRows(form, dicts, 'borrower').map(({ label, money, value }) => [
            t(label),
            money === undefined ? String(value ?? '') : formatPesosExact(money),
          ]),
        }
      : { is: 'text', text: t('me.data.nothing') },
    ...section(
      'me.data.accounts',
      ['me.data.account', 'me.data.number', 'me.card.holder'],
      accounts.map(({ provider, number, holder }) => [toLabel(provider), number, holder]),
      t,
    ),
    ...section(
      'me.data.loans',
      [
        'lending.trans.order',
        'me.data.day',
        'lending.trans.product',
        'me.data.amount',
        'lending.trans.state',
      ],
      orders.map((order) => [
        order.loanOrderNo,
        dates.day(order.applicationDate),
        order.productName,
        formatPesosExact(order.loanAmount),
        t(orderMeaning(order).text),
      ]),
      t,
    ),
  ]
}

/** An agent's commission. */
const toAgent = ({ agent }: MyDataCopy, { t, dates }: Words): PdfBlock[] =>
  agent
    ? section(
        'me.brokerage.title',
        ['lending.trans.order', 'me.data.day', 'me.data.amount'],
        agent.commission.map(({ loanOrderNo, at, amount }) => [
          loanOrderNo,
          dates.day(at),
          formatPesosExact(amount),
        ]),
        t,
      )
    : []

/** The copy of a user's data as the parts of a PDF, in the user's language. */
export function toPdfBlocks(copy: MyDataCopy, words: Words): PdfBlock[] {
  const { t, dates } = words
  return [
    { is: 'title', text: t('me.data.copy.title') },
    { is: 'text', text: t('me.data.copy.from', { lender: lender.name, complaints: lender.complaints }) },
    ...toPerson(copy, words),
    ...toLending(copy, words),
    ...toAgent(copy, words),
    ...section(
      'me.index.records',
      ['lending.trans.when', 'me.data.type', 'me.data.amount', 'lending.trans.no', 'lending.trans.state'],
      copy.records.map((one) => [
        dates.moment(one.at),
        t(transactionType[one.type].text),
        formatPesosExact(one.amount),
        one.transactionNo,
        t(paymentState[one.state].text),
      ]),
      t,
    ),
    ...section(
      'me.feedback.title',
      ['lending.trans.when', 'me.data.number', 'field.problemText'],
      copy.feedback.map(({ id, at, text }) => [dates.moment(at), id, text]),
      t,
    ),
    ...section(
      'index.messageCenter.title',
      ['lending.trans.when', 'me.data.message'],
      copy.messages.map(({ at, title }) => [dates.moment(at), title]),
      t,
    ),
  ]
}
