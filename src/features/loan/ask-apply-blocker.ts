import { orderApply } from '../../../bridge/contract/operations/loan-application'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { wallet } from '../../../bridge/contract/operations/loan-wallet'
import { merchantInfo } from '../../../bridge/contract/operations/system-merchant'
import { call } from '../../api/service'
import { applyBlocker, type BorrowBlocker } from '../../domain/loan/borrow-blockers'

/**
 * Asks the service whether an application is blocked now; resolves to the blocker, or null. Rejects with a Failure. `isBorrower`
 * is false if an agent applies for a customer.
 */
export async function askApplyBlocker(
  { productNo, customerId }: { productNo: string; customerId?: string | undefined },
  isBorrower: boolean,
): Promise<BorrowBlocker | null> {
  const [check, process, overdue, hasWallet, hasPaymentPin] = await Promise.all([
    call(orderApply.orderRecordApplyCheck, { productNo, customerId }),
    call(loanProduct.whetherLoanApplyProcessing, { customerId }),
    call(loanProduct.whetherOverdueRecord, { customerId }),
    // the service answers these two requests only for the signed-in user; for an agent's customer, `check` covers wallet and PIN
    isBorrower ? call(wallet.isBindWallet, {}).then(({ bound }) => bound) : true,
    isBorrower ? call(merchantInfo.isSetPaymentPwd, {}).then(({ isSet }) => isSet) : true,
  ])
  return applyBlocker({ check, process, overdue, hasWallet, hasPaymentPin })
}
