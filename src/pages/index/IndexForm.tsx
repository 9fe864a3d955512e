import { useEffect, useRef, useState } from 'react'
import type { FormDicts, PreStatusReply } from '../../../bridge/contract/entities/prequalification'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { useOperationByUserType } from '../../api/query/by-user-type'
import { combineResults } from '../../api/query/query-result'
import { useOperation } from '../../api/query/use-operation'
import { maySubmitForm } from '../../domain/loan/eligibility'
import { UnsentForm } from '../../features/offline/UnsentForm'
import { formSteps, isIncomplete, type StepId } from '../../features/prequalification/form-sections'
import { useFlowEnd } from '../../routes/flow-end'
import { go, replace, useQuery } from '../../routes/history/links'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Skeleton } from '../../ui/state/Skeleton'
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
  // a form that has become closed while it is open stays, so that the typed text and a refusal remain visible
  const wasOpen = useRef(false)
  if (status.state === 'ready' && maySubmitForm(status.data.status)) wasOpen.current = true
  return (
    <LoadedPage query={combineResults({ lists: dicts, submitted: before, pre: status })} skeleton="form">
      {(all) =>
        wasOpen.current ? (
          <UnsentForm customerId={customerId}>
            {(unsent) => <OpenForm {...all} customerId={customerId} isSaved={Boolean(unsent)} />}
          </UnsentForm>
        ) : (
          <ShowResult customerId={customerId} />
        )
      }
    </LoadedPage>
  )
}

/** `isSaved`: the form is saved on this phone, to be sent, so that it is not filled in a second time. */
function OpenForm({ isSaved, ...all }: SectionsProps & { isSaved: boolean }) {
  // a form that is saved while it is open opens its result automatically
  const [wasSaved] = useState(isSaved)
  const { submitted, pre, customerId } = all
  if (wasSaved) return <ShowResult customerId={customerId} />
  // cached data is shown at once; if fresh data differs from it, the changed key restarts the form
  return (
    <Sections
      key={`${customerId} ${submitted.form !== null} ${pre.refused.map(({ field }) => field)}`}
      {...all}
    />
  )
}

/** Replaces the form by its result, because a form in review or a decided form can't be changed. */
function ShowResult({ customerId }: { customerId: string }) {
  const showResult = useFlowEnd('/pages/index/indexResult')
  // on purpose only once: the page is about to change
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => showResult(customerId ? { customerId } : {}), [])
  return <Skeleton shape="card" />
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
  const { draft, change, drop, refused, isSaved } = useFormDraft(customerId, submitted, pre)
  const steps = formSteps(draft)
  const at = steps.find((step) => step === section) ?? firstRefusedStep(steps, pre) ?? 'address'
  const placed = useMapAnswer(change)
  const showResult = useFlowEnd('/pages/index/indexResult')

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
    showResult(customerQuery)
  }
  return (
    <>
      <SectionHead
        stepId={at}
        steps={steps}
        customerId={customerId}
        known={submitted.known}
        isSaved={isSaved}
      />
      <SectionBody
        {...{ stepId: at, steps, draft, refused, customerId, mapAnswerKey: placed }}
        stored={submitted.form}
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
