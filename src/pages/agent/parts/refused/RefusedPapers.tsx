import type { Application } from '../../../../../bridge/contract/entities/loan'
import { NextCard } from '../../../../features/next-action/NextCard'
import { useT } from '../../../../i18n/translate'
import { href } from '../../../../routes/history/links'
import { buttonClass } from '../../../../ui/base/Button'
import type { Content } from '../../../../ui/base/content'
import { RefusedPhoto, SentPhoto } from './RefusedPhoto'
import './refused.css'

type Refusal = Application['reasons'][number]

/** Title of the card: the number and kind of things to correct. */
function refusedTitle(refusals: readonly Refusal[]): Content {
  const count = refusals.length
  const photos = refusals.filter(({ kind }) => kind === 'picture').length
  if (photos === count) return ['agent.state.refused.photos', { count }]
  return [photos === 0 ? 'agent.state.refused.answers' : 'agent.state.refused.things', { count }]
}

/**
 * The refused parts of an application, each with its reason. A single photo is taken again and sent here; anything else is
 * corrected in the form.
 */
export function RefusedPapers({ application, byAgent }: { application: Application; byAgent: boolean }) {
  const { id, productNo, customerId, reasons } = application
  const t = useT()
  const refusals = reasons.filter(({ field }) => field !== null)
  const [first] = refusals
  const customer = byAgent ? customerId : undefined
  const isPhoto = first?.kind === 'picture' && refusals.length === 1
  const stories = refusals.map(({ field, kind, label, reason, value }) => (
    <div key={field} className="refused-story">
      {kind === 'picture' && value && !isPhoto && (
        <SentPhoto fileId={value} name={label ?? t('agent.loanApplyInfo.picture')} refused />
      )}
      <div className="stack">
        {label && <p className="sm b">{label}</p>}
        <p>{reason}</p>
      </div>
    </div>
  ))
  return (
    <NextCard
      tone="wait"
      pill="lending.application.toCorrect"
      title={refusedTitle(refusals)}
      action={
        !isPhoto && (
          <a
            className={`${buttonClass()} next-action`}
            href={href('/pages/agent/loanApplyInfo', { productNo, customerId: customer, applicationId: id })}
          >
            {t('agent.state.correct')}
          </a>
        )
      }
    >
      <div className="refused">
        {isPhoto ? (
          <RefusedPhoto application={application} refusal={first} customerId={customer}>
            {stories}
          </RefusedPhoto>
        ) : (
          stories
        )}
      </div>
    </NextCard>
  )
}
