import { useEffect, useRef } from 'react'
import type { VerifiedRecord } from '../../../../../bridge/contract/entities/person'
import { maskId } from '../../../../domain/person/id-number'
import { CustomerBanner } from '../../../../features/agent/CustomerBanner'
import { type StepId, stepTitle } from '../../../../features/prequalification/form-sections'
import { type MessageKey, useT } from '../../../../i18n/translate'
import { href } from '../../../../routes/history/links'
import { Icon } from '../../../../ui/base/Icon'
import { check, idCard, warning } from '../../../../ui/base/icons'
import { List, Row } from '../../../../ui/display/List'
import { Body, Line } from '../../../../ui/layout/Frame'
import { Steps } from '../../../../ui/state/Steps'
import './part-head.css'

interface Props {
  stepId: StepId
  steps: readonly StepId[]
  customerId: string
  /** Verified identity of the applicant; null before the verification. */
  known: VerifiedRecord | null
  /** False if the draft can't be stored on the phone. */
  isSaved: boolean
}

const explanations: Record<StepId, MessageKey> = {
  address: 'index.indexForm.why.address',
  store: 'index.indexForm.why.store',
  business: 'index.indexForm.why.business',
  company: 'index.indexForm.why.company',
  loan: 'index.indexForm.why.loan',
  contact: 'index.indexForm.why.contact',
  pictures: 'index.indexForm.why.pictures',
  review: 'index.indexForm.why.review',
}

/** Head of a section: progress, the reason for its questions, a note that answers are saved, and the form's owner. */
export function SectionHead({ stepId, steps, customerId, known, isSaved }: Props) {
  const t = useT()
  const step = steps.indexOf(stepId) + 1
  useScrollToTop(stepId)
  return (
    <Body>
      <Steps total={steps.length} current={step} label={stepTitle(stepId, customerId)} />
      <CustomerBanner customerId={customerId} />
      <div className="part-head">
        <Line>
          <span className="sm mut">{t('index.indexForm.part', { at: step, of: steps.length })}</span>
          {(step > 1 || !isSaved) && (
            <span className={`part-saved sm b toned ${isSaved ? 'ok' : 'warn'}`}>
              <Icon icon={isSaved ? check : warning} size={18} />
              {t(isSaved ? 'index.indexForm.saved' : 'index.indexForm.notSaved')}
            </span>
          )}
        </Line>
        <h2 tabIndex={-1}>{t(stepTitle(stepId, customerId))}</h2>
        <p className="mut">{t(customerId ? 'index.indexForm.why.customer' : explanations[stepId])}</p>
      </div>
      {stepId === 'address' && known && (
        <List>
          <Row
            icon={idCard}
            title={<b>{known.fullName}</b>}
            sub={<>{maskId(known.idNumber)}</>}
            href={href('/pages/index/indexView', customerId ? { customerId } : {})}
          />
        </List>
      )}
    </Body>
  )
}

/** Each section starts like a new page: at the top, with the focus on its heading. */
function useScrollToTop(at: StepId) {
  const shown = useRef(at)
  // the route stays the same, so the router does not move the focus
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h2')?.focus({ preventScroll: true })
  }, [at])
}
