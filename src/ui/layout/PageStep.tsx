import { type ReactNode, useEffect, useRef } from 'react'
import type { Text } from '../../i18n/translate'
import { Section } from './Page'

/** A step of a page that goes on in its place; its heading takes the focus that the step before has left behind. */
export function PageStep({ title, children }: { title: Text; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // where a page has just been opened its own heading has the focus
    if (document.activeElement === document.body) box.current?.querySelector('h2')?.focus()
  }, [])
  return (
    <div ref={box}>
      <Section title={title}>{children}</Section>
    </div>
  )
}
