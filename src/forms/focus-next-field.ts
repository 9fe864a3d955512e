import type { KeyboardEvent } from 'react'

const controls = 'input, select, textarea'

/**
 * Moves the focus to the next control of a form if Enter is pressed in an input that labels the key 'next'. In the last control,
 * Enter submits the form as usual. Ignores the Enter that ends a composition.
 */
export function focusNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, nativeEvent, key } = event
  if (key !== 'Enter' || nativeEvent.isComposing) return
  if (!(target instanceof HTMLInputElement) || target.getAttribute('enterkeyhint') !== 'next') return
  const all = [...currentTarget.querySelectorAll<HTMLElement>(controls)].filter(
    (one) => !one.matches(':disabled'),
  )
  const next = all[all.indexOf(target) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
