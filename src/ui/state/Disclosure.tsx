import type { ReactNode } from 'react'
import './disclosure.css'
import { type Content, useContent } from '../base/content'

/** A line that opens to show its content. Several of them form a list inside a `Card` without padding. */
export function Disclosure({ title, children }: { title: Content; children: ReactNode }) {
  const content = useContent()
  return (
    <details className="disclosure">
      <summary>{content(title)}</summary>
      {children}
    </details>
  )
}
