import { useEffect, useRef } from 'react'
import { useT } from '../i18n/translate'

/** A problem and the input it belongs to; without an id it concerns the form as a whole. */
export interface SummaryLine {
  id?: string | undefined
  text: string
}

/** What is wrong with a form, at its top, each line a link to its field; takes the focus on each failed submit. */
export function ErrorSummary({ lines, shownAt }: { lines: readonly SummaryLine[]; shownAt: number }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shownAt > 0) box.current?.focus()
  }, [shownAt])
  if (lines.length === 0) return null
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
