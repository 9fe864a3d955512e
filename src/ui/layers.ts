import { useEffect, useRef } from 'react'

/** Closes a layer; answers false where it refuses, because work is under way. */
type Close = () => boolean

interface Layer {
  close: Close
}

const open: Layer[] = []
let leaving = false
let waitingToLeave: ReturnType<typeof setTimeout> | undefined
let listening = false
let onLeft: (() => void)[] = []

// Each open layer has an entry in the browser's history, and `layers` in its state says how many are open there.
// Who goes back a page while layers are open goes over their entries: history.go(-1 - layers), with layers set to 0.
const state = (): { layers?: unknown; left?: unknown } => (history.state as object | null) ?? {} // anything may lie there
const depthHere = (): number => Number(state().layers ?? 0)

const pushEntry = (layers: number): void => history.pushState({ ...state(), layers, left: false }, '')

function settle(): void {
  const ready = onLeft
  onLeft = []
  for (const run of ready) run()
}

function leave(): void {
  waitingToLeave = undefined
  if (depthHere() <= open.length) return settle()
  leaving = true
  // who counts entries while this one is on its way out must not count it as a layer any more
  history.replaceState({ ...state(), layers: 0, left: true }, '')
  history.back()
  // where the history can't be walked nothing may wait for it
  setTimeout(() => leaving && left(), 400)
}

function left(): void {
  leaving = false
  settle()
}

function onPopState(): void {
  const wasLeaving = leaving
  leaving = false
  // an entry of a layer that is closed: met because a page was pushed while it was being left, or on the way back
  if (state().left) return wasLeaving ? history.forward() : history.back()
  while (open.length > depthHere()) {
    const layer = open.at(-1)
    if (layer?.close() === false) {
      pushEntry(open.length)
      break
    }
    // closing may have taken it out already
    if (layer === open.at(-1)) open.pop()
  }
  if (waitingToLeave === undefined) leave()
}

function add(layer: Layer): void {
  if (!listening) addEventListener('popstate', onPopState)
  listening = true
  open.push(layer)
  const entryIsThere = !leaving && depthHere() === open.length
  if (!entryIsThere) return pushEntry(open.length)
  // left by a layer closed in this very moment, or by a reload: it serves again
  clearTimeout(waitingToLeave)
  waitingToLeave = undefined
  settle()
}

function remove(layer: Layer): void {
  const at = open.indexOf(layer)
  if (at < 0) return
  open.splice(at, 1)
  // a route pushed in the same turn, or a layer opened at once, makes going back unnecessary
  waitingToLeave ??= setTimeout(leave)
}

/** Closes the newest open layer, if there is one; for the host's back key. */
export function closeNewest(): boolean {
  const newest = open.at(-1)
  if (!newest) return false
  newest.close()
  return true
}

/** Runs once no closed layer is still on its way out of the history, so that a route pushed then stays. */
export function afterLayers(run: () => void): void {
  if (waitingToLeave === undefined && !leaving) run()
  else onLeft.push(run)
}

/** Keeps a layer in the stack and in the browser's history while `isOpen`; back closes it unless `refuses`. */
export function useLayer(isOpen: boolean, onClose: () => void, refuses = false): void {
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
