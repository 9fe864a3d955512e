import { useState } from 'react'
import { Refusal } from '../../../bridge/contract/codes'
import type { ReceivingAccount } from '../../../bridge/contract/entities/loan'
import type { LoanCost, Plan, ProductTerms } from '../../../bridge/contract/entities/product'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { wallet } from '../../../bridge/contract/operations/loan-wallet'
import { Failure } from '../../../bridge/gateway/failure'
import { combineResults } from '../../api/query/query-result'
import { useOperation } from '../../api/query/use-operation'
import { call } from '../../api/service'
import { useMutation } from '../../api/writes/use-mutation'
import { refusalBlocker } from '../../domain/loan/borrow-blockers'
import { FlowSteps } from '../../features/application/FlowSteps'
import {
  isSameCost,
  type LoanRequest,
  loanRequestKey,
  readLoanRequest,
  toLoanQuery,
} from '../../features/application/loan-request'
import { BlockerSheet } from '../../features/loan/BlockerSheet'
import { DisclosureCharges, DisclosureTerms } from '../../features/loan/Disclosure'
import { go, href, replace, useQuery } from '../../routes/history/links'
import { useNextPage } from '../../routes/next-page'
import { beginLoanRequest } from '../../session/loan-request'
import { List, Row } from '../../ui/display/List'
import { useBelowFoldPlaceholder } from '../../ui/layout/BelowFold'
import { Body } from '../../ui/layout/Frame'
import { Card, Small } from '../../ui/layout/Page'
import { Loaded } from '../../ui/state/async-states'
import { Notice } from '../../ui/state/status'
import { Accounts } from './parts/Accounts'
import { LoanSummary } from './parts/LoanSummary'
import { MissingRequest } from './parts/MissingRequest'
import { ReadingFooter } from './parts/reading/ReadingFooter'
import { useReadProgress } from './parts/reading/use-read-progress'
import { SaveDisclosure } from './parts/SaveDisclosure'

interface ConfirmData extends Record<string, unknown> {
  cost: LoanCost
  plan: Plan
  terms: ProductTerms
  accounts: readonly ReceivingAccount[]
}

/** Step 2 of a loan application: the full cost, the disclosure statement and the receiving account, for the user to confirm. */
export default function LoanConfirm() {
  const query = useQuery('/pages/agent/loanConfirm')
  const request = readLoanRequest(query)
  const cost = useOperation(loanProduct.getLoanPreview, request)
  const plan = useOperation(loanProduct.getRepaymentPlanPreview, request)
  const terms = useOperation(
    loanProduct.getAppProductInfo,
    request && { productNo: request.productNo, customerId: request.customerId },
  )
  const accounts = useOperation(wallet.getWalletInfo, request && { customerId: request.customerId })
  if (!request) return <MissingRequest />
  const all = combineResults<ConfirmData>({ cost, plan, terms, accounts })
  if (all.state === 'ready') return <Confirm request={request} {...all.data} chosen={query.accountId} />
  return (
    <Body>
      <FlowSteps step={2} customerId={request.customerId} />
      <Loaded query={all}>{() => null}</Loaded>
    </Body>
  )
}

/** Error handler that returns null if the loan can't be confirmed because it has already been submitted. */
const ignoreIfSent = (error: unknown): null => {
  if (error instanceof Failure && error.code === Refusal.reviewClosed) return null
  throw error
}

interface ConfirmProps extends ConfirmData {
  request: LoanRequest
  chosen: string
}

function Confirm({ request, cost, plan, terms, accounts, chosen }: ConfirmProps) {
  const agreement = useNextPage('/pages/agent/loanAgreement')
  const [requestId] = useState(() => beginLoanRequest(loanRequestKey(request)))
  const [changed, setChanged] = useState(false)
  const room = useBelowFoldPlaceholder()
  const share = useReadProgress(!room)
  const account =
    accounts.find(({ id }) => id === chosen) ?? accounts.find(({ isDefault }) => isDefault) ?? accounts[0]

  const confirmation = useMutation(async () => {
    setChanged(false)
    const body = { requestId, ...request, accountId: account?.id ?? null }
    const now = await call(loanProduct.confirmLoanInformation, body).catch(ignoreIfSent)
    // the loan has already been submitted: the next page finds its application and shows the state
    if (!now) return go('/pages/agent/loanSubmit', toLoanQuery(request))
    if (isSameCost(cost, now.cost)) agreement.go(toLoanQuery(request))
    else setChanged(true)
  })
  const { problem, code } = confirmation
  const disclosure = { cost, method: request.repaymentMethod, rows: plan.rows }

  return (
    <>
      <Body>
        <FlowSteps step={2} customerId={request.customerId} handsOver />
        {changed && (
          <div role="alert">
            <Notice tone="warn" text="agent.loanConfirm.changed" />
          </div>
        )}
        <LoanSummary cost={cost} rows={plan.rows} request={request} account={account} />
        <List>
          <Row
            title="agent.loanPlan.title"
            sub={['lending.cost.payments', { count: cost.periods }]}
            href={href('/pages/agent/loanPlan', toLoanQuery(request))}
          />
        </List>
        <DisclosureCharges {...disclosure} />
        {room ?? (
          <>
            <DisclosureTerms {...disclosure} terms={terms} />
            <Accounts
              list={accounts}
              value={account?.id}
              customerId={request.customerId}
              onChange={(accountId) =>
                replace('/pages/agent/loanConfirm', { ...toLoanQuery(request), accountId })
              }
            />
            <Card>
              <Small text="agent.loanConfirm.received" />
              <SaveDisclosure {...disclosure} terms={terms} tenorDays={request.tenorDays} />
            </Card>
          </>
        )}
      </Body>
      <ReadingFooter
        share={share}
        next={{ text: 'agent.loanConfirm.next', busy: confirmation.busy, onPress: confirmation.run }}
      />
      <BlockerSheet
        blocker={problem ? refusalBlocker(code, problem) : null}
        context={request}
        onClose={confirmation.reset}
        onResolved={confirmation.run}
      />
    </>
  )
}
