import type { FormDicts, PreStatusReply } from '../../../bridge/contract/entities/prequalification'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { useOperationByUserType } from '../../api/query/by-user-type'
import { combineResults } from '../../api/query/query-result'
import { useOperation } from '../../api/query/use-operation'
import { formSteps, isIncomplete, type StepId } from '../../features/prequalification/form-sections'
import { go, replace, useQuery } from '../../routes/history/links'
import { useNextPage } from '../../routes/next-page'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { useMapAnswer } from './parts/form/map-answer'
import { SectionBody } from './parts/form/SectionBody'
import { SectionHead } from './parts/form/SectionHead'
import { firstRefusedStep, useFormDraft } from './parts/form/use-form-draft'
import { type SubmittedForm, useSubmittedForm } from './parts/form/use-submitted-form'

/** The pre-qualification form, section by section, with a persistent draft. */
export default function IndexForm() {
  const { customerId } = useQuery('/pages/index/indexForm')
  const dicts = useOperation(preAuditEvaluation.getDictTypes, {})
  const before = useSubmittedForm(customerId)
  const status = useOperation(useOperationByUserType('preStatus'), customerId ? { customerId } : {})
  return (
    <LoadedPage query={combineResults({ lists: dicts, submitted: before, pre: status })} skeleton="form">
      {(all) => (
        // cached data is shown at once; if fresh data differs from it, the changed key restarts the form
        <Sections
          key={`${customerId} ${all.submitted.form !== null} ${all.pre.refused.map(({ field }) => field)}`}
          {...all}
          customerId={customerId}
        />
      )}
    </LoadedPage>
  )
}

interface SectionsProps {
  lists: FormDicts
  submitted: SubmittedForm
  pre: PreStatusReply
  customerId: string
}

function Sections({ lists, submitted, pre, customerId }: SectionsProps) {
  const { section } = useQuery('/pages/index/indexForm')
  const customerQuery = customerId ? { customerId } : {}
  const { draft, change, drop, refused } = useFormDraft(customerId, submitted, pre)
  const steps = formSteps(draft)
  const at = steps.find((step) => step === section) ?? firstRefusedStep(steps, pre) ?? 'address'
  const placed = useMapAnswer(change)
  const result = useNextPage('/pages/index/indexResult')

  const show = (step: StepId) => {
    const query = { section: step, ...customerQuery }
    if (step === 'review' || steps.indexOf(step) > steps.indexOf(at)) go('/pages/index/indexForm', query)
    else replace('/pages/index/indexForm', query)
  }
  const next = () => {
    const later = steps.slice(steps.indexOf(at) + 1)
    const open = later.find((step) => isIncomplete(step, draft, refused))
    // after a rejection only refused sections are asked again; a complete form goes straight to its review
    show((pre.refused.length > 0 ? open : open && later[0]) ?? 'review')
  }
  const sent = () => {
    drop()
    // navigate before the new status arrives, because the status restarts the form
    result.replace(customerQuery)
  }
  return (
    <>
      <SectionHead stepId={at} steps={steps} customerId={customerId} known={submitted.known} />
      <SectionBody
        {...{ stepId: at, steps, draft, refused, customerId, mapAnswerKey: placed }}
        merchant={submitted.merchant}
        dicts={lists}
        onDraft={change}
        onNext={next}
        onOpen={show}
        onSent={sent}
      />
    </>
  )
}
