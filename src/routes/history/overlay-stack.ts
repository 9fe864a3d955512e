import { useEffect, useRef } from 'react'
import { currentEntry, enqueueStep, onSamePageOpened, pushOverlay, travelBack } from './history'

/** Closes a layer; answers false where it refuses, because work is under way. */
type Close = () => boolean

interface Layer {
  close: Close
}

const openLayers: Layer[] = []
let listening = false
let leaveTimer: ReturnType<typeof setTimeout> | undefined

// Each open layer has an entry in the browser's history, and `overlays` in its state says how many are open there.
const countEntries = (): number => currentEntry().overlays

function pushEntry(count: number): void {
  enqueueStep(() => {
    if (openLayers.length >= count) pushOverlay(count)
  })
}

/** Takes the entries of closed layers out of the history. */
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
  // two closed at once, or an old entry met on the way back: nobody wants to stop there
  if (leaveTimer === undefined) leaveClosedEntries()
}

function addLayer(layer: Layer): void {
  if (!listening) {
    addEventListener('popstate', closeLeftLayers)
    onSamePageOpened(closeLeftLayers)
  }
  listening = true
  openLayers.push(layer)
  // the entry of a layer closed in this very moment, or left by a reload, serves again; those above it go
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
  // a route pushed in the same turn, or a layer opened at once, makes going back unnecessary
  leaveTimer ??= setTimeout(leaveClosedEntries)
}

/** Closes the newest open layer, if there is one; for the host's back key. */
export function closeTopOverlay(): boolean {
  const newest = openLayers.at(-1)
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
    addLayer(layer)
    return () => removeLayer(layer)
  }, [isOpen])
}
