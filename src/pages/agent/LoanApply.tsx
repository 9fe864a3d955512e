import { useState } from 'react'
import type { ProductParams } from '../../../bridge/contract/entities/loan'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { useOperationByUserType } from '../../api/query/by-user-type'
import { useOperation, usePrefetch } from '../../api/query/use-operation'
import { startTerms, type Terms } from '../../domain/loan/loan-start'
import { formatPesos } from '../../domain/money/money'
import { CostFacts } from '../../features/loan/CostFacts'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { useQuery } from '../../routes/history/links'
import type { Path } from '../../routes/lookup'
import { useNextPage } from '../../routes/next-page'
import { Money } from '../../ui/base/Amount'
import { Button } from '../../ui/base/Button'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value'
import { FormError } from '../../ui/input/FormError'
import { Body, Line } from '../../ui/layout/Frame'
import { Card, Footer } from '../../ui/layout/Page'
import { Loaded } from '../../ui/state/async-states'
import { WhyClosed } from './parts/BlockPage'
import { BlockSheet } from './parts/BlockSheet'
import { FlowSteps } from './parts/FlowSteps'
import { canBorrow, TermsForm } from './parts/form/TermsForm'
import { useQuerySync } from './parts/form/use-query-sync'
import { readLoanRequest, type TermsQuery, toLoanQuery } from './parts/loan-request'
import { useContinueApplication } from './parts/use-continue-application'
import { useKeepPrevious } from './parts/use-keep-previous'

const path = '/pages/agent/loanApply' satisfies Path

/** Step 1: amount, tenor and cost. */
export default function LoanApply() {
  const { productNo, customerId, ...query } = useQuery(path)
  const params = useOperation(
    useOperationByUserType('productParams'),
    productNo ? { productNo, customerId: customerId || undefined } : null,
  )
  // if the address names a loan, request its cost in parallel with the product's parameters
  usePrefetch(
    loanProduct.getLoanPreview,
    params.state === 'loading' ? readLoanRequest({ productNo, customerId, ...query }) : null,
  )
  if (params.state === 'ready' && canBorrow(params.data))
    return <TermsStep params={params.data} customerId={customerId || undefined} query={query} />
  return (
    <Body>
      <FlowSteps step={1} customerId={customerId} />
      <Loaded query={params}>
        {({ remainAmount }) => (
          <WhyClosed
            productNo={productNo}
            customerId={customerId || undefined}
            otherwise={[
              customerId ? 'agent.terms.tooLittle.customer' : 'agent.terms.tooLittle',
              { amount: formatPesos(remainAmount) },
            ]}
          />
        )}
      </Loaded>
    </Body>
  )
}

interface TermsStepProps {
  params: ProductParams
  customerId: string | undefined
  query: TermsQuery
}

function TermsStep({ params, customerId, query }: TermsStepProps) {
  const t = useT()
  const dates = useDates()
  const [terms, setTerms] = useState(() => startTerms(params, query))
  const { block, goOn, forget } = useContinueApplication(params.needsMoreData)
  const loanMoney = useNextPage('/pages/agent/loanMoney')
  const { productNo } = params
  const toLoanRequest = ({ amount, tenorDays, method }: Terms) => ({
    productNo,
    loanAmount: amount,
    tenorDays,
    repaymentMethod: method,
    customerId,
  })
  const settled = toLoanRequest(useDebouncedValue(terms, 250))
  const { shown: cost, refetching: renewing } = useKeepPrevious(
    useOperation(loanProduct.getLoanPreview, settled),
  )

  const writeQuery = useQuerySync(path, settled)

  return (
    <>
      <Body>
        <FlowSteps step={1} customerId={customerId} />
        <TermsForm
          params={params}
          customerId={customerId}
          terms={terms}
          onChange={setTerms}
          onType={() => {
            writeQuery(toLoanRequest(terms))
            loanMoney.go(toLoanQuery(toLoanRequest(terms)))
          }}
        />
        <Loaded query={cost}>
          {(data) => (
            <Card>
              <CostFacts cost={data} method={settled.repaymentMethod} renewing={renewing} />
            </Card>
          )}
        </Loaded>
      </Body>
      <Footer
        above={
          <>
            <FormError mutation={goOn} />
            {cost.state === 'ready' && (
              <Line>
                <span className="sm mut">
                  {t(cost.data.periods > 1 ? 'agent.loanApply.first' : 'agent.loanApply.only', {
                    day: dates.day(cost.data.firstDueDate, 'short'),
                  })}
                </span>
                <Money value={cost.data.instalment} exact />
              </Line>
            )}
          </>
        }
      >
        <Button
          text="agent.loanApply.next"
          busy={goOn.busy}
          onPress={() => {
            writeQuery(toLoanRequest(terms))
            goOn.run(toLoanRequest(terms))
          }}
        />
      </Footer>
      <BlockSheet
        block={block}
        onClose={forget}
        customerId={customerId}
        onResolved={() => goOn.run(toLoanRequest(terms))}
      />
    </>
  )
}
