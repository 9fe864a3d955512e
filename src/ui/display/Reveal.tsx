import { useState } from 'react'
import { type Text, useT } from '../../i18n/translate'
import { IconButton } from '../base/Button'
import { eye, eyeOff } from '../base/icons'
import './reveal.css'

/** A masked value with a button that shows it. */
export function Reveal({ masked, value, label }: { masked: string; value: string; label: Text }) {
  const [open, setOpen] = useState(false)
  const t = useT()
  return (
    <span className="reveal num">
      {open ? value : masked}
      <IconButton
        icon={open ? eyeOff : eye}
        label={open ? ['ui.reveal.hide', { what: t(label) }] : ['ui.reveal.show', { what: t(label) }]}
        onPress={() => setOpen(!open)}
      />
    </span>
  )
}
