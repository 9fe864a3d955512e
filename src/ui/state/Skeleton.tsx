import type { ReactNode } from 'react'
import { useT } from '../../i18n/translate'
import './skeleton.css'

/** The shapes that a skeleton can take. */
export type SkeletonShape = 'card' | 'list' | 'form' | 'hero' | 'text'

/** Of cards each breathes by itself, as they don't; of what lies on one card or none all bars do as one. */
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
/** Is it the name of a shape, or a skeleton of one's own? */
export const isShape = (given: ReactNode): given is SkeletonShape =>
  typeof given === 'string' && shapes.includes(given)

/** The shape of what is being fetched; it appears only where that takes a while. */
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
