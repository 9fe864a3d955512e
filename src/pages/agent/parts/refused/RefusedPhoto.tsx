import type { ReactNode } from 'react'
import type { Application } from '../../../../../bridge/contract/entities/loan'
import { loanProduct } from '../../../../../bridge/contract/operations/loan-product'
import { loadFileDataUrl, takePicture } from '../../../../api/device/pictures'
import { useMutation } from '../../../../api/writes/use-mutation'
import { Thumb } from '../../../../features/identity/PicturePicker'
import { PhotoDrawing } from '../../../../features/prequalification/PhotoExample'
import { useT } from '../../../../i18n/translate'
import { useDraft } from '../../../../session/draft'
import { Button } from '../../../../ui/base/Button'
import { Icon } from '../../../../ui/base/Icon'
import { camera, refresh, warning } from '../../../../ui/base/icons'
import { FormError } from '../../../../ui/input/FormError'
import { toast } from '../../../../ui/state/toasts'

/** A picture that was sent for an application, marked if it was refused. */
export function SentPhoto({ fileId, name, refused }: { fileId: string; name: string; refused: boolean }) {
  return (
    <span className="refused-photo">
      <Thumb key={fileId} fileId={fileId} name={name} load={loadFileDataUrl} />
      {refused && (
        <span className="photo-mark refused-mark">
          <Icon icon={warning} size={16} />
        </span>
      )}
    </span>
  )
}

interface RefusedPhotoProps {
  application: Application
  refusal: Application['reasons'][number]
  /** The customer, for an agent. */
  customerId: string | undefined
  /** The label of the photo and the reason of the refusal. */
  children: ReactNode
}

/** A refused photo next to a drawing of a good one; it is taken again with the camera, and sent. */
export function RefusedPhoto({
  application: { productNo },
  refusal,
  customerId,
  children,
}: RefusedPhotoProps) {
  const t = useT()
  const field = refusal.field ?? ''
  const name = refusal.label ?? t('agent.loanApplyInfo.picture')
  // the draft of the form, so that a photo that was taken there or here is kept in both
  const { value, change, drop } = useDraft(`more:${productNo}:${customerId ?? ''}`, { [field]: '' })
  const taken = value[field] === refusal.value ? '' : value[field]
  const take = useMutation(async (source: 'camera' | 'gallery' | 'last') => {
    const fileId = await takePicture(source === 'last', source === 'gallery' ? 'gallery' : 'camera')
    if (fileId) change({ [field]: fileId })
  })
  const send = useMutation(loanProduct.modifyClientData, () => {
    drop()
    toast(t('agent.state.refused.sent'))
  })
  const old = refusal.value
  return (
    <>
      <div className="refused-photos">
        {(taken || old) && (
          <figure>
            <SentPhoto fileId={taken || (old ?? '')} name={name} refused={!taken} />
            <figcaption className="sm">
              {t(taken ? 'agent.state.refused.new' : 'agent.state.refused.old')}
            </figcaption>
          </figure>
        )}
        <figure>
          <PhotoDrawing kind="document" />
          <figcaption className="sm">{t('agent.state.refused.good')}</figcaption>
        </figure>
      </div>
      {children}
      <FormError mutation={take.problem ? take : send} />
      {taken && (
        <Button
          text="agent.state.refused.send"
          busy={send.busy}
          onPress={() => send.run({ productNo, customerId, values: [{ field, value: taken }] })}
        />
      )}
      {take.problem && !take.busy && (
        <Button kind="secondary" icon={refresh} text="ui.retry" onPress={() => take.run('last')} />
      )}
      <Button
        kind={taken ? 'secondary' : 'primary'}
        icon={camera}
        text="agent.state.refused.take"
        busy={take.busy}
        onPress={() => take.run('camera')}
      />
      {!taken && (
        <Button
          kind="plain"
          size="small"
          text="agent.state.refused.choose"
          onPress={() => take.run('gallery')}
        />
      )}
    </>
  )
}
