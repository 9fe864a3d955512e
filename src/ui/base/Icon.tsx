/** Outline of an icon: path data on a 24 × 24 grid. */
export type IconShape = string

/** An icon, hidden from screen readers. It needs text next to it, or a parent with an accessible name. */
export function Icon({ icon, size }: { icon: IconShape; size?: number }) {
  // the icon scales with the text size, up to 1.5 times
  const edge = size && `min(${size / 16}rem, ${size * 1.5}px)`
  return (
    <svg
      className="i"
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={edge ? { width: edge, height: edge } : undefined}
    >
      <path d={icon} />
    </svg>
  )
}
