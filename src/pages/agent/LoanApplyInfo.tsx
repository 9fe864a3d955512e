import { useMemo } from 'react'
import type { MoreField } from '../../../bridge/contract/entities/loan'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { useOperation } from '../../api/query/use-operation'
import { call } from '../../api/service'
import { FlowSteps } from '../../features/application/FlowSteps'
import { readLoanRequest, toLoanQuery } from '../../features/application/loan-request'
import { Form } from '../../forms/Form'
import { useT } from '../../i18n/translate'
import { href, replaceWith, useQuery } from '../../routes/history/links'
import { useNextPage } from '../../routes/next-page'
import { useDraft } from '../../session/draft'
import { buttonClass } from '../../ui/base/Button'
import { Body } from '../../ui/layout/Frame'
import { Empty, Loaded } from '../../ui/state/async-states'
import { Notice } from '../../ui/state/status'
import { toast } from '../../ui/state/toasts'
import { toAnswers, toForm, toOptions, toRaw, toRefused } from './parts/form/more-form'

/** Questions that only this product asks; after a rejection, only the questions to answer again. */
export default function LoanApplyInfo() {
  const query = useQuery('/pages/agent/loanApplyInfo')
  const { productNo, customerId, applicationId } = query
  const t = useT()
  const request = readLoanRequest(query)
  const who = { productNo, customerId: customerId || undefined }
  const extraData = useOperation(loanProduct.getClientLoanAddData, productNo ? who : null)
  const correcting = applicationId !== ''
  const onward = correcting
    ? href('/pages/agent/state', { id: applicationId })
    : request
      ? href('/pages/agent/loanPlan', toLoanQuery(request))
      : href('/pages/agent/loanApply', who)
  useNextPage(
    correcting ? '/pages/agent/state' : request ? '/pages/agent/loanPlan' : '/pages/agent/loanApply',
  )
  const questions = extraData.state === 'ready' ? extraData.data : []
  const open = correcting ? questions.filter(({ reason }) => reason !== null) : questions
  if (open.length > 0) {
    return (
      <Questions
        key={open.map(({ field }) => field).join()}
        questions={open}
        applicant={who}
        correcting={correcting}
        onDone={() => replaceWith(onward)}
      />
    )
  }
  return (
    <Body>
      {!correcting && <FlowSteps step={1} customerId={customerId} />}
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
  const t = useT()
  const form = useMemo(() => toForm(questions), [questions])
  const { value, change, drop } = useDraft(`more:${who.productNo}:${who.customerId ?? ''}`, toRaw(questions))
  const submit = correcting ? loanProduct.modifyClientData : loanProduct.submitClientLoanData
  const refused = correcting ? toRefused(questions) : {}
  return (
    <>
      {!correcting && (
        <div className="flow-top">
          <FlowSteps step={1} customerId={who.customerId} />
        </div>
      )}
      <Form
        fields={form}
        initial={value}
        onDraft={change}
        options={toOptions(questions)}
        refused={refused}
        submit={correcting ? 'agent.state.refused.send' : 'agent.loanApplyInfo.next'}
        before={
          <Notice
            tone={correcting ? 'warn' : 'info'}
            text={correcting ? 'agent.loanApplyInfo.correct' : 'agent.loanApplyInfo.why'}
          />
        }
        onSubmit={async () => {
          await call(submit, { ...who, values: toAnswers(questions, value) })
          drop()
          if (correcting) toast(t('agent.state.refused.sent'))
          onDone()
        }}
      />
    </>
  )
}
