import { type ReactNode, useEffect, useRef, useState } from 'react'

const durationMs = 250

const prefersReducedMotion = (): boolean =>
  typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches

/** Counts a whole number up or down to its new value; `show` renders each frame. */
export function CountUp({ value, show }: { value: number; show: (value: number) => ReactNode }) {
  const [shown, setShown] = useState(value)
  const from = useRef(value)
  useEffect(() => {
    const start = from.current
    if (start === value) return
    from.current = value
    if (prefersReducedMotion()) return setShown(value)
    let began: number | undefined
    const step = (now: number) => {
      began ??= now
      const at = Math.min(1, (now - began) / durationMs)
      setShown(Math.round(start + (value - start) * (1 - (1 - at) ** 3)))
      if (at < 1) frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(frame)
      setShown(value)
    }
  }, [value])
  return show(shown)
}
