import { type ReactNode, useEffect, useRef } from 'react'
import type { Text } from '../../i18n/translate'
import { Section } from './Page'

/** A step that replaces the previous one on the same page; takes over the focus that the previous step lost. */
export function PageStep({ title, children }: { title: Text; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // on a page that was just opened, the page's heading has the focus
    if (document.activeElement === document.body) box.current?.querySelector('h2')?.focus()
  }, [])
  return (
    <div ref={box}>
      <Section title={title}>{children}</Section>
    </div>
  )
}
