import { type ReactNode, useState } from 'react'
import './avatar.css'
import { cx } from './cx'

const initials = (name: string): string => {
  const message = name.trim().split(/\s+/)
  const letters = message.length > 1 ? [message[0], message.at(-1)] : [message[0]]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/** A person's picture, or the initials of the name where there is none to be drawn; says nothing, as the name stands beside it. */
export function Avatar({
  name,
  src,
  large,
  small,
}: {
  name: string
  src?: string | undefined
  large?: boolean
  small?: boolean
}) {
  const [lost, setLost] = useState<string | undefined>()
  return (
    <span className={cx('ava', large && 'ava-large', small && 'ava-small')} aria-hidden="true">
      {src && src !== lost ? <img src={src} alt="" onError={() => setLost(src)} /> : initials(name)}
    </span>
  )
}

/** A number or mark in a circle, at the start of a row. */
export function Bullet({ children }: { children: ReactNode }) {
  return <span className="ava ava-small num">{children}</span>
}
