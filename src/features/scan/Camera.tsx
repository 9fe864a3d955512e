import { useEffect, useRef } from 'react'
import { useT } from '../../i18n/translate'
import { codeReader } from './read-code'
import './scan.css'

/** Why the camera shows nothing. */
export type CameraProblem = 'denied' | 'missing'

interface CameraProps {
  onText(text: string): void
  onProblem(problem: CameraProblem): void
}

/** Ms between two looks at the camera's picture. */
const lookEveryMs = 160

const problemOf = (error: unknown): CameraProblem =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
    ? 'denied'
    : 'missing'

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** What the camera sees, until a code is read; nothing of it is kept. */
export function Camera({ onText, onProblem }: CameraProps) {
  const t = useT()
  const film = useRef<HTMLVideoElement>(null)
  const latest = useRef({ onText, onProblem })
  latest.current = { onText, onProblem }

  useEffect(() => {
    let gone = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout>
    const start = async () => {
      const read = await codeReader()
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const shown = film.current
      if (gone || !shown) return stop(stream)
      shown.srcObject = stream
      await shown.play()
      const look = async () => {
        const { videoWidth, videoHeight } = shown
        const text = videoWidth ? await read(shown, videoWidth, videoHeight).catch(() => null) : null
        if (gone) return
        if (text) latest.current.onText(text)
        else timer = setTimeout(() => void look(), lookEveryMs)
      }
      void look()
    }
    start().catch((error: unknown) => gone || latest.current.onProblem(problemOf(error)))
    return () => {
      gone = true
      clearTimeout(timer)
      stop(stream)
    }
  }, [])

  return <video ref={film} className="scan-film" muted playsInline aria-label={t('places.scan.hold')} />
}
