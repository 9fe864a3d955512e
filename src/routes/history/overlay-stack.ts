import { useEffect, useRef } from 'react'
import { currentEntry, enqueueStep, onSamePageOpened, pushOverlay, travelBack } from './history'

/** Closes an overlay; returns false if it can't close, because work is in progress. */
type Close = () => boolean

interface Layer {
  close: Close
}

const openLayers: Layer[] = []
let listening = false
let leaveTimer: ReturnType<typeof setTimeout> | undefined

// Each open overlay has a history entry, and `overlays` in its state is the number open there.
const countEntries = (): number => currentEntry().overlays

function pushEntry(count: number): void {
  enqueueStep(() => {
    if (openLayers.length >= count) pushOverlay(count)
  })
}

/** Goes back over the history entries of closed overlays. */
function leaveClosedEntries(): void {
  leaveTimer = undefined
  enqueueStep(() => {
    if (countEntries() <= openLayers.length) return
    travelBack(1)
  })
}

function closeLeftLayers(): void {
  while (openLayers.length > countEntries()) {
    const layer = openLayers.at(-1)
    if (layer?.close() === false) {
      pushEntry(openLayers.length)
      break
    }
    // closing may have removed it already
    if (layer === openLayers.at(-1)) openLayers.pop()
  }
  // two overlays closed at once, or back reached a stale entry: skip it
  if (leaveTimer === undefined) leaveClosedEntries()
}

function addLayer(layer: Layer): void {
  if (!listening) {
    addEventListener('popstate', closeLeftLayers)
    onSamePageOpened(closeLeftLayers)
  }
  listening = true
  openLayers.push(layer)
  // reuse the entry of an overlay that closed just now, or one left by a reload; remove those above
  const count = openLayers.length
  enqueueStep(() => {
    if (countEntries() < count) return pushEntry(count)
    clearTimeout(leaveTimer)
    leaveClosedEntries()
  })
}

function removeLayer(layer: Layer): void {
  const at = openLayers.indexOf(layer)
  if (at < 0) return
  openLayers.splice(at, 1)
  // not needed if a route is pushed, or another overlay opens, in the same task
  leaveTimer ??= setTimeout(leaveClosedEntries)
}

/** Closes the topmost overlay, if any, for the host's back key. Returns true if there was one. */
export function closeTopOverlay(): boolean {
  const newest = openLayers.at(-1)
  if (!newest) return false
  newest.close()
  return true
}

/** Keeps an overlay in the stack and in the browser's history while `isOpen`; back closes it unless `refuses`. */
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
    addLayer(layer)
    return () => removeLayer(layer)
  }, [isOpen])
}
