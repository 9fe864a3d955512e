import { useState } from 'react'
import { useOffline } from '../../../../api/device/network'
import { takePicture } from '../../../../api/device/pictures'
import { isLocalPicture } from '../../../../api/outbox/local-picture'
import { removeLocalPicture } from '../../../../api/outbox/local-pictures'
import { isMissingPictures, maxPicturesPerKind } from '../../../../domain/form/client-form'
import { PicturePicker } from '../../../../features/identity/PicturePicker'
import { canKeepPhotos, loadFormPhoto, takeFormPhoto } from '../../../../features/offline/form-photos'
import {
  type DraftRaw,
  pictureKinds,
  type RefusedFields,
} from '../../../../features/prequalification/form-sections'
import { PhotoExample } from '../../../../features/prequalification/PhotoExample'
import { useT } from '../../../../i18n/translate'
import { Button } from '../../../../ui/base/Button'
import { Body } from '../../../../ui/layout/Frame'
import { Card, Footer } from '../../../../ui/layout/Page'
import { Notice } from '../../../../ui/state/status'

/**
 * Pictures of the store and its permit. Each is uploaded as soon as it is taken; the draft stores only the file ids. Without a network,
 * an agent's pictures are kept on the phone if the host can return them.
 */
export function PicturesSection({
  draft,
  refused,
  customerId,
  onDraft,
  onNext,
}: {
  draft: DraftRaw
  refused: RefusedFields
  customerId: string
  onDraft(part: Partial<DraftRaw>): void
  onNext(): void
}) {
  const t = useT()
  const [attempted, setAttempted] = useState(false)
  const isAgentOffline = useOffline() && customerId !== ''
  const canAdd = !isAgentOffline || canKeepPhotos()
  const getFileIds = (kind: string) =>
    draft.pictures.filter((one) => one.kind === kind).map(({ fileId }) => fileId)
  const missing = isMissingPictures(draft.pictures)
  return (
    <>
      <Body>
        {refused.pictures && <Notice tone="warn">{refused.pictures}</Notice>}
        <div role="status">
          {isAgentOffline && (
            <Notice
              tone={canAdd ? 'info' : 'warn'}
              text={canAdd ? 'index.customer.photos.kept' : 'index.customer.photos.none'}
            />
          )}
        </div>
        {pictureKinds.map(({ kind, label, theirs, required }) => (
          <Card key={kind}>
            <PicturePicker
              label={customerId ? theirs : label}
              max={canAdd ? maxPicturesPerKind : 0}
              fileIds={getFileIds(kind)}
              load={loadFormPhoto}
              problem={
                attempted && required && getFileIds(kind).length === 0 ? t('rule.upload.missing') : undefined
              }
              add={async (again) => {
                const fileId = await (customerId ? takeFormPhoto(again) : takePicture(again))
                if (fileId) onDraft({ pictures: [...draft.pictures, { kind, fileId }] })
                return fileId
              }}
              remove={(fileId) => {
                onDraft({ pictures: draft.pictures.filter((one) => one.fileId !== fileId) })
                if (isLocalPicture(fileId)) void removeLocalPicture(fileId)
              }}
              example={getFileIds(kind).length === 0 && <PhotoExample kind={kind} />}
            />
          </Card>
        ))}
      </Body>
      <Footer>
        <Button text="index.indexForm.next" onPress={() => (missing ? setAttempted(true) : onNext())} />
      </Footer>
    </>
  )
}
