import { useEffect, useRef } from 'react'
import { entry, inTurn, onOpened, pushOverlay, travel } from './history'

/** Closes a layer; answers false where it refuses, because work is under way. */
type Close = () => boolean

interface Layer {
  close: Close
}

const open: Layer[] = []
let listening = false
let waitingToLeave: ReturnType<typeof setTimeout> | undefined

// Each open layer has an entry in the browser's history, and `overlays` in its state says how many are open there.
const countHere = (): number => entry().overlays

function pushEntry(count: number): void {
  inTurn(() => {
    if (open.length >= count) pushOverlay(count)
  })
}

/** Takes the entries of closed layers out of the history. */
function leave(): void {
  waitingToLeave = undefined
  inTurn(() => {
    if (countHere() <= open.length) return
    travel(1)
  })
}

function left(): void {
  while (open.length > countHere()) {
    const layer = open.at(-1)
    if (layer?.close() === false) {
      pushEntry(open.length)
      break
    }
    // closing may have removed it already
    if (layer === open.at(-1)) open.pop()
  }
  // two closed at once, or an old entry met on the way back: nobody wants to stop there
  if (waitingToLeave === undefined) leave()
}

function add(layer: Layer): void {
  if (!listening) {
    addEventListener('popstate', left)
    onOpened(left)
  }
  listening = true
  open.push(layer)
  // the entry of a layer closed in this very moment, or left by a reload, serves again; those above it go
  const count = open.length
  inTurn(() => {
    if (countHere() < count) return pushEntry(count)
    clearTimeout(waitingToLeave)
    leave()
  })
}

function remove(layer: Layer): void {
  const at = open.indexOf(layer)
  if (at < 0) return
  open.splice(at, 1)
  // a route pushed in the same turn, or a layer opened at once, makes going back unnecessary
  waitingToLeave ??= setTimeout(leave)
}

/** Closes the newest open layer, if there is one; for the host's back key. */
export function closeTopOverlay(): boolean {
  const newest = open.at(-1)
  if (!newest) return false
  newest.close()
  return true
}

/** Keeps a layer in the stack and in the browser's history while `isOpen`; back closes it unless `refuses`. */
export function useOverlay(isOpen: boolean, onClose: () => void, refuses = false): void {
  const latest = useRef({ onClose, refuses })
  latest.current = { onClose, refuses }
  useEffect(() => {
    if (!isOpen) return
    const layer: Layer = {
      close: () => {
        if (latest.current.refuses) return false
        latest.current.onClose()
        return true
      },
    }
    add(layer)
    return () => remove(layer)
  }, [isOpen])
}
