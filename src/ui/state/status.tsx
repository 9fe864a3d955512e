import type { ReactNode } from 'react'
import { useT } from '../../i18n/translate'
import { cx } from '../base/cx'
import './status.css'
import { type Content, type Tone, useContent } from '../base/content'

/** A coloured label with a state in a word or two. */
export function Pill({ tone, text, children }: { tone: Tone; text?: Content; children?: ReactNode }) {
  const content = useContent()
  return <span className={`pill toned ${tone}`}>{text ? content(text) : children}</span>
}

/** A message about the current page. */
export function Notice(props: {
  tone: Tone
  title?: Content | undefined
  text?: Content
  children?: ReactNode
  action?: ReactNode
}) {
  const { tone, title, text, children, action } = props
  const content = useContent()
  return (
    <div className={`notice toned ${tone}`}>
      {title && <p className="b">{content(title)}</p>}
      {(text || children) && <div className="sm">{text ? content(text) : children}</div>}
      {action}
    </div>
  )
}

/** Work in progress: a spinner next to a title and the expected outcome. */
export function InProgress({ title, text }: { title: Content; text?: Content }) {
  const content = useContent()
  return (
    <div className="ongoing" role="status">
      <i className="spin" />
      <div className="stack">
        <p className="b">{content(title)}</p>
        {text && <p className="sm mut">{content(text)}</p>}
      </div>
    </div>
  )
}

/** Progress bar; `done` is from 0 to 1. */
export function ProgressBar({ done, label }: { done: number; label: Content }) {
  const content = useContent()
  const share = Math.min(1, Math.max(0, done))
  return (
    <div className="progress">
      <p className="hidden">
        {content(label)} {Math.round(share * 100)}%
      </p>
      <i style={{ transform: `scaleX(${share})` }} />
    </div>
  )
}

/** A past, current or future event. */
export interface TimelineItem {
  title: Content
  sub?: Content | undefined
  /** A button or link about the event, at the end of its line. */
  action?: ReactNode
  state: 'done' | 'now' | 'next' | 'bad'
}

/** Past, current and future events in a column. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  const t = useT()
  const content = useContent()
  return (
    <ol className="timeline">
      {items.map(({ title, sub, action, state }, at) => (
        <li key={at} className={`time-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
          <div className="line">
            <p className={cx(state !== 'next' && 'b')}>
              {content(title)}
              <span className="hidden">{t(stateText[state])}</span>
            </p>
            {action}
          </div>
          {sub && <p className="sm mut">{content(sub)}</p>}
        </li>
      ))}
    </ol>
  )
}

const stateText = {
  done: 'ui.timeline.done',
  now: 'ui.timeline.now',
  next: 'ui.timeline.next',
  bad: 'ui.timeline.bad',
} as const satisfies Record<TimelineItem['state'], string>
