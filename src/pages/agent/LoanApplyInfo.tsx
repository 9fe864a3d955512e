import { useMemo } from 'react'
import type { MoreField } from '../../../bridge/contract/entities/loan'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { useOperation } from '../../api/query/use-operation'
import { call } from '../../api/service'
import { FlowSteps } from '../../features/application/FlowSteps'
import { readLoanRequest, toLoanQuery } from '../../features/application/loan-request'
import { Form } from '../../forms/Form'
import { useT } from '../../i18n/translate'
import { href, useQuery } from '../../routes/history/links'
import { useNextPage } from '../../routes/next-page'
import { useDraft } from '../../session/draft'
import { buttonClass } from '../../ui/base/Button'
import { Body } from '../../ui/layout/Frame'
import { Empty, Loaded } from '../../ui/state/async-states'
import { Notice } from '../../ui/state/status'
import { toAnswers, toForm, toOptions, toRaw, toRefused } from './parts/form/more-form'

/** Questions that only this product asks; after a rejection, only the questions to answer again. */
export default function LoanApplyInfo() {
  const query = useQuery('/pages/agent/loanApplyInfo')
  const { productNo, customerId, applicationId } = query
  const t = useT()
  const request = readLoanRequest(query)
  const who = { productNo, customerId: customerId || undefined }
  const extraData = useOperation(loanProduct.getClientLoanAddData, productNo ? who : null)
  const plan = useNextPage('/pages/agent/loanPlan')
  const apply = useNextPage('/pages/agent/loanApply')
  const onward = request
    ? href('/pages/agent/loanPlan', toLoanQuery(request))
    : href('/pages/agent/loanApply', who)
  if (extraData.state === 'ready' && extraData.data.length > 0) {
    return (
      <Questions
        key={extraData.data.map(({ field }) => field).join()}
        questions={extraData.data}
        applicant={who}
        correcting={applicationId !== ''}
        onDone={() => (request ? plan.replace(toLoanQuery(request)) : apply.replace(who))}
      />
    )
  }
  return (
    <Body>
      <FlowSteps step={1} customerId={customerId} />
      <Loaded query={extraData} skeleton="form">
        {() => (
          <Empty
            picture="done"
            title="agent.loanApplyInfo.none"
            text="agent.loanApplyInfo.none.text"
            action={
              <a className={buttonClass()} href={onward}>
                {t('agent.loanApplyInfo.next')}
              </a>
            }
          />
        )}
      </Loaded>
    </Body>
  )
}

interface QuestionsProps {
  questions: readonly MoreField[]
  applicant: { productNo: string; customerId: string | undefined }
  correcting: boolean
  onDone(): void
}

function Questions({ questions, applicant: who, correcting, onDone }: QuestionsProps) {
  const form = useMemo(() => toForm(questions), [questions])
  const { value, change, drop } = useDraft(`more:${who.productNo}:${who.customerId ?? ''}`, toRaw(questions))
  const submit = correcting ? loanProduct.modifyClientData : loanProduct.submitClientLoanData
  const refused = correcting ? toRefused(questions) : {}
  return (
    <>
      <div className="flow-top">
        <FlowSteps step={1} customerId={who.customerId} />
      </div>
      <Form
        fields={form}
        initial={value}
        onDraft={change}
        options={toOptions(questions)}
        refused={refused}
        submit="agent.loanApplyInfo.next"
        before={
          <Notice
            tone={correcting ? 'warn' : 'info'}
            text={correcting ? 'agent.loanApplyInfo.correct' : 'agent.loanApplyInfo.why'}
          />
        }
        onSubmit={async () => {
          await call(submit, { ...who, values: toAnswers(questions, value) })
          drop()
          onDone()
        }}
      />
    </>
  )
}
