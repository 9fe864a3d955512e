import { fileAddress } from '../../api/pictures'
import { useT } from '../../i18n/translate'
import { Line } from '../../ui/Frame'
import { Thumb } from './PicturePicker'

/** The pictures that were taken of an ID and of its owner, small; each opens large. */
export function IdentityPictures({ fileIds }: { fileIds: readonly string[] }) {
  const t = useT()
  if (fileIds.length === 0) return null
  return (
    <Line together>
      {fileIds.map((fileId, at) => (
        <Thumb
          key={fileId}
          fileId={fileId}
          load={fileAddress}
          name={t('lending.identity.picture', { at: at + 1 })}
        />
      ))}
    </Line>
  )
}
