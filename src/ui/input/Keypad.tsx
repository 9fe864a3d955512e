import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useT } from '../../i18n/translate'
import { Icon } from '../base/Icon'
import { backspace } from '../base/icons-core'
import './keypad.css'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const editableSelector = 'input, textarea, select, [contenteditable]'

interface KeypadProps {
  /** Called with a digit, with the character in `corner`, or with undefined for backspace. */
  onKey: (key: string | undefined) => void
  onPaste: (text: string) => void
  /** Content of the bottom left corner: a character becomes a key, an element is rendered unchanged. */
  corner?: ReactNode
  disabled?: boolean | undefined
}

/** A keypad of twelve keys. Also accepts the physical keyboard and paste, unless another field or dialog has the focus. */
export function Keypad({ onKey, onPaste, corner, disabled }: KeypadProps) {
  const t = useT()
  const pad = useRef<HTMLDivElement>(null)
  const latest = useRef({ onKey, onPaste, corner, disabled })
  latest.current = { onKey, onPaste, corner, disabled }

  // listens on the document, because the focus may be anywhere; a layout effect, so that the first key press isn't lost
  useLayoutEffect(() => {
    const mine = (event: Event) => {
      const dialogs = document.querySelectorAll('dialog[open]')
      const top = dialogs[dialogs.length - 1]
      const at = event.target instanceof Element ? event.target : document.body
      return !latest.current.disabled && !at.closest(editableSelector) && (!top || top.contains(pad.current))
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !mine(event)) return
      if (event.key === 'Backspace') latest.current.onKey(undefined)
      else if (digits.includes(event.key) || event.key === '0' || event.key === latest.current.corner) {
        latest.current.onKey(event.key)
      }
    }
    const onPasted = (event: ClipboardEvent) => {
      if (mine(event)) latest.current.onPaste(event.clipboardData?.getData('text') ?? '')
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('paste', onPasted)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('paste', onPasted)
    }
  }, [])

  const key = (sign: string) => (
    <button key={sign} type="button" className="key" disabled={disabled} onClick={() => onKey(sign)}>
      {sign}
    </button>
  )
  return (
    <div className="keypad" ref={pad} translate="no">
      {digits.map(key)}
      {typeof corner === 'string' ? key(corner) : <span className="key-corner">{corner}</span>}
      {key('0')}
      <button
        type="button"
        className="key"
        aria-label={t('app.ui.pad.delete')}
        disabled={disabled}
        onClick={() => onKey(undefined)}
      >
        <Icon icon={backspace} />
      </button>
    </div>
  )
}
