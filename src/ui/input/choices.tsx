import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { type Text, useT } from '../../i18n/translate'
import { Badge } from '../state/Badge'
import './choices.css'
import { cx } from '../base/cx'
import './pads.css'
import { type Content, useContent } from '../base/content'

interface TabsProps<Id extends string> {
  tabs: readonly { id: Id; text: Content; count?: number | undefined }[]
  value: Id
  onChange: (id: Id) => void
  label: Text
  /** Panel of the selected tab. */
  children?: ReactNode
}

/** Tabs with the panel of the selected tab; arrow keys, Home and End select another tab. */
export function Tabs<Id extends string>({ tabs, value, onChange, label, children }: TabsProps<Id>) {
  const t = useT()
  const content = useContent()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[
      event.key
    ]
    const tab = to === undefined ? undefined : tabs[to % tabs.length]
    if (!tab) return
    event.preventDefault()
    onChange(tab.id)
    list.current?.querySelectorAll('button')[tabs.indexOf(tab)]?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={t(label)} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {content(tab.text)}
            <Badge count={tab.count ?? 0} />
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div className="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </>
  )
}

export interface Choice<Id extends string> {
  id: Id
  title: Content
  sub?: Content | undefined
  disabled?: boolean
}

interface ChoicesProps<Id extends string> {
  label: Text
  options: readonly Choice<Id>[]
  value: Id | undefined
  onChange: (id: Id) => void
}

function Radios<Id extends string>(props: ChoicesProps<Id> & { className: string; face: string }) {
  const { label, options, value, onChange, className, face: faceClass } = props
  const t = useT()
  const content = useContent()
  const name = useId()
  return (
    <fieldset className={className}>
      <legend className="hidden">{t(label)}</legend>
      {options.map(({ id, title, sub, disabled }) => (
        <label key={id} className="choice-label">
          <input
            type="radio"
            className="choice hidden"
            name={name}
            checked={id === value}
            disabled={disabled}
            onChange={() => onChange(id)}
          />
          <span className={cx('choice-face', faceClass)}>
            <span className="b">{content(title)}</span>
            {sub && <span className="sm">{content(sub)}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** A few options as cards in a row; one can be selected. */
export function Chips<Id extends string>(props: ChoicesProps<Id>) {
  return <Radios {...props} className="chips" face="chip-card" />
}

/** A segmented control for two or three views of the same content. */
export function Segmented<Id extends string>(props: ChoicesProps<Id>) {
  return <Radios {...props} className="segments" face="segment" />
}

/** A chip that switches a filter on or off. */
export function Chip({
  text,
  on,
  onChange,
}: {
  text: Content
  on: boolean
  onChange: (on: boolean) => void
}) {
  const content = useContent()
  return (
    <button type="button" className="chip" aria-pressed={on} onClick={() => onChange(!on)}>
      {content(text)}
    </button>
  )
}

/** A horizontally scrolling row of filter chips; `wrap` shows all of them, in several lines if needed. */
export function ChipRow({ label, wrap, children }: { label: Text; wrap?: boolean; children: ReactNode }) {
  const t = useT()
  const row = useRef<HTMLDivElement>(null)
  // scroll the active filter into view; the first one is in view, and measuring it would take as long as a whole layout
  useLayoutEffect(() => {
    const on = row.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (row.current && on && on !== row.current.firstElementChild)
      row.current.scrollLeft = on.offsetLeft - row.current.clientWidth / 3
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add nothing but its frame
    <div ref={row} className={cx('chip-row', wrap && 'chip-row-wrap')} role="group" aria-label={t(label)}>
      {children}
    </div>
  )
}
