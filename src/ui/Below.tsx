import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'
import { afterPaint } from './after-paint'

/** Whether somebody comes back to a page further down: all of it is there at once then. The frame around pages provides it. */
export const FurtherDownContext = createContext(false)

/** Whether the first screen of what asks is painted, so that what lies below it can be drawn. */
export function useFirstScreen(): boolean {
  const isFurtherDown = useContext(FurtherDownContext)
  const [isPainted, setPainted] = useState(isFurtherDown)
  useEffect(
    () => (isPainted ? undefined : afterPaint(() => startTransition(() => setPainted(true)))),
    [isPainted],
  )
  return isPainted
}

/** What lies below the first screen. It is drawn once that is painted: who tapped waits for what can be seen alone. */
export function Below({ children }: { children: ReactNode }) {
  return useFirstScreen() && children
}
