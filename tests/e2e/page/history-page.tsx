import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { useLocation } from 'wouter'
import {
  currentAddress,
  currentEntry,
  depth,
  isNavigating,
  markArrived,
  openAddress,
  replaceEntry,
  restart,
  stepBack,
} from '../../../src/routes/history/history'
import { closeTopOverlay, useOverlay } from '../../../src/routes/history/overlay-stack'

/** Sets the number of open sheets; assigned by the current page. */
let setSheets: (count: number) => void = () => undefined
let sheets = 0

/** A page with two sheets, one over the other. */
function Page() {
  const [count, setCount] = useState(0)
  setSheets = setCount
  sheets = count
  useOverlay(count > 0, () => setCount(0))
  useOverlay(count > 1, () => setCount(1))
  useEffect(markArrived, [])
  return <p>{count}</p>
}

function App() {
  const [path] = useLocation()
  return <Page key={path} />
}

/** Commands and state for the test. */
const probe = {
  open: (address: string) => openAddress(address),
  openTwice(address: string) {
    openAddress(address)
    openAddress(address)
  },
  replace: replaceEntry,
  restart,
  sheet: () => setSheets(Math.min(2, sheets + 1)),
  closeSheet: () => setSheets(Math.max(0, sheets - 1)),
  /** Closes all sheets and opens another before the history reacts. */
  exchange() {
    flushSync(() => setSheets(0))
    flushSync(() => setSheets(1))
  },
  /** The host's back key. */
  hostBack: (otherwise: string) => closeTopOverlay() || stepBack(otherwise),
  backTwice(otherwise: string) {
    stepBack(otherwise)
    stepBack(otherwise)
  },
  answer: (address: string) => stepBack(address, true),
  /** Undefined during a navigation. */
  state: () =>
    isNavigating() || currentEntry().overlays < sheets
      ? undefined
      : { address: currentAddress(), depth: depth(), sheets },
}
export type Probe = typeof probe

declare global {
  interface Window {
    probe: Probe
  }
}
window.probe = probe
createRoot(document.body.appendChild(document.createElement('div'))).render(<App />)
