import { createElement, Fragment } from 'react'
import type { BorrowBlocker } from '../../domain/loan/borrow-blockers'
import { formatPesos, formatPesosExact } from '../../domain/money/money'
import { useDates } from '../../i18n/dates'
import type { MessageKey, Text } from '../../i18n/translate'
import { href } from '../../routes/history/links'
import type { Content, Tone } from '../../ui/base/content'
import type { IconShape } from '../../ui/base/Icon'
import { bank, clock, document, edit, idCard, warning } from '../../ui/base/icons'
import { stepHref, stepText } from '../next-action/set-up-steps'

/** The way to resolve a blocker: on another page, by verifying the identity, or by accepting agreements. */
export type Resolution =
  | { kind: 'link'; text: MessageKey; href: string }
  | { kind: 'verifyIdentity' }
  | { kind: 'acceptAgreements' }

export interface BlockerText {
  icon: IconShape
  tone?: Tone
  title: Text
  /** A text of the app, or the service's message. */
  text: Text | { message: string }
  /** Null if the user can't resolve the blocker. */
  resolution: Resolution | null
}

/** Product and customer of the blocked loan. */
export interface BlockerContext {
  productNo?: string | undefined
  /** Set if an agent applies for a customer. */
  customerId?: string | undefined
}

type Texts = {
  [K in BorrowBlocker['kind']]: (
    blocker: Extract<BorrowBlocker, { kind: K }>,
    context: BlockerContext & { dates: ReturnType<typeof useDates> },
  ) => BlockerText
}

const link = (text: MessageKey, to: string): Resolution => ({ kind: 'link', text, href: to })

const step = (kind: keyof typeof stepText, identityVerified = false): BlockerText => {
  const { icon, title, about, go } = stepText[kind]
  return { icon, title, text: about, resolution: link(go, stepHref(kind, identityVerified)) }
}

const orderHref = (loanOrderNo: string | null): string =>
  loanOrderNo ? href('/pages/order/details', { loanOrderNo }) : href('/pages/order/index')

// decided: a blocker has the same text on every page and sheet
const texts: Texts = {
  overdue: ({ loanOrderNo, dueToday }, { customerId }) => ({
    icon: warning,
    tone: 'bad',
    title: dueToday === null ? 'agent.block.overdue' : 'lending.blocker.late',
    text: customerId
      ? 'agent.block.overdue.customer'
      : dueToday === null
        ? 'agent.block.overdue.text'
        : ['lending.blocker.late.text', { amount: formatPesosExact(dueToday) }],
    resolution:
      loanOrderNo && !customerId
        ? link('lending.payNow', href('/pages/order/repayment', { loanOrderNo }))
        : link('agent.block.overdue.go', orderHref(loanOrderNo)),
  }),
  refused: ({ what }) =>
    what === 'form'
      ? {
          icon: edit,
          tone: 'warn',
          title: 'lending.blocker.form',
          text: 'lending.next.fields.text',
          resolution: link('lending.next.fields.go', href('/pages/index/indexForm')),
        }
      : {
          icon: edit,
          tone: 'warn',
          title: 'lending.next.identity',
          text: 'lending.next.identity.text',
          resolution: link('lending.next.identity.go', href('/pages/index/indexScreening')),
        },
  payoutFailed: ({ loanOrderNo }) => ({
    icon: bank,
    tone: 'warn',
    title: 'lending.next.account.go',
    text: 'lending.next.account',
    resolution: link('lending.next.account.go', orderHref(loanOrderNo)),
  }),
  inProcess: ({ applicationId, loanOrderNo }, { customerId }) => ({
    icon: clock,
    tone: 'warn',
    title: customerId ? 'agent.block.inProcess' : 'lending.blocker.inProcess',
    text: customerId ? 'agent.block.inProcess.customer' : 'lending.blocker.inProcess.text',
    resolution: link(
      customerId ? 'agent.block.inProcess.go' : 'lending.next.see',
      applicationId ? href('/pages/agent/state', { id: applicationId }) : orderHref(loanOrderNo),
    ),
  }),
  identity: () => step('identity'),
  form: ({ identityVerified }) => step('form', identityVerified),
  wallet: (_, { customerId }) =>
    customerId
      ? {
          icon: stepText.wallet.icon,
          title: 'agent.block.noWallet',
          text: 'agent.block.noWallet.customer',
          resolution: null,
        }
      : step('wallet'),
  paymentPin: () => step('paymentPin'),
  formInReview: () => ({
    icon: clock,
    tone: 'warn',
    title: 'lending.next.form',
    text: 'lending.next.message',
    resolution: link('lending.next.see', href('/pages/index/indexResult')),
  }),
  turnedDown: ({ until }, { dates }) => ({
    icon: clock,
    title: ['lending.next.again', { day: dates.day(until) }],
    text: 'lending.next.again.text',
    resolution: link('lending.next.see', href('/pages/index/indexResult')),
  }),
  limitUsed: () => ({
    icon: clock,
    title: 'lending.next.used',
    text: 'lending.next.used.text',
    resolution: link('lending.next.used.go', href('/pages/order/index')),
  }),
  planRequested: ({ loanOrderNo }, { customerId }) => ({
    icon: clock,
    tone: 'warn',
    title: 'lending.next.plan',
    text: customerId ? 'agent.block.plan.customer' : 'lending.next.message',
    resolution: link(
      'lending.next.see',
      loanOrderNo && !customerId ? href('/pages/order/relief', { loanOrderNo }) : orderHref(loanOrderNo),
    ),
  }),
  notPrequalified: (_, { customerId }) => ({
    icon: edit,
    title: 'agent.block.notPrequalified',
    text: customerId ? 'agent.block.notPrequalified.customer' : 'agent.block.notPrequalified.text',
    resolution: link(
      'agent.block.notPrequalified.go',
      customerId ? href('/pages/client/pre-evaluation', { customerId }) : href('/pages/index/indexScreening'),
    ),
  }),
  ekycExpired: ({ reason }, { customerId }) => ({
    icon: idCard,
    title: 'agent.block.ekyc',
    text: reason ? { message: reason } : customerId ? 'agent.block.ekyc.customer' : 'agent.block.ekyc.text',
    resolution: { kind: 'verifyIdentity' },
  }),
  agreements: () => ({
    icon: document,
    title: 'agent.block.agreements',
    text: 'agent.block.agreements.text',
    resolution: { kind: 'acceptAgreements' },
  }),
  extraData: (_, { productNo = '', customerId }) => ({
    icon: document,
    title: 'agent.block.moreData',
    text: 'agent.block.moreData.text',
    resolution: link(
      'agent.block.moreData.go',
      href('/pages/agent/loanApplyInfo', {
        ...Object.fromEntries(new URLSearchParams(location.search)),
        productNo,
        customerId,
      }),
    ),
  }),
  limitTooLow: ({ availableLimit }, { customerId }) => ({
    icon: clock,
    title: 'agent.block.other',
    text: [
      customerId ? 'agent.terms.tooLittle.customer' : 'agent.terms.tooLittle',
      { amount: formatPesos(availableLimit) },
    ],
    resolution: null,
  }),
  other: ({ message }) => ({
    icon: warning,
    title: 'agent.block.other',
    text: { message },
    resolution: null,
  }),
}

/** Returns a function that returns a blocker's text and resolution; the link leads back to the current page if possible. */
export function useBlockerText(context: BlockerContext = {}) {
  const dates = useDates()
  return (blocker: BorrowBlocker): BlockerText => texts[blocker.kind](blocker as never, { ...context, dates }) // the kinds match
}

/** Converts a blocker's text to the content of a component. */
export const blockerContent = (text: BlockerText['text']): Content =>
  typeof text === 'object' && 'message' in text ? createElement(Fragment, null, text.message) : text
