import { describe, expect, it } from 'vitest'
import type { Operation } from '../../../bridge/contract/operation'
import { operations } from '../../../bridge/contract/operations'
import { register } from '../../../bridge/contract/operations/auth-register'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { agentApply } from '../../../bridge/contract/operations/loan-application'
import { revenue } from '../../../bridge/contract/operations/loan-commission'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { overdue } from '../../../bridge/contract/operations/loan-overdue'
import { csrTransactions } from '../../../bridge/contract/operations/loan-repay'
import { user } from '../../../bridge/contract/operations/system-user'
import { getHandler, servedOperations } from '../../../host-sim/service/call/registry'
import { filledForm } from '../customers'
import { openBackend } from '../service'

describe('the service', () => {
  it('has exactly one handler for each operation', () => {
    expect(servedOperations()).toHaveLength(operations.length)
    for (const operation of operations)
      expect(typeof getHandler(operation), operation.native).toBe('function')
  })
})

const paged = { pageNum: 1, pageSize: 20 }
const who = { customerId: 'U-merchant' }
const order = { loanOrderNo: 'LN-2026-006002' }
/** Operations for agents only, with bodies that borrowers might send about themselves. */
const agentsOnly: [Operation, unknown][] = [
  [agentWork.getPreStatus, who],
  [agentWork.kycInit, who],
  [agentWork.checkResult, { ...who, transactionNo: 'EK-1' }],
  [agentWork.messageNotification, paged],
  [agentWork.getCustomerNum, {}],
  [agentWork.getRepaymentCustomerList, paged],
  [agentWork.getCustomerVerifyList, { ...paged, search: '' }],
  [agentWork.getReviewMerchantInfo, who],
  [agentWork.reviewAddCustomer, { ...who, confirm: true, reason: null }],
  [agentWork.reviewMerchant, { ...who, confirm: true, refused: [] }],
  [agentWork.getMerchantDetail, who],
  [agentWork.getAgentOnboardingInfo, {}],
  [agentWork.agentOnboarding, onboardingBody()],
  [agentWork.getRejectedMerchantDetail, who],
  [agentWork.getCustomerInfo, who],
  [agentWork.getRejectCustomerInfo, who],
  [agentWork.submitAgentClientData, { ...who, form: filledForm }],
  [agentWork.getContractCustomerList, { ...paged, status: 'DONE' }],
  [agentWork.getContractOrderInfo, order],
  [agentWork.getRejectContract, order],
  [agentWork.submitContract, { ...order, pictures: [] }],
  [agentWork.getParams, { productNo: 'P-QUICK' }],
  [overdue.getBadOrderList, { ...paged, band: null }],
  [overdue.getBadOrderDetail, order],
  [revenue.getCommissionForTime, {}],
  [revenue.getCommissionForMonth, {}],
  [revenue.getCommissionDetail, { id: 'CM-1' }],
  [revenue.getCommission, { ...paged, month: null }],
  [agentApply.findPageList, { ...paged, state: null, search: '' }],
  [agentApply.getById, { id: 'AP-1' }],
  [csrTransactions.getTransactionList, { ...paged, ...who, month: null, type: null }],
  [csrTransactions.getTransactionAmount, { ...who, month: null }],
  [loanOrder.getLoanOrderListForAgent, { ...paged, tab: 'HISTORY', status: null, search: '' }],
  [loanOrder.getOrderDetails, order],
  [user.getCustomerList, { ...paged, search: '', status: null, newOnly: false }],
  [user.getCustomerInfo, who],
  [user.getCustomersNumber, {}],
  [user.agentIsOnboarding, {}],
  [user.getAgentInfo, {}],
  [
    register.registerForAgent,
    {
      phoneNumber: '9181112222',
      email: null,
      smsTranceId: 'x',
      smsAuthCode: '123456',
      userType: 5,
      agreementAcceptDTOList: [],
    },
  ],
]

function onboardingBody() {
  return {
    fullName: 'Oscar Lim',
    email: 'oscar@mail.example',
    regionCode: '1',
    provinceCode: '1',
    cityCode: '1',
    barangayCode: '1',
    street: '1',
    idType: 'UMID',
    idNumber: '012345678901',
    eWallet: 'GCASH',
    eWalletNumber: '09170000017',
    pictures: [],
  }
}

describe('operations for agents only', () => {
  const backend = openBackend(['merchant'])
  it.each(agentsOnly.map(([operation, body]) => [operation.native, operation, body] as const))(
    'include %s, which refuses a borrower',
    async (_, operation, body) => {
      expect(await backend.refused('merchant', operation, body)).toBe('notAllowed')
    },
  )

  it('refuse callers that are not signed in', async () => {
    for (const [operation, body] of agentsOnly)
      expect((await backend.raw(null, operation, body)).code).toBe(401)
  })
})
