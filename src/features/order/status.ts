import {
  ApplicationState,
  CommissionState,
  ContractState,
  MessageType,
  OrderStatus,
  PaymentState,
  PreStatus,
  RepaymentMethod,
  RepaymentStatus,
  UserType,
} from '../../../bridge/contract/codes'
import type { Application, OrderSummary } from '../../../bridge/contract/entities/loan'
import type { MessageKey } from '../../i18n/translate'
import type { Tone } from '../../ui/base/content'

/** Text and colour of a status code. */
interface Meaning {
  text: MessageKey
  tone: Tone
}

export const orderStatus: Record<OrderStatus, Meaning> = {
  [OrderStatus.releasing]: { text: 'lending.order.releasing', tone: 'info' },
  [OrderStatus.releaseFailed]: { text: 'lending.order.releaseFailed', tone: 'bad' },
  [OrderStatus.awaitingRepayment]: {
    text: 'lending.order.awaitingRepayment',
    tone: 'info',
  },
  [OrderStatus.overdue]: { text: 'lending.order.overdue', tone: 'bad' },
  [OrderStatus.settled]: { text: 'lending.order.settled', tone: 'ok' },
  [OrderStatus.docsRejected]: { text: 'lending.order.docsRejected', tone: 'warn' },
  [OrderStatus.rejected]: { text: 'lending.order.rejected', tone: 'bad' },
  [OrderStatus.processing]: { text: 'lending.order.processing', tone: 'warn' },
}

/** Label of an order's status. A cancelled order has the status code of a rejected order. */
export const orderMeaning = ({ status, cancelled }: Pick<OrderSummary, 'status' | 'cancelled'>): Meaning =>
  cancelled ? { text: 'lending.order.cancelled', tone: 'mute' } : orderStatus[status]

/** True while a loan is being repaid. */
export const isRunning = (status: OrderStatus): boolean =>
  status === OrderStatus.awaitingRepayment || status === OrderStatus.overdue

export const repaymentStatus: Record<RepaymentStatus, Meaning> = {
  [RepaymentStatus.toBeRepaid]: { text: 'lending.repayment.toBeRepaid', tone: 'info' },
  [RepaymentStatus.settled]: { text: 'lending.repayment.settled', tone: 'ok' },
  [RepaymentStatus.overdue]: { text: 'lending.repayment.overdue', tone: 'bad' },
}

export const repaymentMethod: Record<RepaymentMethod, { text: MessageKey; about: MessageKey }> = {
  [RepaymentMethod.equalAmortization]: {
    text: 'lending.method.equalAmortization',
    about: 'lending.method.equalAmortization.about',
  },
  [RepaymentMethod.equalPrincipal]: {
    text: 'lending.method.equalPrincipal',
    about: 'lending.method.equalPrincipal.about',
  },
  [RepaymentMethod.balloon]: { text: 'lending.method.balloon', about: 'lending.method.balloon.about' },
  [RepaymentMethod.addOn]: { text: 'lending.method.addOn', about: 'lending.method.addOn.about' },
}

export const preStatus: Record<PreStatus, Meaning> = {
  [PreStatus.open]: { text: 'lending.pre.open', tone: 'mute' },
  [PreStatus.notEkyc]: { text: 'lending.pre.notEkyc', tone: 'mute' },
  [PreStatus.inReview]: { text: 'lending.pre.inReview', tone: 'warn' },
  [PreStatus.infoRejected]: { text: 'lending.pre.infoRejected', tone: 'warn' },
  [PreStatus.rejected]: { text: 'lending.pre.rejected', tone: 'bad' },
  [PreStatus.ekycRejected]: { text: 'lending.pre.ekycRejected', tone: 'bad' },
  [PreStatus.passed]: { text: 'lending.pre.passed', tone: 'ok' },
}

export const applicationState: Record<ApplicationState, Meaning> = {
  [ApplicationState.inReview]: { text: 'lending.application.inReview', tone: 'warn' },
  [ApplicationState.passed]: { text: 'lending.application.passed', tone: 'ok' },
  [ApplicationState.notPassed]: { text: 'lending.application.notPassed', tone: 'bad' },
  [ApplicationState.withdrawn]: { text: 'lending.application.withdrawn', tone: 'mute' },
  [ApplicationState.draft]: { text: 'lending.application.draft', tone: 'mute' },
}

/** True if an application was sent back for corrections, so that it is not an end. */
export const isToCorrect = ({ state, reasons }: Pick<Application, 'state' | 'reasons'>): boolean =>
  state === ApplicationState.notPassed && reasons.some(({ field }) => field !== null)

/** Label of an application's state. */
export const applicationMeaning = (application: Pick<Application, 'state' | 'reasons'>): Meaning =>
  isToCorrect(application)
    ? { text: 'lending.application.toCorrect', tone: 'warn' }
    : applicationState[application.state]

export const paymentState: Record<PaymentState, Meaning> = {
  [PaymentState.waiting]: { text: 'lending.payment.waiting', tone: 'info' },
  [PaymentState.unknown]: { text: 'lending.payment.unknown', tone: 'warn' },
  [PaymentState.paid]: { text: 'lending.payment.paid', tone: 'ok' },
  [PaymentState.failed]: { text: 'lending.payment.failed', tone: 'bad' },
  [PaymentState.expired]: { text: 'lending.payment.expired', tone: 'mute' },
  [PaymentState.cancelled]: { text: 'lending.payment.cancelled', tone: 'mute' },
}

export const userType: Record<UserType, MessageKey> = {
  [UserType.manager]: 'lending.user.manager',
  [UserType.agent]: 'lending.user.agent',
  [UserType.merchant]: 'lending.user.merchant',
  [UserType.individual]: 'lending.user.individual',
}

export const messageType: Record<MessageType, MessageKey> = {
  [MessageType.loan]: 'lending.message.loan',
  [MessageType.repayment]: 'lending.message.repayment',
  [MessageType.review]: 'lending.message.review',
  [MessageType.system]: 'lending.message.system',
}

export const commissionState: Record<CommissionState, Meaning> = {
  [CommissionState.accrued]: { text: 'lending.commission.accrued', tone: 'info' },
  [CommissionState.paid]: { text: 'lending.commission.paid', tone: 'ok' },
}

export const contractState: Record<ContractState, Meaning> = {
  [ContractState.toUpload]: { text: 'lending.contract.toUpload', tone: 'warn' },
  [ContractState.inReview]: { text: 'lending.contract.inReview', tone: 'info' },
  [ContractState.rejected]: { text: 'lending.contract.rejected', tone: 'bad' },
  [ContractState.done]: { text: 'lending.contract.done', tone: 'ok' },
}
