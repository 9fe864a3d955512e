import { useEffect, useState } from 'react'
import { type Text, useT } from '../../i18n/translate'
import { Button } from '../base/Button'
import { check, copy } from '../base/icons'

interface CopyTextProps {
  text: string
  /** What is copied, for the name of the button. */
  label: Text
  /** Copies by the host where the browser may not. */
  onCopy?: (text: string) => Promise<void>
}

/** Copies a text and says so. */
export function CopyText({
  text,
  label,
  onCopy = (what) => navigator.clipboard.writeText(what),
}: CopyTextProps) {
  const [copied, setCopied] = useState<'yes' | 'no' | undefined>()
  const t = useT()
  // the mark is removed after a while
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(undefined), 2500)
    return () => clearTimeout(timer)
  }, [copied])
  const run = () =>
    // on a plain http page there is no clipboard at all
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
