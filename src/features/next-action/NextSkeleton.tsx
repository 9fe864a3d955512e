import { useT } from '../../i18n/translate'
import { cx } from '../../ui/base/cx'
import './next-box.css'
import '../../ui/state/skeleton.css'

/** Skeleton of the next action's card, of the same height. */
export function NextSkeleton({ compact }: { compact?: boolean }) {
  const t = useT()
  return (
    <div className={cx('next next-ready skeleton', compact && 'next-compact')} aria-busy="true">
      <span className="hidden">{t('ui.loading')}</span>
      <div className="skeleton-rows breathes">
        <i className="skeleton-bar skeleton-short" />
        <i className="skeleton-bar skeleton-large" />
        <i className="skeleton-bar" />
        <i className="skeleton-bar skeleton-button next-action" />
      </div>
    </div>
  )
}
