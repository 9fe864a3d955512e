import { useState } from 'react'
import { loadFileDataUrl } from '../../api/device/pictures'
import { useT } from '../../i18n/translate'
import { Button } from '../../ui/base/Button'
import { eye, eyeOff } from '../../ui/base/icons'
import { Line } from '../../ui/layout/Frame'
import { Stack } from '../../ui/layout/Page'
import { Thumb } from './PicturePicker'

interface IdentityPicturesProps {
  fileIds: readonly string[]
  /** Shown from the start, to who is there to look at them. */
  shown?: boolean
}

/**
 * The pictures that were taken of an ID and of its owner, small; each opens large. They say what is masked beside them, and weigh
 * more than all else on their page: they are hidden, and not fetched, until they are asked for.
 */
export function IdentityPictures({ fileIds, shown = false }: IdentityPicturesProps) {
  const t = useT()
  const [open, setOpen] = useState(shown)
  if (fileIds.length === 0) return null
  return (
    <Stack wide>
      {!shown && (
        <Button
          kind="secondary"
          size="small"
          icon={open ? eyeOff : eye}
          text={[open ? 'ui.reveal.hide' : 'ui.reveal.show', { what: t('lending.identity.pictures') }]}
          onPress={() => setOpen(!open)}
        />
      )}
      {open && (
        <Line together>
          {fileIds.map((fileId, at) => (
            <Thumb
              key={fileId}
              fileId={fileId}
              load={loadFileDataUrl}
              name={t('lending.identity.picture', { at: at + 1 })}
            />
          ))}
        </Line>
      )}
    </Stack>
  )
}
