import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../i18n/translate'
import './form.css'

/** A problem and the input it belongs to; without an id it concerns the form as a whole. */
export interface SummaryLine {
  id?: string | undefined
  text: string
}

/** Is all of a field with its problem in sight, between the header and the footer or in its sheet? */
function isInView(id: string): boolean {
  const field = document.getElementById(id)?.closest('.field')
  const box = field?.getBoundingClientRect()
  if (!field || !box || box.height === 0) return false
  const sheet = field.closest('dialog')?.getBoundingClientRect()
  const top = sheet?.top ?? document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const footerTop = sheet?.bottom ?? document.querySelector('.footer')?.getBoundingClientRect().top
  return box.top >= Math.max(0, top) && box.bottom <= Math.min(innerHeight, footerTop ?? innerHeight)
}

/**
 * What is wrong with a form, at its top, each line a link to its field; takes the focus on each failed submit. Where all
 * that is wrong is in sight, it stands beside the fields alone, and the first of them takes the focus.
 */
export function ErrorSummary({ lines, shownAt }: { lines: readonly SummaryLine[]; shownAt: number }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const [needed, setNeeded] = useState(false)
  const latest = useRef(lines)
  latest.current = lines
  // the fields say what is wrong with them by now, so that they have their height
  useLayoutEffect(() => {
    if (shownAt === 0) return
    const seen = latest.current.every(({ id }) => id !== undefined && isInView(id))
    setNeeded(!seen)
    const [first] = latest.current
    if (seen && first?.id) document.getElementById(first.id)?.focus({ preventScroll: true })
  }, [shownAt])
  useEffect(() => {
    if (shownAt > 0 && needed) box.current?.focus()
  }, [shownAt, needed])
  if (lines.length === 0 || (shownAt > 0 && !needed)) return null
  return (
    <div className="notice toned bad" role="alert" tabIndex={-1} ref={box}>
      <p className="b">{t('field.summary', { count: lines.length })}</p>
      <ul className="summary">
        {lines.map(({ id, text }) => (
          <li key={id ?? text}>
            {id ? (
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(id)?.focus()
                }}
              >
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
