import './badge.css'

/** A count in a badge: hidden if 0, `99+` if above 99. `label` describes the counted things for screen readers. */
export function Badge({ count, label }: { count: number; label?: string }) {
  if (count <= 0) return null
  return (
    <span className="badge num" translate="no">
      {/* the label has the count, which would otherwise be spoken twice */}
      <span aria-hidden={label ? true : undefined}>{count > 99 ? '99+' : count}</span>
      {label && <span className="hidden"> {label}</span>}
    </span>
  )
}
