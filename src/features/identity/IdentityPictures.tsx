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
  /** True for reviewers: the pictures are visible from the start. */
  shown?: boolean
}

/**
 * Thumbnails of the pictures of an ID and its owner, which can be enlarged. The pictures show data that is masked elsewhere and
 * are large files, so they are not fetched until the user asks for them.
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
