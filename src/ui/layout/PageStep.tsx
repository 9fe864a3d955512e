import { type ReactNode, useEffect, useRef } from 'react'
import type { Text } from '../../i18n/translate'
import { Section } from './Page'

/**
 * A step that replaces the previous step on the same page. Moves the focus to the step's heading, because the element that had
 * the focus was removed.
 */
export function PageStep({ title, children }: { title: Text; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // only if the focus was lost: on a page that was just opened, the page's heading has the focus
    if (document.activeElement === document.body) box.current?.querySelector('h2')?.focus()
  }, [])
  return (
    <div ref={box}>
      <Section title={title}>{children}</Section>
    </div>
  )
}
