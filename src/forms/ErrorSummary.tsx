import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../i18n/translate'
import './form.css'

/** An error message, and the id of the input with the error. Without an id, the error concerns the whole form. */
export interface SummaryLine {
  id?: string | undefined
  text: string
}

/** True if a field and the field's error are fully visible between header and footer or, in a sheet, inside the sheet. */
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
 * Error summary at the top of a form; each line links to the field with the error. Receives the focus after each failed submit.
 * If all fields with errors are on screen, there is no summary, and the first field with an error receives the focus. Before the
 * first submit, it lists the fields that a reviewer refused, if one of them is out of sight.
 */
export function ErrorSummary({ lines, shownAt }: { lines: readonly SummaryLine[]; shownAt: number }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const [needed, setNeeded] = useState(false)
  const latest = useRef(lines)
  latest.current = lines
  // measured in a layout effect, because the error messages are then in the DOM and fields have their final height
  useLayoutEffect(() => {
    const seen = latest.current.every(({ id }) => id !== undefined && isInView(id))
    setNeeded(!seen)
    const [first] = latest.current
    if (shownAt > 0 && seen && first?.id) document.getElementById(first.id)?.focus({ preventScroll: true })
  }, [shownAt])
  useEffect(() => {
    if (shownAt > 0 && needed) box.current?.focus()
  }, [shownAt, needed])
  if (lines.length === 0 || !needed) return null
  const count = lines.filter(({ id }) => id).length
  return (
    // before the first submit, the lines are a reviewer's reasons, which are no mistakes of this visit
    <div className={`notice toned ${shownAt > 0 ? 'bad' : 'warn'}`} role="alert" tabIndex={-1} ref={box}>
      {/* an error of the whole form is no field to check */}
      {count > 0 && <p className="b">{t('field.summary', { count })}</p>}
      <ul className={count > 0 ? 'summary' : undefined}>
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
