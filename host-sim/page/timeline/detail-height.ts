import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'

/** Smallest height of the details and of the list above them, in px. */
const minHeight = 120
/** Change of the height by an arrow key, in px. */
const keyStep = 40

/**
 * Height of the details below the timeline's list, changed by dragging the handle or by its arrow keys. Returns the props of the pane
 * and of the handle. When the pane opens, the selected row is scrolled into the part of the list that is still visible.
 */
export function useDetailHeight() {
  const pane = useRef<HTMLElement>(null)
  const [height, setHeight] = useState<number>()
  // runs after layout, because the pane takes its height from the list in which the row is
  useLayoutEffect(() => {
    pane.current?.parentElement?.querySelector('.entry.on')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const resize = (next: number) => {
    const room = pane.current?.parentElement?.clientHeight ?? 0
    setHeight(Math.round(Math.max(minHeight, Math.min(next, room - minHeight))))
  }
  const current = () => pane.current?.offsetHeight ?? 0
  return {
    pane: { ref: pane, ...(height !== undefined && { style: { height, maxHeight: 'none' } }) },
    handle: {
      className: 'handle',
      role: 'separator',
      tabIndex: 0,
      'aria-label': 'Height of the details',
      'aria-orientation': 'horizontal',
      'aria-valuenow': height ?? 0,
      onPointerDown: (event: PointerEvent<HTMLElement>) =>
        event.currentTarget.setPointerCapture(event.pointerId),
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        resize((pane.current?.getBoundingClientRect().bottom ?? 0) - event.clientY)
      },
      onKeyDown(event: KeyboardEvent) {
        const step = { ArrowUp: keyStep, ArrowDown: -keyStep }[event.key]
        if (step === undefined) return
        event.preventDefault()
        resize(current() + step)
      },
    },
  } as const
}
