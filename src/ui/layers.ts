import { useEffect, useRef } from 'react'

/** Closes a layer; answers false where it refuses, because work is under way. */
type Close = () => boolean

interface Layer {
  close: Close
}

const open: Layer[] = []
let listening = false
let waitingToLeave: ReturnType<typeof setTimeout> | undefined
// set while the entry of a closed layer is on its way out; sets the history free again
let release: (() => void) | undefined
let held: (() => void)[] = []

// Each open layer has an entry in the browser's history, and `layers` in its state says how many are open there.
// Who goes back a page while layers are open goes over their entries: history.go(-1 - layers), with layers set to 0.
const state = (): { layers?: unknown } => (history.state as object | null) ?? {} // anything may lie there
const depthHere = (): number => Number(state().layers ?? 0)

function pushEntry(layers: number): void {
  const push = () => open.length >= layers && history.pushState({ ...state(), layers }, '')
  if (release) held.push(push)
  else push()
}

function leave(): void {
  waitingToLeave = undefined
  if (depthHere() <= open.length) return
  // who counts entries while this one is on its way out must not count it any more
  history.replaceState({ ...state(), layers: 0 }, '')
  // a page opened in these few milliseconds would be lost by the step back: it waits for it
  const { pushState, replaceState } = history
  history.pushState = (...page) => void held.push(() => history.pushState(...page))
  history.replaceState = (...page) => void held.push(() => history.replaceState(...page))
  // where the history can't be walked nothing may wait for it
  const timer = setTimeout(left, 400)
  release = () => {
    clearTimeout(timer)
    Object.assign(history, { pushState, replaceState })
    release = undefined
  }
  history.back()
}

function left(): void {
  release?.()
  while (open.length > depthHere()) {
    const layer = open.at(-1)
    if (layer?.close() === false) {
      pushEntry(open.length)
      break
    }
    // closing may have taken it out already
    if (layer === open.at(-1)) open.pop()
  }
  // two closed at once, or an old entry met on the way back: nobody wants to stop there
  if (waitingToLeave === undefined) leave()
  if (release) return
  const ready = held
  held = []
  for (const run of ready) run()
}

function add(layer: Layer): void {
  if (!listening) addEventListener('popstate', left)
  listening = true
  open.push(layer)
  // the entry of a layer closed in this very moment, or left by a reload, serves again
  const entryServes = !release && depthHere() === open.length
  if (entryServes) {
    clearTimeout(waitingToLeave)
    waitingToLeave = undefined
  } else pushEntry(open.length)
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
