import { type ReactNode, useEffect, useRef } from 'react'
import type { Text } from '../../../../i18n/translate'
import { Section } from '../../../../ui/layout/Page'

/** Height (px) of the page's footer, behind which the end of a part can't be seen. */
const footerHeight = 110

interface FormPartProps {
  title: Text
  /** Called once the user has scrolled to the end of the part. */
  onSeen(): void
  children: ReactNode
}

/** A part of the form under review. */
export function FormPart({ title, onSeen, children }: FormPartProps) {
  const part = useRef<HTMLDivElement>(null)
  const latest = useRef(onSeen)
  latest.current = onSeen
  // only the browser knows which parts are on screen
  useEffect(() => {
    if (!part.current) return
    const watcher = new IntersectionObserver(
      (entries) => {
        // a part that is higher than the screen is whole, too, because the margin contains everything above the footer
        if (!entries.some(({ intersectionRatio = 1 }) => intersectionRatio > 0.98)) return
        watcher.disconnect()
        latest.current()
      },
      { rootMargin: `100000px 0px -${footerHeight}px`, threshold: 0.99 },
    )
    watcher.observe(part.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={part}>
      <Section title={title}>{children}</Section>
    </div>
  )
}
