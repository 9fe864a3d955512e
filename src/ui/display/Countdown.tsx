import { useEffect, useRef, useState } from 'react'

interface CountdownProps {
  /** End of the countdown, in ms on the clock `now`. */
  until: number
  /** A monotonic clock, in ms. */
  now: () => number
  onEnd?: () => void
  /** Formats the remaining seconds; default `m:ss`. */
  format?: (seconds: number) => string
}

const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Counts down second by second. */
export function Countdown({ until, now, onEnd, format = asClock }: CountdownProps) {
  const left = () => Math.max(0, Math.ceil((until - now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  const latest = useRef({ left, now, onEnd })
  latest.current = { left, now, onEnd }
  // each tick reads the clock and starts a new timer, so that the remaining time is correct right after the phone wakes up
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const rest = latest.current.left()
      setSeconds(rest)
      if (rest > 0) timer = setTimeout(tick, (until - latest.current.now()) % 1000 || 1000)
      else latest.current.onEnd?.()
    }
    tick()
    return () => clearTimeout(timer)
  }, [until])
  return (
    <span className="num b" role="timer" translate="no">
      {format(seconds)}
    </span>
  )
}
