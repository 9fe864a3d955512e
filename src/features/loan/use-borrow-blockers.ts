import { orderApply } from '../../../bridge/contract/operations/loan-application'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { wallet } from '../../../bridge/contract/operations/loan-wallet'
import { merchantInfo } from '../../../bridge/contract/operations/system-merchant'
import { call } from '../../api/service'
import {
  applyBlocker,
  type BorrowBlocker,
  borrowBlockers,
  type SituationBlocker,
} from '../../domain/loan/borrow-blockers'
import { useBorrowSituation } from '../next-action/use-situation'

/** Everything that blocks the signed-in borrower before a product is chosen; empty until it is known. */
export function useBorrowBlockers(): SituationBlocker[] {
  const situation = useBorrowSituation()
  return situation.state === 'ready' ? borrowBlockers(situation.data) : []
}

/**
 * Asks the service what blocks an application now; null if nothing does. Rejects with a Failure. `isBorrower`: false if an agent
 * applies for the customer.
 */
export async function askApplyBlocker(
  { productNo, customerId }: { productNo: string; customerId?: string | undefined },
  isBorrower: boolean,
): Promise<BorrowBlocker | null> {
  const [check, process, overdue, hasWallet, hasPaymentPin] = await Promise.all([
    call(orderApply.orderRecordApplyCheck, { productNo, customerId }),
    call(loanProduct.whetherLoanApplyProcessing, { customerId }),
    call(loanProduct.whetherOverdueRecord, { customerId }),
    // the check covers an agent's customer; these two operations only cover the signed-in user
    isBorrower ? call(wallet.isBindWallet, {}).then(({ bound }) => bound) : true,
    isBorrower ? call(merchantInfo.isSetPaymentPwd, {}).then(({ isSet }) => isSet) : true,
  ])
  return applyBlocker({ check, process, overdue, hasWallet, hasPaymentPin })
}
