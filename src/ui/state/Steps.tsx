import { useT } from '../../i18n/translate'
import { type Content, useContent } from '../base/content'
import './steps.css'

/** Progress through a flow of steps; `current` counts from 1. */
export function Steps({ total, current, label }: { total: number; current: number; label?: Content }) {
  const t = useT()
  const content = useContent()
  return (
    <div className="steps">
      <p className="hidden">
        {t('app.ui.steps', { at: current, of: total })} {content(label)}
      </p>
      {Array.from({ length: total }, (_, step) => (
        <i key={step} className={step < current ? 'on' : ''} />
      ))}
    </div>
  )
}
