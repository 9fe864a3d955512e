import { type ReactNode, type Ref, useState } from 'react'
import './avatar.css'
import { cx } from '../base/cx'

/** Returns the initials of the first and the last word of a name. */
const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter((_, at, words) => at === 0 || at === words.length - 1)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase()

/**
 * A person's picture, or their initials if the picture is missing or fails to load. Hidden from screen readers,
 * because the name is next to it.
 */
export function Avatar({
  name,
  src,
  large,
  small,
  ref,
}: {
  name: string
  src?: string | undefined
  large?: boolean
  small?: boolean
  ref?: Ref<HTMLSpanElement>
}) {
  const [lost, setLost] = useState<string | undefined>()
  return (
    <span
      ref={ref}
      className={cx('ava', large && 'ava-large', small && 'ava-small')}
      aria-hidden="true"
      translate="no"
    >
      {src && src !== lost ? <img src={src} alt="" onError={() => setLost(src)} /> : initials(name)}
    </span>
  )
}

/** A number or sign in a circle, placed at the start of a row. */
export function Bullet({ children }: { children: ReactNode }) {
  return (
    <span className="ava ava-small num" translate="no">
      {children}
    </span>
  )
}
