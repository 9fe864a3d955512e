import { useEffect, useRef } from 'react'
import { currentEntry, enqueueStep, onSamePageOpened, pushOverlay, travelBack } from './history'

/** Closes an overlay; returns false if the overlay can't be closed now, because work is in progress. */
type Close = () => boolean

interface Layer {
  close: Close
}

const openLayers: Layer[] = []
let listening = false
let leaveTimer: ReturnType<typeof setTimeout> | undefined

// Each open overlay has a history entry. The field `overlays` of an entry's state is the number of overlays open at that entry.
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
    // close() may already have removed the layer
    if (layer === openLayers.at(-1)) openLayers.pop()
  }
  // skip the current entry if its overlay is closed, for example because several overlays were closed at once
  if (leaveTimer === undefined) leaveClosedEntries()
}

function addLayer(layer: Layer): void {
  if (!listening) {
    addEventListener('popstate', closeLeftLayers)
    onSamePageOpened(closeLeftLayers)
  }
  listening = true
  openLayers.push(layer)
  // reuse an entry that remained after an overlay was closed or the page was reloaded, and remove the entries above it
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
  // deferred, because a page or an overlay that is opened in the same task reuses the entry
  leaveTimer ??= setTimeout(leaveClosedEntries)
}

/** Closes the topmost overlay, for the host's back key. Returns false if no overlay is open. */
export function closeTopOverlay(): boolean {
  const newest = openLayers.at(-1)
  if (!newest) return false
  newest.close()
  return true
}

/**
 * Adds a history entry for an overlay while `isOpen` is true, so that back closes the overlay. If `refuses`, back does nothing.
 */
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
