import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { errorMessage } from '../../api/error-message'
import { loadPart } from '../../api/load-part'
import { type Strokes, signature } from '../../domain/form/rules'
import { useT } from '../../i18n/translate'
import { Button } from '../../ui/base/Button'
import { undo } from '../../ui/base/icons'
import { Line } from '../../ui/layout/Frame'
import { Failed } from '../../ui/state/async-states'
import './sign.css'
import type { Pad } from './signature'

/** Ref handle of a SignPad. */
export interface SignHandle {
  /** Returns the signature as base64 JPEG without data URL prefix, for a PDF; null if it is too short to be a signature. */
  picture(): string | null
}

const ink = '#0a2c5c'

/** Converts a picture to a base64 JPEG. Draws it onto white, because some viewers show transparent parts black. */
function toJpeg(source: CanvasImageSource, width: number, height: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return ''
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(source, 0, 0)
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
}

/** Draws a typed name as a signature. Returns a base64 JPEG. */
export function drawTypedName(name: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = 900
  canvas.height = 300
  const pen = canvas.getContext('2d')
  if (!pen) return ''
  pen.fillStyle = ink
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.font = 'italic 84px "Dancing Script", "Segoe Script", "Snell Roundhand", cursive'
  pen.fillText(name, 450, 150, 840)
  return toJpeg(canvas, 900, 300)
}

interface SignPadProps {
  /** Called after each stroke, undo and clear. */
  onChange(strokes: Strokes): void
  ref?: Ref<SignHandle>
}

/** A signature box for finger or mouse, with undo and clear. The hint to sign is shown once the drawing code has loaded. */
export function SignPad({ onChange, ref }: SignPadProps) {
  const t = useT()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad | null>(null)
  const [count, setCount] = useState(0)
  const [ready, setReady] = useState(false)
  const [error, setError] = useState<unknown>()
  const notify = useRef(onChange)
  notify.current = onChange

  const changed = () => {
    const strokes = pad.current?.strokes() ?? []
    setCount(strokes.length)
    notify.current(strokes)
  }
  const notice = useRef(changed)
  notice.current = changed

  useEffect(() => {
    if (error) return
    let gone = false
    loadPart(() => import('./signature'))
      .then(({ startPad }) => {
        if (gone || !canvas.current) return
        pad.current = startPad(canvas.current, ink, () => notice.current())
        setReady(true)
      })
      // an old phone may have no memory for a canvas; the name can be typed instead
      .catch(setError)
    return () => {
      gone = true
      pad.current?.end()
    }
  }, [error])

  useImperativeHandle(ref, () => ({
    picture() {
      const drawn = canvas.current
      if (!drawn || signature(pad.current?.strokes() ?? [])) return null
      pad.current?.redraw()
      return toJpeg(drawn, drawn.width, drawn.height)
    },
  }))
  const show = (leave: number) => {
    pad.current?.show((pad.current?.strokes() ?? []).slice(0, leave))
    changed()
  }

  if (error) return <Failed problem={errorMessage(error)} onRetry={() => setError(undefined)} />
  return (
    <>
      <div className="sign">
        {ready && count === 0 && <p className="sign-hint">{t('lending.sign.here')}</p>}
        <span className="sign-line" />
        <canvas
          ref={canvas}
          role="img"
          aria-busy={!ready}
          aria-label={t(count ? 'lending.sign.drawn' : 'lending.sign.box')}
        />
      </div>
      <Line>
        <Button
          kind="plain"
          size="small"
          icon={undo}
          text="lending.sign.undo"
          disabled={count === 0}
          onPress={() => show(count - 1)}
        />
        <Button
          kind="plain"
          size="small"
          text="lending.sign.clear"
          disabled={count === 0}
          onPress={() => show(0)}
        />
      </Line>
    </>
  )
}

/** Preview of a typed name as a signature. */
export function TypedSignature({ name }: { name: string }) {
  return (
    <div className="sign">
      <p className="sign-typed">{name || '\u00a0'}</p>
    </div>
  )
}
