import { Refusal } from '../../../../bridge/contract/codes'
import { orderApply } from '../../../../bridge/contract/operations/loan-application'
import { loanProduct } from '../../../../bridge/contract/operations/loan-product'
import { wallet } from '../../../../bridge/contract/operations/loan-wallet'
import { merchantInfo } from '../../../../bridge/contract/operations/system-merchant'
import { call } from '../../../api/service'
import type { MessageKey } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'

/** A reason why a customer can't borrow, and how to resolve it. */
export interface Block {
  title: MessageKey
  /** A text of the app, or the service's message. */
  text: MessageKey | { message: string }
  /** Null if the user can't resolve it. */
  action: { text: MessageKey; address: string } | null
  /** The action starts an identity verification, or accepts the borrowing agreements. */
  ekyc?: true
  agreements?: true
}

interface Applicant {
  productNo: string
  customerId?: string | undefined
}

const currentAddress = () => location.pathname + location.search

const blocks = {
  notPrequalified: ({ customerId }: Applicant): Block => ({
    title: 'agent.block.notPrequalified',
    text: customerId ? 'agent.block.notPrequalified.customer' : 'agent.block.notPrequalified.text',
    action: {
      text: 'agent.block.notPrequalified.go',
      address: customerId
        ? href('/pages/client/pre-evaluation', { customerId })
        : href('/pages/index/indexScreening'),
    },
  }),
  inProcess: (applicationId: string | null, { customerId }: Applicant): Block => ({
    title: 'agent.block.inProcess',
    text: customerId ? 'agent.block.inProcess.customer' : 'agent.block.inProcess.text',
    action: {
      text: 'agent.block.inProcess.go',
      address: applicationId ? href('/pages/agent/state', { id: applicationId }) : href('/pages/order/index'),
    },
  }),
  overdue: (loanOrderNo: string | null, { customerId }: Applicant): Block => ({
    title: 'agent.block.overdue',
    text: customerId ? 'agent.block.overdue.customer' : 'agent.block.overdue.text',
    action: {
      text: 'agent.block.overdue.go',
      address: loanOrderNo ? href('/pages/order/details', { loanOrderNo }) : href('/pages/order/index'),
    },
  }),
  noWallet: ({ customerId }: Applicant): Block =>
    customerId
      ? { title: 'agent.block.noWallet', text: 'agent.block.noWallet.customer', action: null }
      : {
          title: 'agent.block.noWallet',
          text: 'agent.block.noWallet.text',
          action: {
            text: 'agent.block.noWallet.go',
            address: href('/pages/me/eWalletMgrt', { next: currentAddress() }),
          },
        },
  noPin: (): Block => ({
    title: 'agent.block.noPin',
    text: 'agent.block.noPin.text',
    action: {
      text: 'agent.block.noPin.go',
      address: href('/pages/me/paymentCode/index', { next: currentAddress() }),
    },
  }),
  ekyc: ({ customerId }: Pick<Applicant, 'customerId'> = {}): Block => ({
    title: 'agent.block.ekyc',
    text: customerId ? 'agent.block.ekyc.customer' : 'agent.block.ekyc.text',
    action: { text: 'agent.block.ekyc.go', address: currentAddress() },
    ekyc: true,
  }),
  agreements: (): Block => ({
    title: 'agent.block.agreements',
    text: 'agent.block.agreements.text',
    action: null,
    agreements: true,
  }),
  moreData: ({ productNo, customerId }: Applicant): Block => ({
    title: 'agent.block.moreData',
    text: 'agent.block.moreData.text',
    action: {
      text: 'agent.block.moreData.go',
      address: href('/pages/agent/loanApplyInfo', {
        ...Object.fromEntries(new URLSearchParams(location.search)),
        productNo,
        customerId,
      }),
    },
  }),
  other: (message: string): Block => ({ title: 'agent.block.other', text: { message }, action: null }),
}

/** Maps a refusal of the service to a block; falls back to the service's message, without an action. */
export function toBlock(code: number | undefined, message: string, who: Applicant): Block {
  if (code === Refusal.notPrequalified) return blocks.notPrequalified(who)
  if (code === Refusal.applicationInProcess) return blocks.inProcess(null, who)
  if (code === Refusal.overdueRecord) return blocks.overdue(null, who)
  if (code === Refusal.noWallet) return blocks.noWallet(who)
  if (code === Refusal.noPaymentPin) return blocks.noPin()
  if (code === Refusal.ekycMissing) return blocks.ekyc(who)
  if (code === Refusal.agreementsMissing) return blocks.agreements()
  return blocks.other(message)
}

/** Checks everything that may prevent applying now; null if nothing does. Rejects with a Failure. */
export async function findBlock(who: Applicant, borrower: boolean): Promise<Block | null> {
  const { productNo, customerId } = who
  const [check, process, overdue, bound, pin] = await Promise.all([
    call(orderApply.orderRecordApplyCheck, { productNo, customerId }),
    call(loanProduct.whetherLoanApplyProcessing, { customerId }),
    call(loanProduct.whetherOverdueRecord, { customerId }),
    // the check covers an agent's customer; these two operations only cover the signed-in user
    borrower ? call(wallet.isBindWallet, {}).then(({ bound }) => bound) : true,
    borrower ? call(merchantInfo.isSetPaymentPwd, {}).then(({ isSet }) => isSet) : true,
  ])
  if (check.code === Refusal.notPrequalified) return blocks.notPrequalified(who)
  if (process.processing) return blocks.inProcess(process.application?.id ?? null, who)
  if (overdue.overdue) return blocks.overdue(overdue.loanOrderNo, who)
  if (!bound) return blocks.noWallet(who)
  if (!pin) return blocks.noPin()
  return check.allowed ? null : toBlock(check.code ?? undefined, check.reason ?? '', who)
}

export const moreDataBlock = blocks.moreData
