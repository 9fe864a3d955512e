import type { Picture } from '../../../bridge/contract/entities/prequalification'
import { loadFileDataUrl } from '../../api/device/pictures'
import { useT } from '../../i18n/translate'
import { Line } from '../../ui/layout/Frame'
import { Thumb } from '../identity/PicturePicker'
import { pictureKinds } from './form-sections'

/** Thumbnails of a form's pictures, each named by its kind. */
export function FormPictures({ form }: { form: { pictures: readonly Picture[] } }) {
  const t = useT()
  return (
    <Line together>
      {form.pictures.map(({ kind, fileId }) => (
        <Thumb
          key={fileId}
          fileId={fileId}
          load={loadFileDataUrl}
          name={t(pictureKinds.find((one) => one.kind === kind)?.theirs ?? 'lending.form.pictures')}
        />
      ))}
    </Line>
  )
}
