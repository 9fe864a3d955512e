import { type Ref, useEffect, useRef, useState } from 'react'
import { type MessageKey, useT } from '../../i18n/translate'
import { Button } from '../../ui/base/Button'
import type { Content } from '../../ui/base/content'
import { Icon } from '../../ui/base/Icon'
import { camera, edit, picture, scan } from '../../ui/base/icons'
import { whenIdle } from '../../ui/base/idle'
import { isSaveData } from '../../ui/base/save-data'
import { List, Row } from '../../ui/display/List'
import { Small } from '../../ui/layout/Page'
import { Notice } from '../../ui/state/status'
import { Camera, type CameraProblem } from './Camera'
import { codeReader } from './read-code'
import { TypeSheet } from './TypeSheet'
import type { NativeScanner } from './use-native-scanner'
import './scan.css'

interface ScannerProps {
  /** The phone's own scanner; without it, the browser's camera and picture files are used. */
  native: NativeScanner
  busy: boolean
  /** The codes that the page accepts. */
  what: MessageKey
  /** True if the scanner must also work without a network: the decoder is loaded before it is used. */
  offline?: boolean
  /** Called with each scanned or typed text. */
  onText(text: string): void
  /** Problem with the last code, shown below the scan window. */
  problem: Content | null
  /** Called with the reason when scanning fails, and with null when another attempt starts. */
  onProblem(problem: MessageKey | null): void
}

const problems: Record<CameraProblem, MessageKey> = {
  denied: 'places.scan.denied',
  missing: 'places.scan.noCamera',
  notLoaded: 'places.scan.notLoaded',
  stopped: 'places.scan.stopped',
}

const hasCamera = (): boolean => Boolean(navigator.mediaDevices?.getUserMedia)

/** Reads a code by the phone's scanner, the browser's camera, a picture file, or typing. */
export function Scanner(props: ScannerProps) {
  const { native: phone, what, offline, onText, problem, onProblem } = props
  const t = useT()
  const native = phone.able ? phone.start : undefined
  const [typing, setTyping] = useState(false)
  const [live, setLive] = useState(false)
  const [reading, setReading] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const [reader] = useState(codeReader)
  useEffect(() => reader.close, [reader])
  useEffect(() => {
    // a failed prefetch is repeated, and reported, by the first picture
    if (offline && !native && !isSaveData()) whenIdle(() => void reader.prepare().catch(() => undefined))
  }, [reader, offline, native])

  const read = async (file: File) => {
    setLive(false)
    setReading(true)
    onProblem(null)
    try {
      const text = await reader.readPhoto(file)
      if (text) onText(text)
      else onProblem('places.scan.noCode')
    } catch {
      onProblem('places.scan.notLoaded')
    } finally {
      setReading(false)
    }
  }
  const film = () => {
    onProblem(null)
    setLive(true)
  }
  const waiting = props.busy || phone.able === undefined || reading
  return (
    <>
      <div className="scan-window">
        {live ? (
          <Camera
            reader={reader}
            onText={(text) => {
              setLive(false)
              onText(text)
            }}
            onProblem={(problem) => {
              setLive(false)
              onProblem(problems[problem])
            }}
          />
        ) : (
          <Idle onOpen={native ?? (hasCamera() ? film : undefined)} busy={waiting} />
        )}
        <span className="scan-frame" aria-hidden="true" />
      </div>
      <p className="sm mut" role="status">
        {t(waiting ? 'places.scan.reading' : live ? 'places.scan.hold' : what)}
      </p>
      {problem && (
        <div role="alert">
          <Notice tone="warn" text={problem} />
        </div>
      )}
      <List>
        {!native && (
          <Row
            icon={picture}
            title="places.scan.picture"
            disabled={waiting}
            onPress={() => chooser.current?.click()}
          />
        )}
        <Row icon={edit} title="places.scan.type" disabled={waiting} onPress={() => setTyping(true)} />
      </List>
      {!native && <Small text="places.scan.private" />}
      <PictureChooser ref={chooser} onFile={(file) => void read(file)} />
      <TypeSheet
        open={typing}
        onClose={() => setTyping(false)}
        onText={(text) => {
          setTyping(false)
          onText(text)
        }}
      />
    </>
  )
}

/** The scan window while the camera is off. */
function Idle({ onOpen, busy }: { onOpen: (() => void) | undefined; busy: boolean }) {
  return (
    <span className="scan-idle">
      <Icon icon={scan} size={56} />
      {onOpen && <Button kind="onDark" icon={camera} busy={busy} text="places.scan.open" onPress={onOpen} />}
    </span>
  )
}

function PictureChooser({ ref, onFile }: { ref: Ref<HTMLInputElement>; onFile(file: File): void }) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      hidden
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onFile(file)
        // allows choosing the same picture again
        target.value = ''
      }}
    />
  )
}
