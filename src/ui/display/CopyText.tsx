import { useEffect, useState } from 'react'
import { type Text, useT } from '../../i18n/translate'
import { Button } from '../base/Button'
import { check, copy } from '../base/icons'

interface CopyTextProps {
  text: string
  /** Name of the text to copy, used in the button's accessible name. */
  label: Text
  /** Copies the text through the host app, for web views without access to the clipboard. */
  onCopy?: (text: string) => Promise<void>
}

/** A button that copies a text and confirms it. */
export function CopyText({
  text,
  label,
  onCopy = (what) => navigator.clipboard.writeText(what),
}: CopyTextProps) {
  const [copied, setCopied] = useState<'yes' | 'no' | undefined>()
  const t = useT()
  // hide the confirmation after 2.5 s
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(undefined), 2500)
    return () => clearTimeout(timer)
  }, [copied])
  const run = () =>
    // inside then(), because onCopy throws on plain http pages, where navigator.clipboard is undefined
    Promise.resolve()
      .then(() => onCopy(text))
      .then(
        () => setCopied('yes'),
        () => setCopied('no'),
      )
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        icon={copied === 'yes' ? check : copy}
        text={copied === 'yes' ? 'ui.copy.done' : 'ui.copy'}
        label={['ui.copy.what', { what: t(label) }]}
        onPress={() => void run()}
      />
      <span className={copied === 'no' ? 'problem' : 'hidden'} role="status">
        {copied && t(copied === 'yes' ? 'ui.copy.done' : 'ui.copy.failed')}
      </span>
    </>
  )
}
