import type { CSSProperties } from 'react'
import { type Text, useT } from '../../i18n/translate'
import './slider.css'

interface SliderProps {
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
  label: Text
  /** Formats a value for display and for screen readers. */
  format: (value: number) => string
  /** Labels below the two ends of the slider; default: the formatted `min` and `max`. */
  ends?: readonly [string, string]
  disabled?: boolean
}

export function Slider({ value, min, max, step, onChange, label, format, ends, disabled }: SliderProps) {
  const t = useT()
  const share = max > min ? (Math.min(max, Math.max(min, value)) - min) / (max - min) : 1
  return (
    <div>
      <input
        type="range"
        className="slider"
        // custom properties are not in React's type
        style={{ '--at': share } as CSSProperties}
        aria-label={t(label)}
        aria-valuetext={format(value)}
        {...{ value, min, max, step, disabled }}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <div className="line sm mut num" translate="no">
        <span>{ends?.[0] ?? format(min)}</span>
        <span>{ends?.[1] ?? format(max)}</span>
      </div>
    </div>
  )
}
