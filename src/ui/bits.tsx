import { useEffect, useRef, useState } from 'react'
import { type Text, useT } from '../i18n/translate'
import { Button, IconButton } from './Button'
import { check, copy, eye, eyeOff } from './icons'
import { close } from './icons-core'
import { Dialog } from './Sheet'

interface CountdownProps {
  /** The moment, in ms of the clock `now`, at which it ends. */
  until: number
  /** A clock that only goes forward. */
  now: () => number
  onEnd?: () => void
  /** How the seconds that are left are written; `m:ss` unless given. */
  format?: (seconds: number) => string
}

const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Time that runs out, second by second. */
export function Countdown({ until, now, onEnd, format = asClock }: CountdownProps) {
  const left = () => Math.max(0, Math.ceil((until - now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  const latest = useRef({ left, now, onEnd })
  latest.current = { left, now, onEnd }
  // a timer for each second, set anew, so that a phone that slept shows the right time at once
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const rest = latest.current.left()
      setSeconds(rest)
      if (rest > 0) timer = setTimeout(tick, (until - latest.current.now()) % 1000 || 1000)
      else latest.current.onEnd?.()
    }
    tick()
    return () => clearTimeout(timer)
  }, [until])
  return (
    <span className="num b" role="timer">
      {format(seconds)}
    </span>
  )
}

/** A value that is hidden until it is asked for. */
export function Reveal({ masked, value, label }: { masked: string; value: string; label: Text }) {
  const [open, setOpen] = useState(false)
  const t = useT()
  return (
    <span className="reveal num">
      {open ? value : masked}
      <IconButton
        of={open ? eyeOff : eye}
        label={open ? ['ui.reveal.hide', { what: t(label) }] : ['ui.reveal.show', { what: t(label) }]}
        onPress={() => setOpen(!open)}
      />
    </span>
  )
}

/** A small picture that opens large; a touch there brings it nearer. Tells where its bytes can't be drawn. */
export function Zoom({ src, alt, onLost }: { src: string; alt: string; onLost?: () => void }) {
  const [open, setOpen] = useState(false)
  const [near, setNear] = useState(false)
  const t = useT()
  return (
    <>
      <button
        type="button"
        className="zoom-thumb tap"
        aria-label={t('ui.zoom.open', { what: alt })}
        onClick={() => setOpen(true)}
      >
        <img src={src} alt="" loading="lazy" onError={onLost} />
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        label={alt}
        className={near ? 'zoom zoom-in' : 'zoom'}
      >
        <button
          type="button"
          aria-pressed={near}
          aria-label={t('ui.zoom.nearer')}
          onClick={() => setNear(!near)}
        >
          <img src={src} alt={alt} />
        </button>
        <IconButton of={close} label="ui.close" onPress={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

interface CopyTextProps {
  text: string
  /** What is copied, for the name of the button. */
  label: Text
  /** Copies by the host where the browser may not. */
  onCopy?: (text: string) => Promise<void>
}

/** Copies a text and says so. */
export function CopyText({
  text,
  label,
  onCopy = (what) => navigator.clipboard.writeText(what),
}: CopyTextProps) {
  const [copied, setCopied] = useState<'yes' | 'no' | undefined>()
  const t = useT()
  // the mark goes after a while
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(undefined), 2500)
    return () => clearTimeout(timer)
  }, [copied])
  const run = () =>
    // in a plain http page the clipboard is missing altogether
    Promise.resolve()
      .then(() => onCopy(text))
      .then(
        () => setCopied('yes'),
        () => setCopied('no'),
      )
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        icon={copied === 'yes' ? check : copy}
        text={copied === 'yes' ? 'ui.copy.done' : 'ui.copy'}
        label={['ui.copy.what', { what: t(label) }]}
        onPress={() => void run()}
      />
      <span className={copied === 'no' ? 'problem' : 'hidden'} role="status">
        {copied && t(copied === 'yes' ? 'ui.copy.done' : 'ui.copy.failed')}
      </span>
    </>
  )
}
