/** The outline of an icon: path data on a 24 grid. */
export type IconShape = string

/** One icon of the app's set; always beside words or inside something that has a name. */
export function Icon({ of: icon, size }: { of: IconShape; size?: number }) {
  // grows with the words beside it, half as far
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
