import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useOffline } from '../../api/device/network'
import { useMutation } from '../../api/writes/use-mutation'
import { type Text, useT } from '../../i18n/translate'
import { Button, IconButton } from '../../ui/base/Button'
import { Icon } from '../../ui/base/Icon'
import { camera, close, refresh } from '../../ui/base/icons'
import { back } from '../../ui/base/icons-core'
import { Zoom } from '../../ui/display/Zoom'
import { useNearScreen } from '../../ui/hooks/use-near-screen'
import './pictures.css'

interface PicturePickerProps {
  /** Id that the error summary links to. */
  id?: string
  /** Text of the app, or `written` by the service. */
  label: Text | { written: string }
  /** True if there is a visible heading already, so that `label` is only for screen readers. */
  labelled?: boolean
  hint?: Text
  /** Example of a good picture, shown above the pictures. */
  example?: ReactNode
  fileIds: readonly string[]
  /**
   * Takes or chooses a picture and uploads it; resolves to its file id, or undefined if the user cancelled. `again` retries the
   * last failed upload, if there is one.
   */
  add(again: boolean): Promise<string | undefined>
  remove(fileId: string): void
  /** Moves a picture one position; omit it if the order doesn't matter. */
  move?(fileId: string, offset: -1 | 1): void
  /** Loads a picture as a data URL; `reload` bypasses a cached copy that could not be displayed. */
  load(fileId: string, reload?: boolean): Promise<string>
  /** Maximum number of pictures. */
  max?: number
  problem?: string | undefined
}

/** Input for pictures. The user takes or chooses them one by one; each is a thumbnail that can be enlarged and removed. */
export function PicturePicker({
  id,
  label,
  labelled = false,
  hint,
  example,
  fileIds,
  add,
  remove,
  move,
  load,
  max = 1,
  problem,
}: PicturePickerProps) {
  const t = useT()
  const { busy, problem: failed, run } = useMutation(add)
  const name = typeof label === 'object' && 'written' in label ? label.written : t(label)
  return (
    <fieldset
      id={id}
      tabIndex={id ? -1 : undefined}
      className={problem || failed ? 'field field-bad' : 'field'}
    >
      <legend className={labelled ? 'hidden' : 'field-label'}>{name}</legend>
      {hint && <p className="sm mut">{t(hint)}</p>}
      {example}
      <div className="pictures">
        {fileIds.map((fileId, at) => (
          <span key={fileId} className="picture-one">
            <Thumb fileId={fileId} name={name} load={load} />
            {move && at > 0 && (
              <span className="picture-earlier">
                <IconButton
                  icon={back}
                  label={['lending.picture.earlier', { at: at + 1 }]}
                  onPress={() => move(fileId, -1)}
                />
              </span>
            )}
            <IconButton
              icon={close}
              label={['lending.picture.remove', { what: name }]}
              onPress={() => remove(fileId)}
            />
          </span>
        ))}
        {fileIds.length < max && (
          <Button
            kind="secondary"
            size="small"
            icon={camera}
            busy={busy}
            text="lending.picture.add"
            label={['lending.picture.addTo', { what: name }]}
            onPress={() => void run(false)}
          />
        )}
        {failed && !busy && (
          <Button
            kind="secondary"
            size="small"
            icon={refresh}
            text="ui.retry"
            label={['lending.picture.again', { what: name }]}
            onPress={() => void run(true)}
          />
        )}
      </div>
      {(failed ?? problem) && (
        <p className="problem" role="alert">
          {failed ?? problem}
        </p>
      )}
    </fieldset>
  )
}

/** A thumbnail, fetched with the session's token once it is near the screen; shows a retry button if it can't be loaded. */
export function Thumb({
  fileId,
  name,
  load,
}: {
  fileId: string
  name: string
  load(fileId: string, reload?: boolean): Promise<string>
}) {
  const t = useT()
  const lostText = t(useOffline() ? 'lending.picture.offline' : 'lending.picture.lost')
  const [src, setSrc] = useState<string | undefined>()
  const [lost, setLost] = useState(false)
  const [round, setRound] = useState(0)
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useNearScreen(place)
  useEffect(() => {
    if (!isNear) return
    let current = true
    load(fileId, round > 0).then(
      (address) => current && setSrc(address),
      () => current && setLost(true),
    )
    return () => {
      current = false
    }
  }, [fileId, load, round, isNear])
  const again = () => {
    setSrc(undefined)
    setLost(false)
    setRound(round + 1)
  }
  if (lost) {
    return (
      <button
        type="button"
        className="picture-lost tap"
        aria-label={`${lostText} ${t('lending.picture.again', { what: name })}`}
        onClick={again}
      >
        <Icon icon={refresh} size={20} />
        {lostText}
      </button>
    )
  }
  return src ? (
    <Zoom src={src} alt={name} onLost={() => setLost(true)} />
  ) : (
    <span ref={place} className="skeleton-bar breathes picture-skeleton" aria-busy={isNear !== false} />
  )
}
