import type { ReactNode } from 'react'
import { useT } from '../../i18n/translate'
import './skeleton.css'

export type SkeletonShape = 'card' | 'list' | 'form' | 'hero' | 'text'

/** Skeletons by shape. Each card pulses separately; all rows inside a card, or outside any card, pulse together. */
const skeletons: Record<SkeletonShape, (at: number) => ReactNode> = {
  hero: () => (
    <div className="card">
      <div className="breathes">
        <i className="skeleton-bar skeleton-arc" />
        <i className="skeleton-bar skeleton-button" />
      </div>
    </div>
  ),
  card: () => (
    <div className="card">
      <div className="breathes">
        <i className="skeleton-bar skeleton-short" />
        <i className="skeleton-bar skeleton-large" />
        <i className="skeleton-bar" />
      </div>
    </div>
  ),
  list: () => (
    <div className="skeleton-row">
      <i className="skeleton-bar skeleton-round" />
      <div className="grow">
        <i className="skeleton-bar skeleton-short" />
        <i className="skeleton-bar" />
      </div>
    </div>
  ),
  form: () => (
    <>
      <i className="skeleton-bar skeleton-short" />
      <i className="skeleton-bar skeleton-button" />
    </>
  ),
  text: (at) => <i className={at % 3 === 2 ? 'skeleton-bar skeleton-short' : 'skeleton-bar'} />,
}

const shapes = Object.keys(skeletons)
/** True for the name of a shape, false for a custom skeleton. */
export const isShape = (given: ReactNode): given is SkeletonShape =>
  typeof given === 'string' && shapes.includes(given)

/** Placeholder of loading content; fades in after a short delay. */
export function Skeleton({
  shape,
  rows = shape === 'hero' ? 1 : 3,
}: {
  shape: SkeletonShape
  rows?: number
}) {
  const t = useT()
  const isOfCards = shape === 'hero' || shape === 'card'
  return (
    <div className={shape === 'list' ? 'skeleton card' : 'skeleton'} aria-busy="true">
      <div className={isOfCards ? 'skeleton-rows' : 'skeleton-rows breathes'} aria-hidden="true">
        {Array.from({ length: rows }, (_, at) => (
          <div key={at}>{skeletons[shape](at)}</div>
        ))}
      </div>
      <span className="hidden">{t('ui.loading')}</span>
    </div>
  )
}
