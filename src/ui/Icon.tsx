/** The outline of an icon: path data on a 24 grid. */
export type IconShape = string

/** One icon of the app's set; always beside words or inside something that has a name. */
export function Icon({ of, size }: { of: IconShape; size?: number }) {
  return (
    <svg
      className="i"
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={size ? { width: size, height: size } : undefined}
    >
      <path d={of} />
    </svg>
  )
}
