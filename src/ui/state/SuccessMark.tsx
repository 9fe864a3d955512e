import './tick.css'

/** An animated check mark, uncovered from left to right. */
export function SuccessMark() {
  return (
    <span className="done-art">
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <circle className="done-ground" cx="48" cy="48" r="40" />
        <circle className="done-disc" cx="48" cy="48" r="28" />
        <path className="done-ray" d="m14 19 5 5M6 42l6 1M79 76l4 4" />
        <path className="done-spark" d="m82 19-5 5M90 42l-6 1M17 80l4-4" />
      </svg>
      <span className="done-cover">
        <svg viewBox="0 0 96 96" aria-hidden="true">
          <path className="done-mark" d="m36 49 8.5 8.5L61 40" />
        </svg>
      </span>
    </span>
  )
}
