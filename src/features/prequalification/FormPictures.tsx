import type { Picture } from '../../../bridge/contract/entities/prequalification'
import { loadFileDataUrl } from '../../api/device/pictures'
import { useT } from '../../i18n/translate'
import { Line } from '../../ui/layout/Frame'
import { Thumb } from '../identity/PicturePicker'
import { pictureKinds } from './form-sections'

interface FormPicturesProps {
  form: { pictures: readonly Picture[] }
  /** True for reviewers: pictures over the whole width, with their kinds below. */
  large?: boolean
  /** Loads a picture as a data URL; by default from the service. */
  load?(fileId: string, reload?: boolean): Promise<string>
}

/** A form's pictures, each named by its kind; thumbnails unless `large`. */
export function FormPictures({ form, large, load = loadFileDataUrl }: FormPicturesProps) {
  const t = useT()
  const pictures = form.pictures.map(({ kind, fileId }) => {
    const name = t(pictureKinds.find((one) => one.kind === kind)?.theirs ?? 'lending.form.pictures')
    const thumb = <Thumb key={fileId} fileId={fileId} load={load} name={name} />
    if (!large) return thumb
    return (
      <figure key={fileId}>
        {thumb}
        {/* the button above has the same name */}
        <figcaption className="sm mut" aria-hidden="true">
          {name}
        </figcaption>
      </figure>
    )
  })
  return large ? <div className="pictures-large">{pictures}</div> : <Line together>{pictures}</Line>
}
