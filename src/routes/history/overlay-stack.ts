import { useEffect, useRef } from 'react'
import { currentEntry, enqueueStep, onSamePageOpened, pushOverlay, travelBack } from './history'

/** Closes an overlay; returns false if it can't be closed now, because work is in progress. */
type Close = () => boolean

interface Layer {
  close: Close
}

const openLayers: Layer[] = []
let listening = false
let leaveTimer: ReturnType<typeof setTimeout> | undefined

// Each open overlay has a history entry; `overlays` in the entry's state is the number of overlays that are open there.
const countEntries = (): number => currentEntry().overlays

function pushEntry(count: number): void {
  enqueueStep(() => {
    if (openLayers.length >= count) pushOverlay(count)
  })
}

/** Goes back if the current history entry belongs to a closed overlay. */
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
    // the layer's close() may have removed it already
    if (layer === openLayers.at(-1)) openLayers.pop()
  }
  // if several overlays were closed at once, or back reached the entry of a closed one, skip that entry
  if (leaveTimer === undefined) leaveClosedEntries()
}

function addLayer(layer: Layer): void {
  if (!listening) {
    addEventListener('popstate', closeLeftLayers)
    onSamePageOpened(closeLeftLayers)
  }
  listening = true
  openLayers.push(layer)
  // an overlay that was just closed, or a reload, may have left an entry: reuse it, and remove entries above it
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
  // deferred: not needed if a page or another overlay is opened in the same task, because it reuses the entry
  leaveTimer ??= setTimeout(leaveClosedEntries)
}

/** Closes the topmost overlay, for the host's back key. Returns false if no overlay is open. */
export function closeTopOverlay(): boolean {
  const newest = openLayers.at(-1)
  if (!newest) return false
  newest.close()
  return true
}

/** Registers an overlay with a history entry while `isOpen`, so that back closes it. If `refuses`, back has no effect. */
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
