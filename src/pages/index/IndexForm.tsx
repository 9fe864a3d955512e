import { useEffect, useRef } from 'react'
import type { FormDicts, PreStatusReply } from '../../../bridge/contract/entities/prequalification'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { useOperationByUserType } from '../../api/by-user-type'
import { allOf, useOperation } from '../../api/use-operation'
import { maskId } from '../../domain/id-number'
import { ForCustomer } from '../../features/agent/ForCustomer'
import {
  asked,
  draftOf,
  emptyDraft,
  isOpen,
  isSection,
  type RefusedFields,
  type StepId,
  sections,
  stepsOf,
  titleOf,
} from '../../features/prequalification/form-sections'
import { Form } from '../../forms/Form'
import { type Fields, optionsOf } from '../../forms/field'
import { type MessageKey, useT } from '../../i18n/translate'
import { go, href, replace, useQuery } from '../../routes/links'
import { useDraft } from '../../session/draft'
import { Body } from '../../ui/Frame'
import { idCard } from '../../ui/icons'
import { List, Row } from '../../ui/List'
import { LoadedPage } from '../../ui/LoadedPage'
import { Section } from '../../ui/Page'
import { Steps } from '../../ui/status'
import { AddressSection } from './parts/AddressSection'
import { useMapAnswer } from './parts/map-answer'
import { PicturesSection } from './parts/PicturesSection'
import { ReviewSection } from './parts/ReviewSection'
import { type FilledIn, useFilledIn } from './parts/useFilledIn'

/** The pre-qualification form, part by part; a draft of it survives everything. */
export default function IndexForm() {
  const { customerId } = useQuery('/pages/index/indexForm')
  const dicts = useOperation(preAuditEvaluation.getDictTypes, {})
  const before = useFilledIn(customerId)
  const status = useOperation(useOperationByUserType('preStatus'), customerId ? { customerId } : {})
  return (
    <LoadedPage of={allOf({ lists: dicts, submitted: before, pre: status })} skeleton="form">
      {(all) => (
        // what is known from before is shown at once; another answer of the service begins the parts anew
        <Sections
          key={`${customerId} ${all.submitted.form !== null} ${all.pre.refused.map(({ field }) => field)}`}
          {...all}
          customerId={customerId}
        />
      )}
    </LoadedPage>
  )
}

function Sections({
  lists,
  submitted,
  pre,
  customerId,
}: {
  lists: FormDicts
  submitted: FilledIn
  pre: PreStatusReply
  customerId: string
}) {
  const t = useT()
  const { section } = useQuery('/pages/index/indexForm')
  const steps = stepsOf(submitted.merchant)
  const {
    value: draft,
    change,
    drop,
  } = useDraft(`form:${customerId}`, {
    ...emptyDraft,
    // decided: who has sent nothing in yet finds the address that stands on the ID
    ...submitted.known?.home,
    ...(submitted.form && draftOf(submitted.form)),
  })
  const before: Readonly<Record<string, unknown>> = submitted.form ? draftOf(submitted.form) : {}
  const typed: Readonly<Record<string, unknown>> = draft
  // what was typed anew is for the reviewer to judge again
  const refused: RefusedFields = Object.fromEntries(
    pre.refused
      .filter(({ field }) => JSON.stringify(typed[field]) === JSON.stringify(before[field]))
      .map(({ field, reason }) => [field, reason]),
  )
  const firstRefused = steps.find((step) =>
    pre.refused.some(({ field }) => (isSection(step) ? field in sections[step] : field === step)),
  )
  const at = steps.find((step) => step === section) ?? firstRefused ?? 'address'
  const here = href('/pages/index/indexForm', { section: 'address', ...(customerId && { customerId }) })
  const placed = useMapAnswer(change)

  const shown = useRef(at)
  useEffect(() => {
    // a part is a page of its own to who reads it: it begins at its top, with its heading
    if (shown.current === at) return
    shown.current = at
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h2')?.focus({ preventScroll: true })
  }, [at])

  const show = (step: StepId) => {
    const query = { section: step, ...(customerId && { customerId }) }
    if (step === 'review' || steps.indexOf(step) > steps.indexOf(at)) go('/pages/index/indexForm', query)
    else replace('/pages/index/indexForm', query)
  }
  const next = () => {
    const later = steps.slice(steps.indexOf(at) + 1)
    const open = later.find((step) => isOpen(step, draft, refused))
    // after a rejection only what was refused is asked for again; a form that is complete needs no second walk
    show((pre.refused.length > 0 ? open : open && later[0]) ?? 'review')
  }
  const shared = { submit: 'index.indexForm.next' as const satisfies MessageKey, refused, onSubmit: next }
  const top = (
    <Body>
      <Steps of={steps.length} at={steps.indexOf(at) + 1} label={titleOf(at, customerId)} />
      <ForCustomer customerId={customerId} />
      <Section
        title={titleOf(at, customerId)}
        action={
          <span
            className="sm mut num"
            aria-hidden="true"
          >{`${steps.indexOf(at) + 1} / ${steps.length}`}</span>
        }
      >
        {at === 'address' && submitted.known && (
          <List>
            <Row
              icon={idCard}
              title={<b>{submitted.known.fullName}</b>}
              sub={<>{maskId(submitted.known.idNumber)}</>}
              href={href('/pages/index/indexView', customerId ? { customerId } : {})}
            />
          </List>
        )}
      </Section>
    </Body>
  )

  return (
    <>
      {top}
      {at === 'address' && (
        <AddressSection key={placed} {...shared} draft={draft} onDraft={change} here={here} />
      )}
      {isSection(at) && at !== 'address' && (
        <Form
          key={at}
          {...shared}
          of={asked<Fields>(sections[at], customerId)}
          initial={draft}
          onDraft={change}
          options={optionsOf<Fields>(sections[at], { ...lists })}
          before={
            at === 'company' && (
              <p className="mut">
                {t(customerId ? 'index.indexForm.companyHint.customer' : 'index.indexForm.companyHint')}
              </p>
            )
          }
        />
      )}
      {at === 'pictures' && (
        <PicturesSection
          draft={draft}
          refused={refused}
          customerId={customerId}
          onDraft={change}
          onNext={next}
        />
      )}
      {at === 'review' && (
        <ReviewSection
          draft={draft}
          steps={steps}
          dicts={lists}
          refused={refused}
          customerId={customerId}
          onOpen={show}
          onSent={() => {
            drop()
            // at once: a form that is sent begins its parts anew as soon as that is read
            replace('/pages/index/indexResult', customerId ? { customerId } : {})
          }}
        />
      )}
    </>
  )
}
