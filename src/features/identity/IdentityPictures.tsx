import { Thumb } from '../../lending/PicturePicker'
import { fileAddress } from '../../state/files'
import { useSay } from '../../text/text'
import { Line } from '../../ui/Frame'

/** The pictures that were taken of an ID and of its owner, small; each opens large. */
export function IdentityPictures({ fileIds }: { fileIds: readonly string[] }) {
  const say = useSay()
  if (fileIds.length === 0) return null
  return (
    <Line together>
      {fileIds.map((fileId, at) => (
        <Thumb
          key={fileId}
          fileId={fileId}
          load={fileAddress}
          name={say('lending.identity.picture', { at: at + 1 })}
        />
      ))}
    </Line>
  )
}
