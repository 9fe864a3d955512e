import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useT } from '../../i18n/translate'
import './toasts.css'

interface Toast {
  id: number
  text: string
  tone: 'plain' | 'bad'
}

let shown: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

function setToasts(next: readonly Toast[]): void {
  shown = next
  for (const watch of listeners) watch()
}

/** Shows a toast for `ms`; screen readers announce tone 'bad' at once. Replaces an earlier toast with the same text. */
export function toast(text: string, ms = 3000, tone: 'plain' | 'bad' = 'plain'): void {
  count += 1
  const id = count
  setToasts([...shown.filter((one) => one.text !== text).slice(-1), { id, text, tone }])
  setTimeout(() => setToasts(shown.filter((one) => one.id !== id)), ms)
}

/** decided: times in ms after which toasts are placed again, because the page's footer may be rendered later than the toast. */
const placeAgainMs = [100, 500, 1500] as const

const subscribe = (watch: () => void) => {
  listeners.add(watch)
  return () => listeners.delete(watch)
}
const current = () => shown

/**
 * Height in CSS pixels that the page's footer, keypad and tab bar take up at the bottom of the screen. Toasts are shown above them,
 * because they hold the next step.
 */
function measureNextStep(): number {
  const tops = [...document.querySelectorAll('.footer, .keypad, .tabbar')]
    .map((one) => one.getBoundingClientRect())
    .filter(({ height, top }) => height > 0 && top > 0 && top < innerHeight)
    .map(({ top }) => innerHeight - top)
  return Math.max(0, ...tops)
}

/**
 * Live regions for toasts; always mounted, so that screen readers announce new ones. The text `pinned` is shown as long as it is
 * given.
 */
export function Toasts({ pinned }: { pinned?: string | undefined }) {
  const toasts = useSyncExternalStore(subscribe, current, current)
  const box = useRef<HTMLDivElement>(null)
  const hasToasts = toasts.length > 0 || pinned !== undefined
  useLayoutEffect(() => {
    if (!hasToasts) return
    const place = () => box.current?.style.setProperty('--next-step', `${measureNextStep()}px`)
    place()
    const timers = placeAgainMs.map((ms) => setTimeout(place, ms))
    return () => timers.forEach(clearTimeout)
  }, [hasToasts])
  const renderTone = (tone: Toast['tone']) =>
    toasts
      .filter((one) => one.tone === tone)
      .map(({ id, text }) => (
        <p key={id} className="toast">
          {text}
        </p>
      ))
  return (
    <div className="toasts" ref={box}>
      <div role="status">
        {pinned && <p className="toast">{pinned}</p>}
        {renderTone('plain')}
      </div>
      <div role="alert">{renderTone('bad')}</div>
    </div>
  )
}

/** Shown while the network is offline. */
export function OfflineBanner({ shown: offline }: { shown: boolean }) {
  const t = useT()
  return (
    <div role="status" className={offline ? 'offline' : undefined}>
      {offline && t('app.ui.offline')}
    </div>
  )
}
