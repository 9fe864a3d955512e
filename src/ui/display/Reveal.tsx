import { useState } from 'react'
import { type Text, useT } from '../../i18n/translate'
import { Num } from '../base/Amount'
import { IconButton } from '../base/Button'
import { eye, eyeOff } from '../base/icons'
import './reveal.css'

interface RevealProps {
  masked: string
  value: string
  label: Text
  /** Set if the value is loaded when it is shown; otherwise the component remembers whether it is shown. */
  open?: boolean
  busy?: boolean
  onToggle?(): void
}

/** A masked value with a button that shows it. */
export function Reveal({ masked, value, label, open, busy = false, onToggle }: RevealProps) {
  const [own, setOwn] = useState(false)
  const t = useT()
  const shown = open ?? own
  return (
    <Num className="reveal">
      {shown ? value : masked}
      <IconButton
        icon={shown ? eyeOff : eye}
        label={shown ? ['ui.reveal.hide', { what: t(label) }] : ['ui.reveal.show', { what: t(label) }]}
        disabled={busy}
        onPress={onToggle ?? (() => setOwn(!own))}
      />
    </Num>
  )
}
