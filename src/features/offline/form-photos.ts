import { file } from '../../../bridge/contract/operations/open'
import { Failure } from '../../../bridge/gateway/failure'
import { isOffline } from '../../api/device/network'
import { loadFileDataUrl, takePicture, takePictureBytes } from '../../api/device/pictures'
import { isLocalPicture } from '../../api/outbox/local-picture'
import { addLocalPicture, readLocalPicture } from '../../api/outbox/local-pictures'
import { call, canNow } from '../../api/service'
import { isUnsent } from './is-unsent'

/** True if the host can return a photo instead of uploading it, so that it can be kept on this phone. */
export const canKeepPhotos = (): boolean => canNow('uploadImg.returnBytes') === 'yes'

/**
 * Lets an agent take a photo for a customer's form. Without a network it is kept on this phone, and sent with the form. Returns its file
 * id or, if it was kept, its name; undefined if the user cancelled. `again` tries the last photo again whose upload has failed.
 */
export async function takeFormPhoto(again: boolean): Promise<string | undefined> {
  // a photo that could not be uploaded is still there
  if (!canKeepPhotos() || !(again || isOffline())) return takePicture(again)
  const picture = await takePictureBytes(again)
  if (!picture || 'fileId' in picture) return picture?.fileId
  if (!isOffline()) {
    try {
      return (await call(file.upload, { name: 'photo.jpg', ...picture })).fileId
    } catch (error) {
      if (!(error instanceof Failure) || !isUnsent(error)) throw error
    }
  }
  return addLocalPicture(picture)
}

/** Returns a photo of a form as a data URL, from this phone if it is not uploaded yet; `reload` skips the cache. */
export async function loadFormPhoto(fileId: string, reload = false): Promise<string> {
  if (!isLocalPicture(fileId)) return loadFileDataUrl(fileId, reload)
  const { type, content } = await readLocalPicture(fileId)
  return `data:${type};base64,${content}`
}
