import './badge.css'

/** A count; hidden at 0, `99+` from 100. `label` names the counted things for screen readers. */
export function Badge({ count, label }: { count: number; label?: string }) {
  if (count <= 0) return null
  return (
    <span className="badge num">
      {count > 99 ? '99+' : count}
      {label && <span className="hidden"> {label}</span>}
    </span>
  )
}
