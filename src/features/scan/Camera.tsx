import { useEffect, useRef } from 'react'
import { useT } from '../../i18n/translate'
import type { CodeReader } from './read-code'
import './scan.css'

/**
 * Reason why scanning isn't possible: the camera is denied or missing, the decoder could not be loaded, or the picture stopped,
 * because the browser refused to play it, or another app has taken the camera.
 */
export type CameraProblem = 'denied' | 'missing' | 'notLoaded' | 'stopped'

interface CameraProps {
  reader: CodeReader
  onText(text: string): void
  onProblem(problem: CameraProblem): void
}

/** Time between two attempts to read a code in the camera's picture, in ms. */
const scanIntervalMs = 160

const toCameraProblem = (error: unknown): CameraProblem =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
    ? 'denied'
    : 'missing'

function stopStream(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Shows the camera's picture until a code is read; no frame is kept. */
export function Camera({ reader, onText, onProblem }: CameraProps) {
  const t = useT()
  const film = useRef<HTMLVideoElement>(null)
  const latest = useRef({ onText, onProblem })
  latest.current = { onText, onProblem }

  useEffect(() => {
    let gone = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout>
    const giveUp = () => gone || latest.current.onProblem('notLoaded')
    const stopped = () => {
      if (!gone) latest.current.onProblem('stopped')
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const shown = film.current
      if (gone || !shown) return stopStream(stream)
      shown.srcObject = stream
      for (const track of stream.getTracks()) track.addEventListener('ended', stopped)
      try {
        await shown.play()
      } catch {
        return stopped()
      }
      const look = async () => {
        const text = shown.videoWidth ? await reader.readFrame(shown) : null
        if (gone) return
        if (text) latest.current.onText(text)
        else timer = setTimeout(() => void look().catch(giveUp), scanIntervalMs)
      }
      await look().catch(giveUp)
    }
    start().catch((error: unknown) => gone || latest.current.onProblem(toCameraProblem(error)))
    return () => {
      gone = true
      clearTimeout(timer)
      stopStream(stream)
    }
  }, [reader])

  return <video ref={film} className="scan-film" muted playsInline aria-label={t('places.scan.hold')} />
}
