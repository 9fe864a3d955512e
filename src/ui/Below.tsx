import { type ReactNode, startTransition, useContext, useEffect, useState } from 'react'
import { afterPaint } from './after-paint'
import { FurtherDownContext } from './further-down'

/** Whether the first screen of what asks is painted, so that what lies below it can be drawn. */
export function useFirstScreen(): boolean {
  // who comes back to it further down has it all at once
  const [isPainted, setPainted] = useState(useContext(FurtherDownContext) > 0)
  useEffect(
    () => (isPainted ? undefined : afterPaint(() => startTransition(() => setPainted(true)))),
    [isPainted],
  )
  return isPainted
}

/** Stands where more will: what comes after it lies below the screen, so that nothing which is seen moves then. */
export const RoomBelow = () => <div className="below" style={{ height: '100dvh' }} aria-busy="true" />

/** What lies below the first screen. It is drawn once that is painted: who tapped waits for what can be seen alone. */
export function Below({ children }: { children: ReactNode }) {
  return useFirstScreen() ? children : <RoomBelow />
}
