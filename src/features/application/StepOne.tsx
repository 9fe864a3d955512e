import type { ReactNode } from 'react'
import type { LoanCost, ProductParams } from '../../../bridge/contract/entities/product'
import type { QueryResult } from '../../api/query/query-result'
import type { BorrowBlocker } from '../../domain/loan/borrow-blockers'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { href } from '../../routes/history/links'
import { useNextPage } from '../../routes/next-page'
import { Money } from '../../ui/base/Amount'
import { Button } from '../../ui/base/Button'
import { FormError } from '../../ui/input/FormError'
import { Body, Line } from '../../ui/layout/Frame'
import { Card, Footer } from '../../ui/layout/Page'
import { Loaded } from '../../ui/state/async-states'
import { Notice } from '../../ui/state/status'
import { VerifyButton } from '../identity/VerifyButton'
import { BlockerSheet } from '../loan/BlockerSheet'
import { blockerContent, useBlockerText } from '../loan/blocker-text'
import { CostFacts } from '../loan/CostFacts'
import { BurdenCard } from './BurdenCard'
import { FlowSteps } from './FlowSteps'
import { toLoanQuery } from './loan-request'
import { TermsForm } from './TermsForm'
import { useContinueApplication } from './use-continue-application'
import type { LoanChoice } from './use-loan-terms'

interface StepOneProps {
  choice: LoanChoice
  params: ProductParams
  /** Cost of the loan `choice.settled`, or the previous cost while `renewing` is true. */
  cost: QueryResult<LoanCost>
  renewing: boolean
  /** Set if the identity must be verified again before the user can continue. */
  expired?: Extract<BorrowBlocker, { kind: 'ekycExpired' }> | undefined
  /** Set on the borrow page, so that the keypad page returns there. */
  from?: 'borrow'
  /** Content below the cost. */
  children?: ReactNode
}

/** Step 1 of an application: amount, tenor, method and their cost. */
export function StepOne({ choice, params, cost, renewing, expired, from, children }: StepOneProps) {
  const { path, customerId, terms, setTerms, settled, save } = choice
  const context = { productNo: params.productNo, customerId }
  const { blocker, continuation, forget } = useContinueApplication(params.needsMoreData)
  const loanMoney = useNextPage('/pages/agent/loanMoney')
  return (
    <>
      <Body>
        <FlowSteps step={1} customerId={customerId} />
        {expired && <ExpiredNotice blocker={expired} />}
        <TermsForm
          params={params}
          customerId={customerId}
          terms={terms}
          onChange={setTerms}
          onType={() => loanMoney.go({ ...toLoanQuery(save()), from })}
        />
        <Loaded query={cost}>
          {(data) => (
            <>
              {data.burden && (
                <BurdenCard burden={data.burden} onTake={(amount) => setTerms({ ...terms, amount })} />
              )}
              <Card>
                <CostFacts cost={data} method={settled.repaymentMethod} renewing={renewing} />
              </Card>
            </>
          )}
        </Loaded>
        {children}
      </Body>
      <Footer
        above={
          <>
            <FormError mutation={continuation} />
            {cost.state === 'ready' && <FirstInstalment cost={cost.data} />}
          </>
        }
      >
        {expired ? (
          <VerifyButton next={href(path, toLoanQuery(settled))} />
        ) : (
          <Button
            text="agent.loanApply.next"
            busy={continuation.busy}
            onPress={() => continuation.run(save())}
          />
        )}
      </Footer>
      <BlockerSheet
        blocker={blocker}
        context={context}
        onClose={forget}
        onResolved={() => continuation.run(save())}
      />
    </>
  )
}

function ExpiredNotice({ blocker }: { blocker: NonNullable<StepOneProps['expired']> }) {
  const { title, text } = useBlockerText()(blocker)
  return <Notice tone="warn" title={title} text={blockerContent(text)} />
}

/** Amount and date of the first instalment. */
function FirstInstalment({ cost }: { cost: LoanCost }) {
  const t = useT()
  const dates = useDates()
  return (
    <Line>
      <span className="sm mut">
        {t(cost.periods > 1 ? 'agent.loanApply.first' : 'agent.loanApply.only', {
          day: dates.day(cost.firstDueDate, 'short'),
        })}
      </span>
      <Money value={cost.instalment} exact />
    </Line>
  )
}
